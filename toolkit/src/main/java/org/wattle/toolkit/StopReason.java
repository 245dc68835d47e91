package org.wattle.toolkit;

import java.util.Optional;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.Termination;
import org.wattle.render.text.Escaped;

/** What ended a solve before its own end, as text. */
public final class StopReason {
  private StopReason() {}

  /** Empty where it came to its own end. */
  public static Optional<String> text(Report report) {
    return switch (report.termination().cause()) {
      case COMPLETED -> Optional.empty();
      case TIME_LIMIT -> Optional.of("the time limit was reached");
      case WORK_LIMIT -> Optional.of("the work limit was reached");
      case INTERRUPTED -> Optional.of("it was interrupted");
      case OTHER_LIMIT ->
          Optional.of("a limit of the solver was reached" + raw(report.termination()));
      case ERROR, REFUSED -> Optional.of("the solver ended early" + raw(report.termination()));
    };
  }

  private static String raw(Termination termination) {
    String word = termination.rawStatus();
    return word.isBlank() ? "" : " (" + Escaped.name(word) + ")";
  }
}
