package org.wattle.solvers.collocation.branchandbound;

/** What is said of the best completion of a partial placement (paper, section 3.2, 2 and 3). */
public enum BoundFunction {
  /** Nothing. */
  NONE("none"),
  /** Each goal by itself. */
  NAIVE("naive"),
  /** All goals together, over the numbers of pairs that can still be formed. */
  ELABORATE("elaborate");

  private final String word;

  BoundFunction(String word) {
    this.word = word;
  }

  /** The word of the command line. */
  public String word() {
    return word;
  }
}
