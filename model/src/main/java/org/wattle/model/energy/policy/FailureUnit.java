package org.wattle.model.energy.policy;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What may fail at once: the servers that are on have room for the tasks of any one of these. */
public enum FailureUnit {
  /** A server. */
  SERVER,
  /** All servers that are attached to the same switches. */
  RACK;

  /** The word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<FailureUnit> byWord(String word) {
    return Arrays.stream(values()).filter(unit -> unit.word().equals(word)).findFirst();
  }
}
