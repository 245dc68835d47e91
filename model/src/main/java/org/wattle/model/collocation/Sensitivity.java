package org.wattle.model.collocation;

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
