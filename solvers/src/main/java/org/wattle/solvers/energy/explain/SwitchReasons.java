package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.solvers.energy.explain.PlacementExplanation.SwitchReason;

/**
 * Determines for every switch that is on the traffic through it, and the servers that only it
 * connects.
 */
final class SwitchReasons {
  private final DataCenter center;
  private final int[] tasks;
  private final int[] running;
  private final double[] gbps;

  private SwitchReasons(DataCenter center, Placement placement) {
    this.center = center;
    this.tasks = new int[center.switchCount()];
    this.running = new int[center.switchCount()];
    this.gbps = new double[center.switchCount()];
    Map<String, Task> byId = new HashMap<>();
    center.instance().tasks().forEach(task -> byId.put(task.id(), task));
    placement
        .tasks()
        .forEach(
            placed -> {
              Task task = byId.get(placed.task());
              pass(placed.route(), task == null ? 0 : task.gbps(), tasks);
            });
    center
        .instance()
        .state()
        .running()
        .forEach(each -> pass(each.route(), each.task().gbps(), running));
  }

  /** The reasons for a clean placement with these servers on. */
  static List<SwitchReason> of(DataCenter center, Placement placement, BitSet on) {
    return center.topology().isEmpty()
        ? List.of()
        : new SwitchReasons(center, placement).reasons(center.topology().get(), on);
  }

  private void pass(List<String> route, double amount, int[] count) {
    for (String name : route) {
      int s = center.switchByName(name).orElseThrow();
      count[s]++;
      gbps[s] += amount;
    }
  }

  private List<SwitchReason> reasons(Topology topology, BitSet on) {
    SlotEnergy energy = new SlotEnergy(center);
    List<SwitchReason> reasons = new ArrayList<>();
    for (int s = 0; s < center.switchCount(); s++) {
      if (tasks[s] + running[s] > 0) {
        boolean[] reached = reachedWithout(topology, s);
        List<String> onlyWay =
            on.stream()
                .filter(h -> !reached[topology.serverNode(h)])
                .mapToObj(center::serverName)
                .toList();
        reasons.add(
            new SwitchReason(
                center.switchName(s),
                center.switchGroup(s),
                !center.switchAwake(s),
                energy.switchAdded(s),
                tasks[s],
                gbps[s],
                running[s],
                onlyWay));
      }
    }
    return reasons;
  }

  private static boolean[] reachedWithout(Topology topology, int gone) {
    boolean[] reached = new boolean[topology.switchCount() + topology.serverCount()];
    List<Integer> next =
        new ArrayList<>(
            IntStream.range(0, topology.switchCount()).filter(topology::entry).boxed().toList());
    while (!next.isEmpty()) {
      int node = next.remove(next.size() - 1);
      if (node == gone || reached[node]) {
        continue;
      }
      reached[node] = true;
      if (node < topology.switchCount()) {
        for (int child : topology.children(node)) {
          next.add(child);
        }
      }
    }
    return reached;
  }
}
