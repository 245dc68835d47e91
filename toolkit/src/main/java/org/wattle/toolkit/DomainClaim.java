package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.support.ClaimedBounds;

/**
 * Grades what a solver of the domain returns, which may come from anybody: it is optimal only where
 * its own value and bound prove it, whatever it calls itself.
 */
final class DomainClaim {
  /** Numbers from this size on are infinite or missing numbers of solvers. */
  private static final double ENDLESS = 1e20;

  private DomainClaim() {}

  /**
   * The result with what its numbers do not support left out, and a warning that names the solver.
   */
  static <S> SolveResult<S> graded(SolveResult<S> result, String solver, Sense sense, double gap) {
    if (result instanceof SolveResult.NoSolution<S> none && endless(none.bound())) {
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), none.partial(), none.report());
    }
    if (result.solution().isEmpty() || result.bounds().isEmpty()) {
      return result;
    }
    Bounds claimed = result.bounds().get();
    if (!Double.isFinite(claimed.value())) {
      return new SolveResult.Failed<>(
          "The claim of the solver (%s) is refuted: the value of its solution (%s) is not a finite number."
              .formatted(solver, claimed.value()),
          result.report());
    }
    List<String> warnings = new ArrayList<>(result.report().warnings());
    Bounds bounds = new Bounds(claimed.value(), standing(claimed, solver, sense, warnings));
    if (bounds.closes(gap) && result instanceof SolveResult.Optimal) {
      Report report = result.report().withWarnings(warnings);
      return new SolveResult.Optimal<>(result.solution().get(), bounds, report);
    }
    if (result instanceof SolveResult.Optimal) {
      warnings.add(
          "The solver (%s) calls its solution optimal without a bound that proves it: it counts as feasible."
              .formatted(solver));
    }
    Report report = result.report().withWarnings(warnings);
    return new SolveResult.Feasible<>(result.solution().get(), bounds, report);
  }

  private static OptionalDouble standing(
      Bounds claimed, String solver, Sense sense, List<String> warnings) {
    if (endless(claimed.bound())) {
      return OptionalDouble.empty();
    }
    ClaimedBounds claims = ClaimedBounds.of(sense, claimed.bound(), solver);
    warnings.addAll(claims.refutations(claimed.value()));
    return claims.best(OptionalDouble.of(claimed.value()));
  }

  private static boolean endless(OptionalDouble bound) {
    return bound.isPresent() && !(Math.abs(bound.getAsDouble()) < ENDLESS);
  }
}
