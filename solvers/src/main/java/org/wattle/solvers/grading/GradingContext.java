package org.wattle.solvers.grading;

import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ColumnUnits;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.SolveRequest;

/**
 * The data with which a claim is compared.
 *
 * @param model the original, with at most one objective
 * @param solver id of the solver that makes the claim
 * @param capabilities of that solver
 * @param gap the requested relative gap
 * @param error by how much rewrites may have relaxed the model, relative
 * @param valueError by how much rewrites may have changed values of the objective
 * @param start a complete point that passed its check, where one was given
 * @param repair a feasible point with the integers of a given one, where there is one
 */
record GradingContext(
    OptModel model,
    String solver,
    Capabilities capabilities,
    double gap,
    double error,
    double valueError,
    Optional<Assignment> start,
    Function<Assignment, Optional<Assignment>> repair) {

  /** The context of a backend that gets the original model. */
  static GradingContext of(
      SolveRequest<OptModel, Assignment> request, Backend backend, Optional<Assignment> start) {
    return new GradingContext(
        request.problem(),
        backend.id(),
        backend.capabilities(),
        request.parameters().relativeGap(),
        0,
        0,
        start,
        point -> Optional.empty());
  }

  /** The same, where the backend got a rewritten model. */
  GradingContext afterRewrites(PreparedModel preparation) {
    return new GradingContext(
        model,
        solver,
        capabilities,
        gap,
        preparation.error(),
        preparation.valueError(),
        start,
        repair);
  }

  /** The same, where the answer was found without the backend. */
  GradingContext settledWithoutSolver() {
    Capabilities own = new Capabilities(Set.of(ModelFeature.values()), Set.of(), Proof.EXACT, true);
    return new GradingContext(model, solver, own, gap, error, valueError, Optional.empty(), repair);
  }

  /** The same, where points may be repaired. */
  GradingContext repairing(Function<Assignment, Optional<Assignment>> attempt) {
    return new GradingContext(model, solver, capabilities, gap, error, valueError, start, attempt);
  }

  Optional<Objective> objective() {
    return model.objectives().stream().findFirst();
  }

  Sense sense() {
    return objective().map(Objective::sense).orElse(Sense.MINIMIZE);
  }

  /** The value of a point; 0 where there is no objective. */
  double value(Assignment point) {
    return objective().map(o -> o.value(point)).orElse(0.0);
  }

  /**
   * The largest of the value and its terms, and {@link #costUnit}: errors of values are relative to
   * this.
   */
  double valueScale(Assignment point) {
    double scale = Math.max(costUnit(), Math.abs(value(point)));
    if (objective().isPresent()) {
      Objective o = objective().get();
      for (int k = 0; k < o.termCount(); k++) {
        scale = Math.max(scale, Math.abs(o.coefficient(k) * point.value(o.column(k))));
      }
    }
    return scale;
  }

  /** The unit of the objective; see {@link Objective#unit}. */
  double costUnit() {
    return objective().map(o -> o.unit(ColumnUnits.of(model))).orElse(0.0);
  }

  /**
   * The best value of the objective within the bounds of the variables; infinite where they do not
   * limit it.
   */
  double reach() {
    return objective().map(this::reach).orElse(0.0);
  }

  private double reach(Objective o) {
    double reach = o.offset();
    for (int k = 0; k < o.termCount(); k++) {
      boolean low = (o.coefficient(k) > 0) == (o.sense() == Sense.MINIMIZE);
      int v = o.column(k);
      reach += o.coefficient(k) * (low ? model.lower(v) : model.upper(v));
    }
    return reach;
  }
}
