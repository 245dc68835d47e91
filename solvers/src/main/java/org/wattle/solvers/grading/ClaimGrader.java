package org.wattle.solvers.grading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.FeasibilityReport.Violation;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/**
 * Makes a result of a claim. The point of the claim is checked with the model: an infeasible point
 * is a failure. A value or bound that is claimed with a feasible point is dropped with a warning
 * where it is refuted, and the point is kept. A result is optimal only where a bound proves it.
 */
final class ClaimGrader {
  /** How far a value may be moved to an integer or a bound; covers the loosest tolerances. */
  private static final double REACH = 1e-4;

  private static final String REPAIRED =
      "found a point that breaks the model once its integers are rounded (%s): the continuous"
          + " values were solved again around the rounded integers.";

  /** Rewrites that relax a model by less cannot cause a point to fail its check. */
  private static final double NOTABLE = Tolerances.ROUNDING / 10;

  private final GradingContext context;
  private final List<String> warnings = new ArrayList<>();
  private final TrustedBound trustedBound;

  private ClaimGrader(GradingContext context) {
    this.context = context;
    this.trustedBound = new TrustedBound(context, warnings);
  }

  /**
   * The grade of a claim.
   *
   * @param result makes the result from the report of the solve
   * @param warnings what the grading found
   */
  record Grade(Function<Report, SolveResult<Assignment>> result, List<String> warnings) {}

  /** Grades the claim of a backend that ended for the given cause. */
  static Grade grade(GradingContext context, Claim claim, Cause cause) {
    ClaimGrader grader = new ClaimGrader(context);
    Function<Report, SolveResult<Assignment>> result =
        claim.point().isPresent()
            ? grader.gradePoint(claim, claim.point().get())
            : grader.gradeWithoutPoint(claim, cause);
    return new Grade(result, List.copyOf(grader.warnings));
  }

  private Function<Report, SolveResult<Assignment>> gradePoint(Claim claim, Assignment found) {
    OptModel model = context.model();
    if (found.size() != model.variableCount()) {
      return refuted(
          "its point has (%s) values, the model (%s) variables"
              .formatted(found.size(), model.variableCount()));
    }
    Assignment near = ModelCheck.corrected(model, found, REACH);
    FeasibilityReport check = ModelCheck.check(model, near);
    if (check.feasible()) {
      return gradeFeasible(claim, check.point());
    }
    Optional<Assignment> repaired = context.repair().apply(check.point());
    if (repaired.isPresent()) {
      warnings.add(said(REPAIRED.formatted(describe(check.violations()))));
      return gradeFeasible(claim, repaired.get());
    }
    if (context.error() > NOTABLE
        && ModelCheck.checkRelaxed(model, near, context.error()).feasible()) {
      return lostInRounding(claim, check.violations());
    }
    if (context.capabilities().proof() == Proof.APPROXIMATE
        && ModelCheck.checkRelaxed(model, near, REACH).feasible()) {
      warnings.add(
          said(
              "found a point less accurate than asked for: " + describe(check.violations()) + "."));
      return withoutPoint(claim.bound());
    }
    return refuted(describe(check.violations()));
  }

  private Function<Report, SolveResult<Assignment>> gradeFeasible(Claim claim, Assignment found) {
    double value = context.value(found);
    if (!Double.isFinite(value)) {
      return refuted("the value of its point (" + value + ") is not finite");
    }
    Assignment best = bestOf(found);
    double bestValue = context.value(best);
    OptionalDouble claimed = valueHolds(claim, found) ? claim.bound() : OptionalDouble.empty();
    OptionalDouble bound = trustedBound.of(claimed, OptionalDouble.of(bestValue));
    Bounds bounds = new Bounds(bestValue, bound);
    if (bounds.closes(context.gap())) {
      return report -> new SolveResult.Optimal<>(best, bounds, report);
    }
    if (claim instanceof Claim.Optimal) {
      warnings.add(degraded(claim, bounds));
    }
    return report -> new SolveResult.Feasible<>(best, bounds, report);
  }

  private Assignment bestOf(Assignment found) {
    Optional<Assignment> start = context.start();
    double value = context.value(found);
    double noise = Tolerances.SUM * context.valueScale(found);
    if (start.isPresent()
        && context.sense().better(context.value(start.get()), value)
        && Math.abs(context.value(start.get()) - value) > noise) {
      warnings.add(said("found nothing better than the start: the start is returned."));
      return start.get();
    }
    return found;
  }

  private boolean valueHolds(Claim claim, Assignment found) {
    if (claim.value().isEmpty()) {
      return true;
    }
    double stated = claim.value().getAsDouble();
    double value = context.value(found);
    double tolerance = Tolerances.RESULT * context.valueScale(found) + context.valueError();
    if (Math.abs(stated - value) <= tolerance) {
      return true;
    }
    warnings.add(
        said(
            "states a value (%s) that its point does not have (%s): the claim is refuted, the point was checked and is kept without a bound."
                .formatted(stated, value)));
    return false;
  }

  private String degraded(Claim claim, Bounds bounds) {
    if (context.capabilities().proof() == Proof.NONE) {
      return said("calls its solution optimal but proves nothing: it counts as feasible.");
    }
    if (claim.bound().isEmpty() || bounds.bound().isEmpty()) {
      return said("calls its solution optimal without a bound that holds: it counts as feasible.");
    }
    return said(
        "calls its solution optimal, but its bound (%s) leaves a gap (%s) wider than asked for (%s): it counts as feasible."
            .formatted(
                bounds.bound().getAsDouble(), bounds.relativeGap().orElse(0), context.gap()));
  }

  private Function<Report, SolveResult<Assignment>> lostInRounding(
      Claim claim, List<Violation> violations) {
    warnings.add(
        "The model was rounded to integers (relative error up to %s), and the point that was found does not keep the unrounded one: %s."
            .formatted(context.error(), describe(violations)));
    return withoutPoint(claim.bound());
  }

  private Function<Report, SolveResult<Assignment>> gradeWithoutPoint(Claim claim, Cause cause) {
    if (claim instanceof Claim.Failed failed) {
      return report -> new SolveResult.Failed<>(said("failed. " + failed.reason()), report);
    }
    if (claim instanceof Claim.Nothing) {
      return withoutPoint(claim.bound());
    }
    return new StatusGrader(context, warnings)
        .grade(claim, cause, this::withoutPoint, this::refuted);
  }

  /** The start, where a good one was given; otherwise no solution. */
  private Function<Report, SolveResult<Assignment>> withoutPoint(OptionalDouble claimed) {
    if (context.start().isEmpty()) {
      OptionalDouble bound = trustedBound.of(claimed, OptionalDouble.empty());
      return report -> new SolveResult.NoSolution<>(bound, report);
    }
    Assignment start = context.start().get();
    warnings.add(said("found no solution of its own: the start is returned."));
    return gradeFeasible(new Claim.Feasible(start, claimed), start);
  }

  private Function<Report, SolveResult<Assignment>> refuted(String why) {
    return report ->
        new SolveResult.Failed<>(
            "The claim of the solver (" + context.solver() + ") is refuted: " + why + ".", report);
  }

  private static String describe(List<Violation> violations) {
    Violation first = violations.get(0);
    String more =
        violations.size() == 1 ? "" : " and (" + (violations.size() - 1) + ") violations more";
    return first.subject()
        + " of group "
        + first.group().name()
        + " is broken by ("
        + first.amount()
        + "): "
        + first.detail()
        + more;
  }

  private String said(String rest) {
    return "The solver (" + context.solver() + ") " + rest;
  }
}
