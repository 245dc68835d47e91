package org.wattle.toolkit;

import java.util.List;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/**
 * What would follow if parts of a cluster failed under a solution.
 *
 * @param unit what fails, e.g. {@code server}
 * @param failures one for each that has tasks
 */
public record FailureReport(String unit, List<Failure> failures) {
  private static final int MOST = 100;

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
  public record Failure(String name, int tasks, Absorbed absorbed, String reason) {
    private String sentence() {
      String who = Escaped.name(name) + " with " + Quantities.counted(tasks, "task", "tasks");
      return absorbed == Absorbed.UNKNOWN
          ? who + ": not known within the limits"
          : who + ": no room (proven)" + (reason.isEmpty() ? "" : "; " + Escaped.text(reason));
    }
  }

  /** How many have this answer. */
  public long count(Absorbed answer) {
    return failures.stream().filter(failure -> failure.absorbed() == answer).count();
  }

  /** Whether every failure would be absorbed. */
  public boolean clean() {
    return count(Absorbed.YES) == failures.size();
  }

  /** How many would be absorbed, and the others. */
  public View view() {
    return new View()
        .gap()
        .line("What if a " + unit + " fails?")
        .line(
            "Of %s, the tasks of %s find room on the others that are on (a packing was found; links are not looked at)."
                .formatted(
                    Quantities.counted(
                        failures.size(), unit + " with tasks", unit + "s with tasks"),
                    Quantities.count(count(Absorbed.YES))))
        .notes(
            failures.stream()
                .filter(failure -> failure.absorbed() != Absorbed.YES)
                .map(Failure::sentence)
                .toList(),
            MOST);
  }
}
