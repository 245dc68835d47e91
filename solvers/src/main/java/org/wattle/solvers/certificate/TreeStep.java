package org.wattle.solvers.certificate;

/**
 * What a {@link SearchTree} does at a node, in the order in which it visits them: together the
 * steps are the tree, from which its proof can be written.
 */
sealed interface TreeStep {
  /**
   * The node has two branches.
   *
   * @param variable an integer one
   * @param below its largest value in the lower branch; it is larger by 1 at least in the upper one
   * @param upperFirst whether the upper branch is visited before the lower one
   */
  record Split(int variable, double below, boolean upperFirst) implements TreeStep {}

  /**
   * The node is closed by prices of the rows.
   *
   * @param costly whether they prove a bound of the objective; otherwise that there is no point
   * @param prices one for each row; not to be changed
   */
  @SuppressWarnings("ArrayRecordComponent") // large, never compared
  record Closed(boolean costly, double[] prices) implements TreeStep {}

  /** The node is closed because a variable has a lower bound above its upper one. */
  record Empty() implements TreeStep {}
}
