package org.wattle.model.collocation;

import org.wattle.model.JsonField;
import org.wattle.model.Worded;

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
  public enum ContentionClass implements Worded {
    /** Intensive: slows down, and is slowed down by, another of its class on the same node. */
    TAZ,
    /** Peaceful: may share a node with anything. */
    TURTLE
  }

  /** Within what a job's containers should stay together (paper, section 2). */
  public enum Sensitivity implements Worded {
    /** All on one node. */
    NODE,
    /** All in one rack. */
    RACK,
    /** Anywhere: the job hardly communicates. */
    CLUSTER
  }
}
