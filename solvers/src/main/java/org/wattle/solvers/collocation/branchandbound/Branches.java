package org.wattle.solvers.collocation.branchandbound;

/** The nodes that are tried for a container, in their order. */
interface Branches {
  /** Those for the container of a level, on top of what is placed now. */
  int[] nodes(int level);

  /** Told that a level goes on to a branch, counted from 0: those before it are done with. */
  default void goTo(int level, int branch) {}
}
