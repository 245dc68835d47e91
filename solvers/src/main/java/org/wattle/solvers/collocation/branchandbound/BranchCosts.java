package org.wattle.solvers.collocation.branchandbound;

/**
 * The estimated cost, by the weights, of putting the next container of a job on a node, which gives
 * the order of the branches (paper, section 3.2, 1).
 *
 * <p>A container that shares a node with another saves half a node; two turtles are expected to
 * share a node, so that this counts for neither. A job that gets a straggler loses all its
 * intensity; this cost is spread over the containers that are not placed yet. A job that is broken,
 * or that can no longer be kept together, costs all its containers. Ties are resolved in favour of
 * the rack with the least room.
 */
final class BranchCosts {
  private static final double TIE = 1e-12;

  private final PartialPlacement partial;
  private final InstanceArrays arrays;

  BranchCosts(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
  }

  double of(int job, int rack, int content) {
    double cost = breaking(job, rack, content) + TIE * partial.freeSlots(rack);
    if (content == OpenNodes.EMPTY) {
      return cost + TIE;
    }
    int other = content - 1;
    if (!arrays.taz[job] && !arrays.taz[other]) {
      return cost;
    }
    return cost + loss(job, other) - arrays.prices.node() / 2;
  }

  private double loss(int job, int other) {
    double price = arrays.prices.loss();
    if (!arrays.taz[other]) {
      return partial.isContended(job) ? 0 : price * arrays.intensity[other];
    }
    if (!arrays.taz[job]) {
      return partial.isContended(other) ? 0 : price * arrays.intensity[job];
    }
    double own = price * (double) partial.lossIfContended(job) / partial.unplaced(job);
    return own + (other == job ? 0 : price * (double) partial.lossIfContended(other));
  }

  private double breaking(int job, int rack, int content) {
    if (partial.isBroken(job)) {
      return 0;
    }
    boolean begun = partial.unplaced(job) < arrays.size[job];
    double broken = arrays.prices.broken() * arrays.size[job];
    if (arrays.byNode[job]) {
      boolean kept = begun ? content == OpenNodes.single(job) : content == OpenNodes.EMPTY;
      return kept ? 0 : broken;
    }
    if (!arrays.byRack[job]) {
      return 0;
    }
    if (begun ? partial.home(job) != rack : partial.freeSlots(rack) < arrays.size[job]) {
      return broken;
    }
    boolean straggler = !begun && arrays.taz[job] && partial.tazFreeNodes(rack) < arrays.size[job];
    return straggler
        ? Math.min(broken, arrays.prices.loss() * (double) partial.lossIfContended(job))
        : 0;
  }
}
