package org.wattle.solvers.lies;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/**
 * The request that a liar got, and what an honest backend answers to it.
 *
 * @param request of the solve
 * @param honest the backend that answered it
 * @param answer of the honest backend
 */
public record Truth(SolveRequest<OptModel, Assignment> request, Backend honest, Answer answer) {
  /** Asks the honest backend. */
  public static Truth of(Backend honest, SolveRequest<OptModel, Assignment> request) {
    return new Truth(request, honest, honest.solve(request));
  }

  public OptModel model() {
    return request.problem();
  }

  /** The point of the honest answer; where it has none, every variable at its lower bound. */
  public Assignment point() {
    return answer.claim().point().orElseGet(() -> at(true));
  }

  /** The value of {@link #point}. */
  public double value() {
    return value(point());
  }

  /** The value of a point; 0 where there is no objective. */
  public double value(Assignment point) {
    return objective().map(o -> o.value(point)).orElse(0.0);
  }

  /** A number by which no solution is better than the optimum is claimed to be even worse. */
  public double stricter(double than, double relative) {
    double amount = relative * Math.max(1, Math.abs(than));
    return minimises() ? than + amount : than - amount;
  }

  /** A number that is better than the given one. */
  public double looser(double than, double relative) {
    return stricter(than, -relative);
  }

  public boolean minimises() {
    return objective().map(Objective::sense).orElse(Sense.MINIMIZE) == Sense.MINIMIZE;
  }

  /** The start of the request, or else the worst point of the model. */
  public Assignment poor() {
    return request
        .start()
        .filter(start -> start.stream().noneMatch(Double::isNaN))
        .orElseGet(this::worst);
  }

  /** The feasible point of the worst value; {@link #point} where there is none. */
  public Assignment worst() {
    if (objective().isEmpty() || objective().get().termCount() == 0) {
      return point();
    }
    SolveRequest<OptModel, Assignment> reversed =
        new SolveRequest<>(
            reversed(),
            request.parameters(),
            Optional.empty(),
            SolveListener.NONE,
            request.interrupt());
    return honest.solve(reversed).claim().point().orElseGet(this::point);
  }

  private OptModel reversed() {
    Objective objective = objective().orElseThrow();
    OptModelBuilder builder = model().toBuilder();
    builder.clearObjectives();
    ObjectiveBuilder worst = minimises() ? builder.maximize("worst") : builder.minimize("worst");
    for (int k = 0; k < objective.termCount(); k++) {
      worst.plus(objective.coefficient(k), objective.column(k));
    }
    worst.done();
    return builder.build();
  }

  /** Every variable at its lower or upper bound; 0 where that is infinite. */
  public Assignment at(boolean lower) {
    double[] values = new double[model().variableCount()];
    Arrays.setAll(
        values,
        v -> {
          double bound = lower ? model().lower(v) : model().upper(v);
          return Double.isFinite(bound) ? bound : 0;
        });
    return Assignment.of(values);
  }

  private Optional<Objective> objective() {
    return model().objectives().stream().findFirst();
  }

  /** A claim of optimality that came to its own end. */
  static Answer optimal(Assignment point, double value, double bound) {
    return done(new Claim.Optimal(point, OptionalDouble.of(value), OptionalDouble.of(bound)));
  }

  /** A claim that came to its own end. */
  static Answer done(Claim claim) {
    return Answer.of(claim, Cause.COMPLETED, "said the liar");
  }
}
