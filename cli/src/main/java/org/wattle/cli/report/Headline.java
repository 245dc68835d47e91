package org.wattle.cli.report;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.Quantities;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;

/** How a solve ended, in a sentence. */
final class Headline {
  private Headline() {}

  static String of(Run run) {
    SolveResult<?> result = run.result();
    if (result instanceof SolveResult.Optimal<?>) {
      return "Optimal: verified, and proven to be within "
          + Quantities.gap(run.parameters().relativeGap())
          + " of the best.";
    }
    if (result instanceof SolveResult.Feasible<?> feasible) {
      return feasible(feasible.value(), run);
    }
    if (result instanceof SolveResult.Infeasible<?>) {
      return "Infeasible: proven to have no solution.";
    }
    if (result instanceof SolveResult.Unbounded<?>) {
      return "Unbounded: the objective can be improved without end. Maybe a bound or a row is"
          + " missing.";
    }
    if (result instanceof SolveResult.InfeasibleOrUnbounded<?>) {
      return "Infeasible or unbounded: there is no best solution, and the solver does not say for"
          + " which of the two reasons.";
    }
    if (result instanceof SolveResult.NoSolution<?>) {
      return "No solution found" + stopped(result.report(), ": ").orElse("") + ".";
    }
    if (result instanceof SolveResult.Failed<?> failed) {
      return "Failed: " + Escaped.text(failed.reason());
    }
    throw new IllegalStateException("There is no sentence for (" + result.status() + ").");
  }

  private static String feasible(Bounds bounds, Run run) {
    OptionalDouble gap = bounds.relativeGap();
    String stopped = stopped(run.result().report(), "; ").orElse("");
    if (gap.isEmpty()) {
      return "Feasible: verified; how far from the best is not known" + stopped + ".";
    }
    return "Feasible: verified; not proven: gap "
        + Quantities.gap(gap.getAsDouble())
        + " (asked for "
        + Quantities.gap(run.parameters().relativeGap())
        + ")"
        + stopped
        + ".";
  }

  private static Optional<String> stopped(Report report, String before) {
    Termination.Cause cause = report.termination().cause();
    return switch (cause) {
      case COMPLETED -> Optional.empty();
      case TIME_LIMIT -> Optional.of(before + "the time limit was reached");
      case INTERRUPTED -> Optional.of(before + "it was interrupted");
      case OTHER_LIMIT ->
          Optional.of(before + "a limit of the solver was reached" + raw(report.termination()));
      case ERROR, REFUSED ->
          Optional.of(before + "the solver ended early" + raw(report.termination()));
    };
  }

  private static String raw(Termination termination) {
    String word = termination.rawStatus();
    return word.isBlank() ? "" : " (" + Escaped.name(word) + ")";
  }
}
