package org.wattle.toolkit.view;

import java.util.OptionalDouble;
import org.wattle.model.json.result.ResultProof;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.StopReason;

/** How a solve ended, in a sentence. */
public final class Headline {
  private Headline() {}

  public static String of(Run run) {
    SolveResult<?> result = run.result();
    String word = run.proof().filter(ResultProof::certified).isPresent() ? "certified" : "proven";
    if (result instanceof SolveResult.Optimal<?>) {
      return "Optimal: verified, and "
          + word
          + " to be within "
          + Quantities.gap(run.parameters().relativeGap())
          + " of the best.";
    }
    if (result instanceof SolveResult.Feasible<?> feasible) {
      return feasible(feasible.value(), run);
    }
    if (result instanceof SolveResult.Infeasible<?>) {
      return "Infeasible: " + word + " to have no solution.";
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
      return "No solution found"
          + StopReason.text(result.report()).map(w -> ": " + w).orElse("")
          + ".";
    }
    if (result instanceof SolveResult.Failed<?> failed) {
      return "Failed: " + Escaped.text(failed.reason());
    }
    throw new IllegalStateException("There is no sentence for (" + result.status() + ").");
  }

  private static String feasible(Bounds bounds, Run run) {
    OptionalDouble gap = bounds.relativeGap();
    String stopped = StopReason.text(run.result().report()).map(w -> "; " + w).orElse("");
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
}
