package org.wattle.solvers.backend.ortools;

import com.google.ortools.modelbuilder.ModelSolverHelper;
import com.google.ortools.modelbuilder.SolveStatus;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/**
 * GLOP, Google's simplex method for linear programs. It always reports a bound of 0; the bound of
 * the answer is computed from its row duals, also where it was stopped early. Its unit of work is
 * an iteration of the simplex method.
 */
public final class GlopBackend extends OrToolsBackend {
  /** The approximate accuracy of simplex duals. */
  private static final double DUAL_TOLERANCE = 1e-6;

  /** Where the bound from the duals is this close to the value, the value itself is the bound. */
  private static final double AGREEMENT = 1e-7;

  private static final Capabilities CAPABILITIES =
      new Capabilities(
              EnumSet.of(ModelFeature.CONTINUOUS_VARIABLES, ModelFeature.FRACTIONAL_COEFFICIENTS),
              EnumSet.of(
                  Ability.TIME_LIMIT,
                  Ability.WORK_LIMIT,
                  Ability.SEED,
                  Ability.BOUND,
                  Ability.INTERRUPT),
              Capabilities.Proof.EXACT,
              true)
          .withNumberLimit(1e12);

  /** Loads no native code. */
  public GlopBackend() {
    super("glop", "GLOP " + OrTools.VERSION, CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    OptModel model = request.problem();
    MinimisedObjective objective = MinimisedObjective.of(model);
    ModelSolverHelper solver = new ModelSolverHelper("GLOP");
    try (NativeModel handed = new NativeModel(model, objective, clock)) {
      String parameters = parameters(request.parameters());
      if (!parameters.isEmpty()) {
        solver.setSolverSpecificParameters(parameters);
      }
      clock.remaining().map(SolveClock::seconds).ifPresent(solver::setTimeLimitInSeconds);
      SolveStatus status =
          NativeCall.start(
                  "glop",
                  () -> {
                    solver.solve(handed.helper());
                    return solver.getStatus();
                  })
              .await(request.interrupt(), solver::interruptSolve, () -> {});
      Cause stopped = clock.cause();
      return switch (status) {
        case OPTIMAL -> answer(optimal(model, objective, solver), Cause.COMPLETED, status);
        case FEASIBLE ->
            answer(
                new Claim.Feasible(
                    point(model, solver),
                    value(objective, solver),
                    bound(model, objective, solver)),
                stopped,
                status);
        case INFEASIBLE -> answer(new Claim.InfeasibleOrUnbounded(), Cause.COMPLETED, status);
        case UNBOUNDED -> answer(new Claim.Unbounded(), Cause.COMPLETED, status);
        case NOT_SOLVED, CANCELLED_BY_USER, UNKNOWN_STATUS ->
            answer(new Claim.Nothing(bound(model, objective, solver)), stopped, status);
        default ->
            answer(
                new Claim.Failed(FailureWords.of(status + " " + solver.getStatusString())),
                Cause.ERROR,
                status);
      };
    } finally {
      solver.delete();
    }
  }

  private static String parameters(SolveParameters asked) {
    List<String> parameters = new ArrayList<>();
    seed(asked).ifPresent(seed -> parameters.add("random_seed: " + seed));
    asked
        .workLimit()
        .ifPresent(iterations -> parameters.add("max_number_of_iterations: " + iterations));
    return String.join(" ", parameters);
  }

  private static Claim optimal(
      OptModel model, MinimisedObjective objective, ModelSolverHelper solver) {
    double value = solver.getObjectiveValue();
    OptionalDouble proven = DualBound.of(model, objective, solver::getDualValue, DUAL_TOLERANCE);
    boolean agree =
        proven.isPresent()
            && Math.abs(value - proven.getAsDouble()) <= AGREEMENT * Math.max(1, Math.abs(value));
    OptionalDouble bound = agree ? OptionalDouble.of(value) : proven;
    return new Claim.Optimal(
        point(model, solver),
        value(objective, solver),
        bound.isPresent() ? objective.ownBound(bound.getAsDouble()) : bound);
  }

  private static OptionalDouble bound(
      OptModel model, MinimisedObjective objective, ModelSolverHelper solver) {
    OptionalDouble bound = DualBound.of(model, objective, solver::getDualValue, 0);
    return bound.isPresent() ? objective.ownBound(bound.getAsDouble()) : bound;
  }

  private static Assignment point(OptModel model, ModelSolverHelper solver) {
    return point(model, solver::getVariableValue);
  }

  private static OptionalDouble value(MinimisedObjective objective, ModelSolverHelper solver) {
    return OptionalDouble.of(objective.own(solver.getObjectiveValue()));
  }

  private static Answer answer(Claim claim, Cause cause, SolveStatus status) {
    return new Answer(claim, new Termination(cause, status.toString()), Statistics.NONE, List.of());
  }
}
