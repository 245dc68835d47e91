package org.wattle.model.power.batch.formulation;

import java.util.List;

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
}
