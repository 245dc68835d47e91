package org.wattle.model.lotes;

import java.util.Optional;
import org.wattle.model.Worded;

/** What is maximised: an arrival rate of jobs, in jobs per hour. */
public enum LotesObjective implements Worded {
  /**
   * The rate of the fluid model that pools the machines of a configuration (report, section 4.1).
   */
  ALLOCATION,
  /** The rate of bins emulated by fractional numbers of machines (report, section 4.2). */
  MACHINE_ASSIGNMENT,
  /** The rate of bins emulated by integer numbers of machines. */
  MACHINE_ASSIGNMENT_INTEGER;

  /** The objective of a word, where there is one. */
  public static Optional<LotesObjective> byWord(String word) {
    return Worded.find(LotesObjective.class, word);
  }
}
