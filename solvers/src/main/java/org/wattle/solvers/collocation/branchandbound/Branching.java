package org.wattle.solvers.collocation.branchandbound;

/** Which nodes are tried for a container, and in what order (paper, section 3.2, 1). */
public enum Branching {
  /** No tree: placements drawn at random. */
  RANDOM("random"),
  /** Every node with a free slot, in the order of the nodes. */
  PLAIN("plain"),
  /** One of each fundamentally different kind of node, the most promising by the weights first. */
  CUSTOM("custom");

  private final String word;

  Branching(String word) {
    this.word = word;
  }

  /** The word of the command line. */
  public String word() {
    return word;
  }
}
