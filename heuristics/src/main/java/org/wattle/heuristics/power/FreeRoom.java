package org.wattle.heuristics.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.TaskRun;

/**
 * What is free on every node in every slot: CPU, memory, and watts of the node, its rack and the
 * cluster. Mutable.
 */
final class FreeRoom {
  private static final long[] NONE = {};

  private final PowerBatch batch;
  private final int slots;
  private final int[] classOf;
  private final long[][] cpu;
  private final long[][] memory;
  private final long[][] watts;
  private final List<long[]> rackOf = new ArrayList<>();
  private final long[] cluster;

  /**
   * Everything is free.
   *
   * @param slots of each node
   * @param clusterMilliwatts what all nodes together may draw, static power included; the budget of
   *     the cluster is kept as well
   */
  FreeRoom(PowerBatch batch, int slots, long clusterMilliwatts) {
    this.batch = batch;
    this.slots = slots;
    this.classOf = batch.cluster().classOfNode();
    this.cpu = new long[classOf.length][slots];
    this.memory = new long[classOf.length][slots];
    this.watts = new long[classOf.length][slots];
    this.cluster = new long[slots];
    List<Optional<String>> racks = batch.cluster().rackOfNode();
    Map<String, long[]> byRack = new HashMap<>();
    batch
        .cluster()
        .staticMilliwattsByRack()
        .forEach(
            (rack, still) ->
                batch
                    .rackMilliwatts(rack)
                    .ifPresent(budget -> byRack.put(rack, filled(slots, budget - still))));
    for (int n = 0; n < classOf.length; n++) {
      NodeClass node = batch.cluster().classes().get(classOf[n]);
      Arrays.fill(cpu[n], node.millicores());
      Arrays.fill(memory[n], node.memoryMegabytes());
      Arrays.fill(watts[n], batch.nodeMilliwatts(classOf[n]) - node.staticMilliwatts());
      rackOf.add(racks.get(n).map(rack -> byRack.getOrDefault(rack, NONE)).orElse(NONE));
    }
    long most =
        Math.min(clusterMilliwatts, batch.budgets().clusterMilliwatts().orElse(Long.MAX_VALUE));
    Arrays.fill(cluster, most == Long.MAX_VALUE ? most : most - batch.cluster().staticMilliwatts());
  }

  private static long[] filled(int slots, long amount) {
    long[] all = new long[slots];
    Arrays.fill(all, amount);
    return all;
  }

  /** How many slots there are. */
  int slots() {
    return slots;
  }

  /** The first slot, counted from a start, in which a task does not fit; -1 where it fits. */
  int blocked(int profile, int node, int start) {
    TaskRun run = batch.run(profile, classOf[node]);
    if (start + run.slots() > slots) {
      return slots - 1;
    }
    TaskProfile task = batch.profiles().get(profile);
    long[] rack = rackOf.get(node);
    for (int k = run.slots() - 1; k >= 0; k--) {
      int t = start + k;
      long draws = run.milliwatts(k);
      if (cpu[node][t] < task.millicores()
          || memory[node][t] < task.memoryMegabytes()
          || watts[node][t] < draws
          || cluster[t] < draws
          || (rack.length > 0 && rack[t] < draws)) {
        return t;
      }
    }
    return -1;
  }

  /** Whether a task fits on a node from a slot on. */
  boolean fits(int profile, int node, int start) {
    return blocked(profile, node, start) < 0;
  }

  /** Takes what a task needs. */
  void place(int profile, int node, int start) {
    TaskRun run = batch.run(profile, classOf[node]);
    TaskProfile task = batch.profiles().get(profile);
    long[] rack = rackOf.get(node);
    for (int k = 0; k < run.slots(); k++) {
      int t = start + k;
      long draws = run.milliwatts(k);
      cpu[node][t] -= task.millicores();
      memory[node][t] -= task.memoryMegabytes();
      watts[node][t] -= draws;
      cluster[t] -= draws;
      if (rack.length > 0) {
        rack[t] -= draws;
      }
    }
  }
}
