package org.wattle.solvers.grading;

import java.time.Duration;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.stop.TimeLimit;

/**
 * Repairs a point whose rows do not hold once its integers are rounded: the integers are fixed, and
 * the same backend is asked for the continuous values again. Its answer is checked like any other.
 *
 * @param backend the backend that found the point
 * @param request of the solve
 * @param gracePeriod for the backend
 * @param time of the solve
 */
record RoundedIntegers(
    Backend backend,
    SolveRequest<OptModel, Assignment> request,
    GracePeriod gracePeriod,
    TimeLimit time) {
  /** What a repair may take even where the time limit is about to pass. */
  private static final Duration LEAST = Duration.ofMillis(100);

  /** A feasible point with the integers of the given one; empty where none was found. */
  Optional<Assignment> around(Assignment point) {
    OptModel model = request.problem();
    boolean mixed =
        model.hasIntegers() && model.features().contains(ModelFeature.CONTINUOUS_VARIABLES);
    if (!mixed || !whole(point) || request.interrupt().requested()) {
      return Optional.empty();
    }
    Answer answer = solve(fixed(point));
    return answer
        .claim()
        .point()
        .filter(found -> found.size() == model.variableCount())
        .map(found -> ModelCheck.check(model, found))
        .filter(FeasibilityReport::feasible)
        .map(FeasibilityReport::point);
  }

  private Answer solve(OptModel fixed) {
    SolveRequest<OptModel, Assignment> asked =
        new SolveRequest<>(fixed, request.parameters(), request.interrupt());
    Optional<Duration> limit =
        time.remaining().map(left -> left.compareTo(LEAST) < 0 ? LEAST : left);
    BackendRun run =
        new BackendRun(
            backend, asked, StartPoint.of(fixed, Optional.empty()), new TimeLimit(limit));
    Answer answer = run.run(gracePeriod);
    return run.preparation().flatMap(PreparedModel::settled).orElse(answer);
  }

  private boolean whole(Assignment point) {
    OptModel model = request.problem();
    for (int v = 0; v < point.size(); v++) {
      double value = point.value(v);
      if (model.type(v).integral()
          && !(value == Math.rint(value) && model.lower(v) <= value && value <= model.upper(v))) {
        return false;
      }
    }
    return true;
  }

  private OptModel fixed(Assignment point) {
    OptModel model = request.problem();
    OptModelBuilder builder = model.toBuilder();
    for (int v = 0; v < point.size(); v++) {
      if (model.type(v).integral()) {
        builder.bounds(new Variable(v), point.value(v), point.value(v));
      }
    }
    return builder.build();
  }
}
