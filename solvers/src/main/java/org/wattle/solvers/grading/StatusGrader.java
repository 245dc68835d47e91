package org.wattle.solvers.grading;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/**
 * Grades claims that the model is infeasible or unbounded, by comparison with what is known without
 * the backend: a feasible start, and the limit of the objective within the bounds of the variables.
 */
record StatusGrader(GradingContext context, List<String> warnings) {
  Function<Report, SolveResult<Assignment>> grade(
      Claim claim,
      Cause cause,
      Function<OptionalDouble, Function<Report, SolveResult<Assignment>>> withoutPoint,
      Function<String, Function<Report, SolveResult<Assignment>>> refuted) {
    boolean started = context.start().isPresent();
    boolean feasible = started || zeroIsFeasible();
    String witness = started ? "the start" : "the point of zeros";
    boolean ends = Double.isFinite(context.reach());
    if (claim instanceof Claim.Infeasible && feasible) {
      return refuted.apply(
          "it calls the model infeasible, but " + witness + " keeps every constraint");
    }
    if (claim instanceof Claim.Unbounded && ends) {
      return refuted.apply(
          "it calls the model unbounded, but the variables' bounds end the objective at ("
              + context.reach()
              + ")");
    }
    if (claim instanceof Claim.InfeasibleOrUnbounded && feasible && ends) {
      return refuted.apply(
          "it calls the model infeasible or unbounded, but "
              + witness
              + " keeps every constraint and the variables' bounds end the objective");
    }
    if (context.capabilities().proof() == Proof.NONE || cause != Cause.COMPLETED) {
      warnings.add(
          "The solver ("
              + context.solver()
              + ") calls the model "
              + describe(claim)
              + (cause == Cause.COMPLETED
                  ? " but proves nothing: the claim is dropped."
                  : " but was stopped before its end: the claim is dropped."));
      return withoutPoint.apply(OptionalDouble.empty());
    }
    if (context.capabilities().proof() == Proof.APPROXIMATE) {
      warnings.add(
          "The solver (%s) calls the model %s to a relative accuracy of (%s) only."
              .formatted(
                  context.solver(),
                  describe(claim),
                  NumberText.of(context.capabilities().accuracy())));
    }
    return proven(claim, feasible, ends);
  }

  /** Whether 0, or the bound next to it, is feasible for every variable. */
  private boolean zeroIsFeasible() {
    OptModel model = context.model();
    double[] zeros = new double[model.variableCount()];
    Arrays.setAll(zeros, v -> Math.max(model.lower(v), Math.min(model.upper(v), 0)));
    return ModelCheck.check(model, Assignment.of(zeros), 0).feasible();
  }

  private static Function<Report, SolveResult<Assignment>> proven(
      Claim claim, boolean feasible, boolean ends) {
    if (claim instanceof Claim.Infeasible
        || (claim instanceof Claim.InfeasibleOrUnbounded && ends)) {
      return SolveResult.Infeasible::new;
    }
    if (claim instanceof Claim.Unbounded
        || (claim instanceof Claim.InfeasibleOrUnbounded && feasible)) {
      return SolveResult.Unbounded::new;
    }
    return SolveResult.InfeasibleOrUnbounded::new;
  }

  private static String describe(Claim claim) {
    if (claim instanceof Claim.Infeasible) {
      return "infeasible";
    }
    return claim instanceof Claim.Unbounded ? "unbounded" : "infeasible or unbounded";
  }
}
