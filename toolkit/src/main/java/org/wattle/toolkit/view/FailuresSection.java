package org.wattle.toolkit.view;

import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.FailureReport;
import org.wattle.toolkit.FailureReport.Absorbed;
import org.wattle.toolkit.FailureReport.Failure;

/** What {@code verify --what-if} prints. */
public final class FailuresSection {
  private static final int MOST = 100;

  private FailuresSection() {}

  /** The whole section. */
  public static String of(FailureReport report) {
    int all = report.failures().size();
    StringBuilder text =
        new StringBuilder("\nWhat if a ").append(report.unit()).append(" fails?\n");
    text.append("Of ")
        .append(
            Quantities.counted(all, report.unit() + " with tasks", report.unit() + "s with tasks"))
        .append(", the tasks of ")
        .append(Quantities.count(report.count(Absorbed.YES)))
        .append(
            " find room on the others that are on (a packing was found; links are not looked"
                + " at).\n");
    report.failures().stream()
        .filter(failure -> failure.absorbed() != Absorbed.YES)
        .limit(MOST)
        .forEach(failure -> text.append("  - ").append(line(failure)).append('\n'));
    long more = all - report.count(Absorbed.YES) - MOST;
    if (more > 0) {
      text.append("  … and ").append(Quantities.count(more)).append(" more\n");
    }
    return text.toString();
  }

  private static String line(Failure failure) {
    String who =
        Escaped.name(failure.name())
            + " with "
            + Quantities.counted(failure.tasks(), "task", "tasks");
    if (failure.absorbed() == Absorbed.UNKNOWN) {
      return who + ": not known within the limits";
    }
    return who
        + ": no room (proven)"
        + (failure.reason().isEmpty() ? "" : "; " + Escaped.text(failure.reason()));
  }
}
