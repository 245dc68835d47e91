package org.wattle.campaign;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What came of a cell.
 *
 * @param cell its number
 * @param status how it ended
 * @param reason why it is not {@link Status#DONE}; empty where it is
 * @param results by name, in their order; none unless {@link Status#hasResults}
 * @param effort what it took, which is another one whenever the cell is run again
 */
public record CellRecord(
    int cell, Status status, String reason, Map<String, String> results, Effort effort) {
  public CellRecord {
    results = Collections.unmodifiableMap(new LinkedHashMap<>(results));
  }

  /** How a cell ended. */
  public enum Status {
    /** With results. */
    DONE,
    /** With results that a time limit cut short, and that depend on the machine therefore. */
    LIMITED,
    /** The command said that it cannot be done, and would say so again. */
    FAILED,
    /** The process that ran it ended, twice. */
    CRASHED,
    /** It took too much time or memory. */
    KILLED;

    /** As lines and documents write it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** That of a word; empty where there is none. */
    public static Optional<Status> byWord(String word) {
      return Arrays.stream(values()).filter(status -> status.word().equals(word)).findFirst();
    }

    /** Whether there are results. */
    public boolean hasResults() {
      return this == DONE || this == LIMITED;
    }
  }

  /**
   * What a cell took.
   *
   * @param seconds of the last attempt
   * @param attempts how often it was begun, from 1
   * @param host on which it ran
   */
  public record Effort(double seconds, int attempts, String host) {}

  /** A cell with results. */
  public static CellRecord of(int cell, Status status, Map<String, String> results) {
    return new CellRecord(cell, status, "", results, new Effort(0, 1, ""));
  }

  /** A cell without results. */
  public static CellRecord without(int cell, Status status, String reason) {
    return new CellRecord(cell, status, reason, Map.of(), new Effort(0, 1, ""));
  }

  /** The same that took so much. */
  public CellRecord taking(double seconds, int attempts, String host) {
    return new CellRecord(cell, status, reason, results, new Effort(seconds, attempts, host));
  }

  /** Whether another record of the cell says the same; what they took may differ. */
  public boolean agrees(CellRecord other) {
    return cell == other.cell && status == other.status && results.equals(other.results);
  }
}
