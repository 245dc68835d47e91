package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Places task after task on a random server over a random path with room for it. */
final class RandomPlacer {
  private final DataCenter center;
  private final Random random;
  private final double[][] placed;
  private final Map<List<Integer>, Double> carried = new HashMap<>();

  RandomPlacer(DataCenter center, Random random) {
    this.center = center;
    this.random = random;
    this.placed = new double[center.serverCount()][center.instance().resources().size()];
  }

  Optional<TaskPlacement> place(Task task) {
    for (int server : shuffled(IntStream.range(0, center.serverCount()).toArray())) {
      if (fits(task, server)) {
        Optional<List<Integer>> route =
            center.topology().isEmpty()
                ? Optional.of(List.of())
                : climb(center.topology().get(), center.switchCount() + server, task.gbps());
        if (route.isPresent()) {
          reserve(task, server, route.get());
          List<String> names =
              route.get().stream().map(center::switchName).collect(Collectors.toList());
          return Optional.of(new TaskPlacement(task.id(), center.serverName(server), names));
        }
      }
    }
    return Optional.empty();
  }

  private boolean fits(Task task, int server) {
    return IntStream.range(0, placed[server].length)
        .allMatch(l -> task.demand().get(l) <= center.residual(server, l) - placed[server][l]);
  }

  /** A random path from an entry down to the node, without the node. */
  private Optional<List<Integer>> climb(Topology topology, int node, double gbps) {
    for (int parent : shuffled(topology.parents(node))) {
      double room =
          center.residualGbps(parent, node) - carried.getOrDefault(List.of(parent, node), 0.0);
      if (gbps <= room) {
        Optional<List<Integer>> above =
            topology.entry(parent) ? Optional.of(new ArrayList<>()) : climb(topology, parent, gbps);
        if (above.isPresent()) {
          above.get().add(parent);
          return above;
        }
      }
    }
    return Optional.empty();
  }

  private void reserve(Task task, int server, List<Integer> route) {
    for (int l = 0; l < placed[server].length; l++) {
      placed[server][l] += task.demand().get(l);
    }
    int below = center.switchCount() + server;
    for (int hop = route.size() - 1; hop >= 0; hop--) {
      carried.merge(List.of(route.get(hop), below), task.gbps(), Double::sum);
      below = route.get(hop);
    }
  }

  private List<Integer> shuffled(int[] nodes) {
    List<Integer> list = Arrays.stream(nodes).boxed().collect(Collectors.toList());
    Collections.shuffle(list, random);
    return list;
  }
}
