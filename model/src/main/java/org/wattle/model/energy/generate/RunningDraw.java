package org.wattle.model.energy.generate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.routing.LinkLoads;

/**
 * Puts tasks of an earlier slot on servers: first fit over the servers in random order, none filled
 * beyond half of any resource, so that there is room for more; over random paths.
 */
final class RunningDraw {
  private static final double MAX_USED = 0.5;

  private final DataCenter center;
  private final UniformRandomProvider random;
  private final LinkLoads loads;
  private final double[][] used;

  RunningDraw(DataCenter center, UniformRandomProvider random) {
    this.center = center;
    this.random = random;
    this.loads = new LinkLoads(center);
    this.used = new double[center.serverCount()][center.instance().resources().size()];
  }

  /**
   * Places all of them.
   *
   * @throws IllegalArgumentException if one finds no server
   */
  List<RunningTask> place(List<Task> tasks) {
    int[] order = PermutationSampler.natural(center.serverCount());
    PermutationSampler.shuffle(random, order);
    List<RunningTask> running = new ArrayList<>(tasks.size());
    for (Task task : tasks) {
      running.add(
          Arrays.stream(order)
              .filter(h -> fits(task, h))
              .mapToObj(h -> on(task, h))
              .flatMap(Optional::stream)
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "The running tasks (%s) find no room, with no server filled beyond half. Maybe ask for fewer or smaller ones."
                              .formatted(tasks.size()))));
    }
    return running;
  }

  private boolean fits(Task task, int server) {
    for (int l = 0; l < used[server].length; l++) {
      double most =
          Math.min(
              MAX_USED * center.serverType(server).capacity().get(l), center.residual(server, l));
      if (used[server][l] + task.demand().get(l) > most) {
        return false;
      }
    }
    return true;
  }

  /** The task on the server; empty where no path carries it. */
  private Optional<RunningTask> on(Task task, int server) {
    Deque<Integer> route = new ArrayDeque<>();
    if (center.topology().isPresent()
        && !climb(center.topology().get(), center.switchCount() + server, task.gbps(), route)) {
      return Optional.empty();
    }
    int[] switches = route.stream().mapToInt(Integer::intValue).toArray();
    loads.add(switches, center.switchCount() + server, task.gbps());
    task.demand().addTo(used[server], 1);
    List<String> names = Arrays.stream(switches).mapToObj(center::switchName).toList();
    return Optional.of(new RunningTask(task, center.serverName(server), names));
  }

  private boolean climb(Topology topology, int node, double gbps, Deque<Integer> route) {
    int[] above = topology.parents(node);
    PermutationSampler.shuffle(random, above);
    for (int parent : above) {
      if (loads.fits(parent, node, gbps)) {
        route.addFirst(parent);
        if (topology.entry(parent) || climb(topology, parent, gbps, route)) {
          return true;
        }
        route.removeFirst();
      }
    }
    return false;
  }
}
