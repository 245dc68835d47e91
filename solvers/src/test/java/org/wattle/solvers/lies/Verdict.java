package org.wattle.solvers.lies;

import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveResult;

/** What came of a lie. */
public enum Verdict {
  /** The result says nothing false: the lie did no harm, or what it claimed was left out. */
  HARMLESS,
  /** The result says nothing false and names the liar. */
  NAMED,
  /** The result says something false. */
  BELIEVED;

  private static final Pattern ACCUSED =
      Pattern.compile(
          ".*" + LyingBackend.ID + ".*(refuted|dropped|counts as feasible|failed).*",
          Pattern.DOTALL);

  /** By this much, relative, numbers may differ through rounding. */
  private static final double TOLERANCE = 1e-6;

  /**
   * Judges the result of a liar by that of an honest solver.
   *
   * @param clean whether a solution in the result is clean and has the value that the result states
   */
  public static <S> Verdict of(
      SolveResult<S> result, SolveResult<S> honest, Sense sense, double gap, boolean clean) {
    if (!clean || falseStatus(result, honest, sense, gap) || falseBound(result, honest, sense)) {
      return BELIEVED;
    }
    boolean named =
        result.report().warnings().stream().anyMatch(ACCUSED.asMatchPredicate())
            || (result instanceof SolveResult.Failed<S> failed
                && failed.reason().contains(LyingBackend.ID));
    return named ? NAMED : HARMLESS;
  }

  private static <S> boolean falseStatus(
      SolveResult<S> result, SolveResult<S> honest, Sense sense, double gap) {
    if (result.solution().isPresent() && honest.bounds().isPresent()) {
      double best = honest.bounds().get().value();
      double value = result.bounds().orElseThrow().value();
      double distance = Math.abs(value - best);
      double rounding = TOLERANCE * Math.max(1, Math.abs(best));
      return sense.better(value, best)
          ? distance > rounding
          : result instanceof SolveResult.Optimal && distance > gap * Math.abs(value) + rounding;
    }
    boolean proof =
        result instanceof SolveResult.Optimal
            || result instanceof SolveResult.Infeasible
            || result instanceof SolveResult.Unbounded
            || result instanceof SolveResult.InfeasibleOrUnbounded;
    return proof && !result.status().equals(honest.status());
  }

  private static <S> boolean falseBound(SolveResult<S> result, SolveResult<S> honest, Sense sense) {
    OptionalDouble bound = result.bound();
    if (bound.isEmpty() || honest.bounds().isEmpty()) {
      return false;
    }
    double best = honest.bounds().get().value();
    return sense.better(best, bound.getAsDouble())
        && Math.abs(best - bound.getAsDouble()) > TOLERANCE * Math.max(1, Math.abs(best));
  }
}
