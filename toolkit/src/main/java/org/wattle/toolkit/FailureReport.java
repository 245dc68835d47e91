package org.wattle.toolkit;

import java.util.List;

/**
 * What would follow if parts of a cluster failed under a solution.
 *
 * @param unit what fails, e.g. {@code server}
 * @param failures one for each that has tasks
 */
public record FailureReport(String unit, List<Failure> failures) {
  public FailureReport {
    failures = List.copyOf(failures);
  }

  /** Whether what runs there finds room elsewhere. */
  public enum Absorbed {
    /** A packing was found. */
    YES,
    /** It is proven that there is none. */
    NO,
    /** Neither was shown within the limits. */
    UNKNOWN
  }

  /**
   * One that fails.
   *
   * @param name for people
   * @param tasks how many it has
   * @param reason why they find no room, where that is plain to see; else empty
   */
  public record Failure(String name, int tasks, Absorbed absorbed, String reason) {}

  /** How many have this answer. */
  public long count(Absorbed answer) {
    return failures.stream().filter(failure -> failure.absorbed() == answer).count();
  }

  /** Whether every failure would be absorbed. */
  public boolean clean() {
    return count(Absorbed.YES) == failures.size();
  }
}
