package org.wattle.model.energy.policy;

import java.util.Optional;
import org.wattle.model.Worded;

/** What may fail at once: the servers that are on have room for the tasks of any one of these. */
public enum FailureUnit implements Worded {
  /** A server. */
  SERVER,
  /** All servers that are attached to the same switches. */
  RACK;

  public static Optional<FailureUnit> byWord(String word) {
    return Worded.find(FailureUnit.class, word);
  }
}
