package org.wattle.solvers.collocation.branchandbound;

/** What no completion of a partial placement can go below, for the placement as it is now. */
interface LowerBound {
  /**
   * At most F' of every completion.
   *
   * @param enough more need not be shown
   */
  double value(double enough);
}
