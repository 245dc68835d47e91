package org.wattle.solvers.collocation.branchandbound;

/**
 * The features of the branch-and-bound (paper, section 3.2 and Table 1).
 *
 * @param branching which nodes are tried for a container
 * @param bound the bound by which branches are pruned
 * @param fathoming whether placements are constructed from the bound's pairs during the search,
 *     with {@link BoundFunction#ELABORATE} greedily and with {@link
 *     BoundFunction#ELABORATE_PUBLISHED} at random; requires one of them
 * @param approximate K of the approximate bounding, above 0 and at most 1: a branch is pruned where
 *     its bound exceeds this share of the incumbent; 1 prunes nothing that could be better
 */
public record BranchAndBoundOptions(
    Branching branching, BoundFunction bound, boolean fathoming, double approximate) {
  /** All features but approximate bounding. */
  public static final BranchAndBoundOptions ALL =
      new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, true, 1);

  /** The bound of all completions of a partial placement (paper, section 3.2, 2 and 3). */
  public enum BoundFunction {
    /** No bound. */
    NONE("none"),
    /** A separate bound of each goal. */
    NAIVE("naive"),
    /**
     * A combined bound of all goals over the numbers of pairs that can still be formed, with
     * conditions on whole jobs.
     */
    ELABORATE("elaborate"),
    /** The elaborate bound by the text of the paper, from single containers. */
    ELABORATE_PUBLISHED("elaborate-published");

    private final String word;

    BoundFunction(String word) {
      this.word = word;
    }

    /** The value of the option on the command line. */
    public String word() {
      return word;
    }

    /** Whether it bounds all goals together, by pairs from which placements can be constructed. */
    public boolean isElaborate() {
      return this == ELABORATE || this == ELABORATE_PUBLISHED;
    }
  }

  /** Which nodes are tried for a container, and in what order (paper, section 3.2, 1). */
  public enum Branching {
    /** No tree search: placements are drawn at random. */
    RANDOM("random"),
    /** Every node with a free slot, in the order of the nodes. */
    PLAIN("plain"),
    /** One node of each fundamentally different kind, the most promising by the weights first. */
    CUSTOM("custom");

    private final String word;

    Branching(String word) {
      this.word = word;
    }

    /** The value of the option on the command line. */
    public String word() {
      return word;
    }
  }
}
