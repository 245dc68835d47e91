package org.wattle.solvers.collocation.branchandbound;

/**
 * The features of the branch-and-bound (paper, section 3.2 and Table 1).
 *
 * @param branching which nodes are tried
 * @param bound what prunes
 * @param fathoming whether the bound's pairs are made into placements on the way; needs {@link
 *     BoundFunction#ELABORATE}
 * @param approximate K of the approximate bounding, above 0 and at most 1: a branch is pruned where
 *     its bound exceeds this share of the incumbent; 1 prunes nothing that could be better
 */
public record BranchAndBoundOptions(
    Branching branching, BoundFunction bound, boolean fathoming, double approximate) {
  /** All features but approximate bounding. */
  public static final BranchAndBoundOptions ALL =
      new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, true, 1);
}
