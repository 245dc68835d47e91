package org.wattle.model.collocation;

import org.wattle.model.JsonField;

/**
 * Containers that do one piece of work.
 *
 * @param name unique in its instance
 * @param containers how many, at least 1
 * @param contentionClass how they treat their neighbours
 * @param intensity how intensely each uses a node's shared resources, at least 0, e.g. cache misses
 *     per thousand instructions; only ratios matter
 * @param sensitivity within what they should stay together
 */
public record Job(
    String name,
    int containers,
    @JsonField(name = "class") ContentionClass contentionClass,
    int intensity,
    Sensitivity sensitivity) {

  public boolean isTaz() {
    return contentionClass == ContentionClass.TAZ;
  }

  /** Whether it can be broken at all: a single container does not communicate. */
  public boolean isSensitive() {
    return sensitivity != Sensitivity.CLUSTER && containers > 1;
  }

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

  /** Within what a job's containers should stay together (paper, section 2). */
  public enum Sensitivity {
    /** All on one node. */
    NODE("node"),
    /** All in one rack. */
    RACK("rack"),
    /** Anywhere: the job hardly communicates. */
    CLUSTER("cluster");

    private final String word;

    Sensitivity(String word) {
      this.word = word;
    }

    /** The word of instances. */
    public String word() {
      return word;
    }
  }
}
