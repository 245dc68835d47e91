package org.wattle.simulation.statistics;

/** Whether a data centre keeps up with its work. */
public enum Verdict {
  STABLE("stable"),
  UNSTABLE("unstable"),
  UNDECIDED("undecided");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** The word of reports and files. */
  public String word() {
    return word;
  }
}
