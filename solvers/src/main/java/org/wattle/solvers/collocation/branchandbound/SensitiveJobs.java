package org.wattle.solvers.collocation.branchandbound;

/**
 * Determines whether sensitive jobs can still be kept together, given the free slots of the racks.
 * A negative answer remains valid while more containers are placed. Mutable; call {@link #update}
 * first.
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

  /** Updates the free slots of the racks. */
  void update() {
    mostSlots = 0;
    mostTazFree = 0;
    for (int r = 0; r < arrays.racks; r++) {
      mostSlots = Math.max(mostSlots, partial.freeSlots(r));
      mostTazFree = Math.max(mostTazFree, partial.tazFreeNodes(r));
    }
  }

  /** Whether the job is to be kept together and was kept so far. */
  boolean isWanted(int job) {
    return (arrays.byRack[job] || arrays.byNode[job]) && !partial.isBroken(job);
  }

  /** Whether there is still room to keep the job together. */
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
