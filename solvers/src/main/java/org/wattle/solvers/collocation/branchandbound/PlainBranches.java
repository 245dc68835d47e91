package org.wattle.solvers.collocation.branchandbound;

import java.util.stream.IntStream;

/** Every node with a free slot, in the order of the nodes. */
record PlainBranches(PartialPlacement partial) implements Branches {
  @Override
  public int[] nodes(int level) {
    return IntStream.range(0, partial.arrays().nodes).filter(partial::hasFreeSlot).toArray();
  }
}
