package org.wattle.solvers.collocation.branchandbound;

/**
 * What it seems to cost, by the weights, to put the next container of a job on a node: the order of
 * the branches (paper, section 3.2, 1).
 *
 * <p>A container that joins another saves half a node; two turtles that join are expected to, so
 * that it counts for neither. A job that gets a straggler loses its intensity at once; so that one
 * container alone does not bear it, it is spread over those that are left. A job that is broken, or
 * has no room left to be kept, costs all its containers. Of equals, the rack with the least room.
 */
final class BranchCosts {
  private static final double TIE = 1e-12;

  private final PartialPlacement partial;
  private final Shape shape;

  BranchCosts(PartialPlacement partial) {
    this.partial = partial;
    this.shape = partial.shape();
  }

  double of(int job, int rack, int content) {
    double cost = breaking(job, rack, content) + TIE * partial.freeSlots(rack);
    if (content == OpenNodes.EMPTY) {
      return cost + TIE;
    }
    int other = content - 1;
    if (!shape.taz[job] && !shape.taz[other]) {
      return cost;
    }
    return cost + loss(job, other) - shape.prices.node() / 2;
  }

  private double loss(int job, int other) {
    double price = shape.prices.loss();
    if (!shape.taz[other]) {
      return partial.isContended(job) ? 0 : price * shape.intensity[other];
    }
    if (!shape.taz[job]) {
      return partial.isContended(other) ? 0 : price * shape.intensity[job];
    }
    double own = price * (double) partial.lossIfContended(job) / partial.unplaced(job);
    return own + (other == job ? 0 : price * (double) partial.lossIfContended(other));
  }

  private double breaking(int job, int rack, int content) {
    if (partial.isBroken(job)) {
      return 0;
    }
    boolean begun = partial.unplaced(job) < shape.size[job];
    double broken = shape.prices.broken() * shape.size[job];
    if (shape.byNode[job]) {
      boolean kept = begun ? content == OpenNodes.single(job) : content == OpenNodes.EMPTY;
      return kept ? 0 : broken;
    }
    if (!shape.byRack[job]) {
      return 0;
    }
    if (begun ? partial.home(job) != rack : partial.freeSlots(rack) < shape.size[job]) {
      return broken;
    }
    boolean straggler = !begun && shape.taz[job] && partial.tazFreeNodes(rack) < shape.size[job];
    return straggler
        ? Math.min(broken, shape.prices.loss() * (double) partial.lossIfContended(job))
        : 0;
  }
}
