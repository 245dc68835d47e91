package org.wattle.model.lotes;

import java.util.Arrays;
import java.util.Optional;

/** What is maximised: an arrival rate of jobs, in jobs per hour. */
public enum LotesObjective {
  /**
   * The rate of the fluid model that pools the machines of a configuration (report, section 4.1).
   */
  ALLOCATION("allocation"),
  /** The rate of bins emulated by fractional numbers of machines (report, section 4.2). */
  MACHINE_ASSIGNMENT("machine-assignment"),
  /** The rate of bins emulated by integer numbers of machines. */
  MACHINE_ASSIGNMENT_INTEGER("machine-assignment-integer");

  private final String word;

  LotesObjective(String word) {
    this.word = word;
  }

  /** The word of command line and results. */
  public String word() {
    return word;
  }

  /** The objective of a word, where there is one. */
  public static Optional<LotesObjective> byWord(String word) {
    return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
  }
}
