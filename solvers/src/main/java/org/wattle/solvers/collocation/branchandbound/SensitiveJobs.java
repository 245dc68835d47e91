package org.wattle.solvers.collocation.branchandbound;

/**
 * Whether sensitive jobs can still be kept together, by what is left in the racks. What is said
 * stays true while more is placed. Mutable; {@link #look} first.
 */
final class SensitiveJobs {
  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private int mostSlots;
  private int mostTazFree;

  SensitiveJobs(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
  }

  /** Takes what is left in the racks now. */
  void look() {
    mostSlots = 0;
    mostTazFree = 0;
    for (int r = 0; r < arrays.racks; r++) {
      mostSlots = Math.max(mostSlots, partial.freeSlots(r));
      mostTazFree = Math.max(mostTazFree, partial.tazFreeNodes(r));
    }
  }

  /** Whether the job wants to be kept, and was so far. */
  boolean isWanted(int job) {
    return (arrays.byRack[job] || arrays.byNode[job]) && !partial.isBroken(job);
  }

  /** Whether there is still room to keep it. */
  boolean isPossible(int job) {
    int left = partial.unplaced(job);
    if (arrays.byNode[job]) {
      return left != 1 || partial.singles(job) == 1;
    }
    return left <= (isBegun(job) ? partial.freeSlots(partial.home(job)) : mostSlots);
  }

  /** Whether a job of tazes can be kept only by putting two of them on a node. */
  boolean needsContention(int job) {
    int left = partial.unplaced(job);
    if (arrays.byNode[job]) {
      return left > 0;
    }
    return left > (isBegun(job) ? partial.tazFreeNodes(partial.home(job)) : mostTazFree);
  }

  private boolean isBegun(int job) {
    return partial.unplaced(job) < arrays.size[job];
  }
}
