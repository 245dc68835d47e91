package org.wattle.model.collocation;

/** How a job's containers treat those they share a node with (paper, section 2). */
public enum ContentionClass {
  /** Intensive: slows down, and is slowed down by, another of its class on the same node. */
  TAZ("taz"),
  /** Peaceful: may share a node with anything. */
  TURTLE("turtle");

  private final String word;

  ContentionClass(String word) {
    this.word = word;
  }

  /** The word of instances. */
  public String word() {
    return word;
  }
}
