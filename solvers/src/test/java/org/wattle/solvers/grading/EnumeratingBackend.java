package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/**
 * Tries every point. Takes whole numbers only, like a constraint solver, and insists on what the
 * layer in front of it promises.
 */
record EnumeratingBackend(long integerLimit) implements Backend {
  @Override
  public String id() {
    return "enumerating";
  }

  @Override
  public String version() {
    return "Enumeration 1.0";
  }

  @Override
  public Capabilities capabilities() {
    return new Capabilities(
            Set.of(ModelFeature.INTEGER_VARIABLES), Set.of(), Capabilities.Proof.EXACT, true)
        .withIntegerLimit(integerLimit);
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    OptModel model = request.problem();
    assertThat(model.features()).isSubsetOf(capabilities().accepts());
    assertThat(model.objectives()).hasSizeLessThanOrEqualTo(1);
    assertThat(model.variableCount()).isPositive();
    Search search = new Search(model);
    search.fix(0);
    Claim claim =
        search.best == null
            ? new Claim.Infeasible()
            : new Claim.Optimal(
                search.best,
                OptionalDouble.of(search.bestValue),
                OptionalDouble.of(search.bestValue));
    return Answer.of(claim, Cause.COMPLETED, "enumerated");
  }

  private static final class Search {
    private final OptModel model;
    private final double[] values;
    private Assignment best;
    private double bestValue;

    Search(OptModel model) {
      this.model = model;
      this.values = new double[model.variableCount()];
    }

    void fix(int v) {
      if (v == values.length) {
        consider(Assignment.of(values));
        return;
      }
      for (double x = model.lower(v); x <= model.upper(v); x++) {
        values[v] = x;
        fix(v + 1);
      }
    }

    private void consider(Assignment point) {
      if (!ModelCheck.check(model, point, 0).feasible()) {
        return;
      }
      Objective objective = model.objectives().isEmpty() ? null : model.objectives().get(0);
      double value = objective == null ? 0 : objective.value(point);
      Sense sense = objective == null ? Sense.MINIMIZE : objective.sense();
      if (best == null || sense.better(value, bestValue)) {
        best = point;
        bestValue = value;
      }
    }
  }
}
