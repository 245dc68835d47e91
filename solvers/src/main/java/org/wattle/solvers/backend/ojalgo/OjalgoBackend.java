package org.wattle.solvers.backend.ojalgo;

import java.util.EnumSet;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/**
 * ojAlgo: solves linear models by its revised simplex and integer models by its branch-and-bound.
 * The bounds do not rely on ojAlgo's claims: they follow from weak duality for linear models and
 * from a search that excludes better solutions ({@link Exclusion}) for integer models. The unit of
 * work is a branch-and-bound node, for linear models an iteration.
 */
public final class OjalgoBackend implements Backend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
              EnumSet.of(
                  ModelFeature.CONTINUOUS_VARIABLES,
                  ModelFeature.INTEGER_VARIABLES,
                  ModelFeature.UNBOUNDED_INTEGERS,
                  ModelFeature.INTEGERS_WITHOUT_LOWER_BOUND,
                  ModelFeature.FRACTIONAL_COEFFICIENTS),
              EnumSet.of(
                  Ability.TIME_LIMIT,
                  Ability.WORK_LIMIT,
                  Ability.RELATIVE_GAP,
                  Ability.THREADS,
                  Ability.HINT,
                  Ability.BOUND,
                  Ability.INTERRUPT,
                  Ability.PROGRESS),
              Proof.EXACT,
              true)
          .withNumberLimit(1e12);

  /**
   * The status that ojAlgo reports where a limit ends the simplex method before it found a feasible
   * point.
   */
  private static final String UNFINISHED = "UNEXPLORED";

  @Override
  public String id() {
    return "ojalgo";
  }

  @Override
  public String version() {
    return "ojAlgo 57.1.0";
  }

  @Override
  public Capabilities capabilities() {
    return CAPABILITIES;
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    StopSignal stop = StopSignal.of(request);
    return request.problem().hasIntegers()
        ? new IntegerProgram(request, stop).solve()
        : linear(request.problem(), stop);
  }

  private static Answer linear(OptModel model, StopSignal stop) {
    Costs costs = Costs.of(model);
    long iterations = stop.workLeft();
    LinearProgram.Outcome outcome =
        new LinearProgram(model, costs).solve(stop, (int) Math.min(iterations, Integer.MAX_VALUE));
    boolean mayBeLimited = iterations < Long.MAX_VALUE;
    boolean limited = mayBeLimited && outcome.rawStatus().equals(UNFINISHED);
    if (limited || (mayBeLimited && outcome.status() == LinearProgram.Status.FEASIBLE)) {
      stop.worked(iterations);
    }
    Assignment point = outcome.point();
    OptionalDouble value = OptionalDouble.of(costs.objective(costs.of(point)));
    Claim claim =
        switch (outcome.status()) {
          case OPTIMAL -> new Claim.Optimal(point, value, bound(costs, outcome));
          case FEASIBLE -> new Claim.Feasible(point, value, OptionalDouble.empty());
          case INFEASIBLE -> new Claim.Infeasible();
          case UNBOUNDED -> new Claim.Unbounded();
          case STOPPED -> new Claim.Nothing(OptionalDouble.empty());
          case FAILED ->
              limited
                  ? new Claim.Nothing(OptionalDouble.empty())
                  : new Claim.Failed(failure(outcome.rawStatus()));
        };
    Cause cause =
        switch (outcome.status()) {
          case FEASIBLE, STOPPED -> stop.stopped() ? stop.cause() : Cause.OTHER_LIMIT;
          case FAILED -> limited ? stop.cause() : Cause.ERROR;
          default -> Cause.COMPLETED;
        };
    return Answer.of(claim, cause, outcome.rawStatus());
  }

  /** Explains a status with which ojAlgo fails. */
  static String failure(String status) {
    return "Its search ended without a result ("
        + status
        + "): the numbers of the model are too large, too small or too far apart for it.";
  }

  private static OptionalDouble bound(Costs costs, LinearProgram.Outcome outcome) {
    OptionalDouble least = outcome.leastCost();
    return least.isPresent()
        ? OptionalDouble.of(costs.objective(least.getAsDouble()))
        : OptionalDouble.empty();
  }
}
