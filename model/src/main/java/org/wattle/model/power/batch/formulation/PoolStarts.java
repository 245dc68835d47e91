package org.wattle.model.power.batch.formulation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;

/**
 * When each task begins, and in which pool of nodes; which of the nodes is open.
 *
 * @param pools the pools
 * @param poolOf by task
 * @param start the first slot, by task
 */
public record PoolStarts(List<NodePool> pools, List<Integer> poolOf, List<Integer> start) {
  public PoolStarts {
    pools = List.copyOf(pools);
    poolOf = List.copyOf(poolOf);
    start = List.copyOf(start);
  }

  /** The starts of a schedule, with nodes that are alike taken together. */
  public static PoolStarts of(PowerBatch batch, PowerSchedule schedule) {
    return of(NodePool.together(batch), schedule);
  }

  static PoolStarts of(List<NodePool> pools, PowerSchedule schedule) {
    Map<Integer, Integer> poolOf = new HashMap<>();
    for (int p = 0; p < pools.size(); p++) {
      int pool = p;
      pools.get(p).nodes().forEach(node -> poolOf.put(node, pool));
    }
    return new PoolStarts(
        pools,
        Arrays.stream(schedule.nodes()).mapToObj(node -> poolOf.getOrDefault(node, 0)).toList(),
        Arrays.stream(schedule.starts()).boxed().toList());
  }

  /** The schedule with all tasks of a pool on the first of its nodes. */
  PowerSchedule onFirstNodes() {
    return PowerSchedule.of(
        poolOf.stream().mapToInt(pool -> pools.get(pool).nodes().get(0)).toArray(),
        start.stream().mapToInt(Integer::intValue).toArray());
  }
}
