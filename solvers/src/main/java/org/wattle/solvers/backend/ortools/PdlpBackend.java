package org.wattle.solvers.backend.ortools;

import com.google.ortools.linearsolver.MPModelRequest;
import com.google.ortools.linearsolver.MPModelRequest.SolverType;
import com.google.ortools.linearsolver.MPSolutionResponse;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.pdlp.SolveLog;
import com.google.ortools.pdlp.TerminationReason;
import com.google.protobuf.InvalidProtocolBufferException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
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
 * PDLP, Google's first-order method for large linear programs, run to a relative accuracy of 1e-8.
 * Its bound is computed here from its row duals, and "infeasible" is accepted only where its duals
 * prove it. It cannot be interrupted. Its unit of work is an iteration; with a work limit it uses
 * one thread unless the request names a number.
 */
public final class PdlpBackend extends OrToolsBackend {
  private static final double EPSILON = 1e-8;

  private static final Capabilities CAPABILITIES =
      new Capabilities(
              EnumSet.of(ModelFeature.CONTINUOUS_VARIABLES, ModelFeature.FRACTIONAL_COEFFICIENTS),
              EnumSet.of(Ability.TIME_LIMIT, Ability.WORK_LIMIT, Ability.THREADS, Ability.BOUND),
              Capabilities.Proof.APPROXIMATE,
              true)
          .withAccuracy(Tolerances.RESULT)
          .withNumberLimit(1e12);

  /** Loads no native code. */
  public PdlpBackend() {
    super("pdlp", "PDLP " + OrTools.VERSION, CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    OptModel model = request.problem();
    MinimisedObjective objective = MinimisedObjective.of(model);
    MPModelRequest.Builder message =
        MPModelRequest.newBuilder()
            .setSolverType(SolverType.PDLP_LINEAR_PROGRAMMING)
            .setModel(LinearProto.of(model, objective, Optional.empty(), clock))
            .setSolverSpecificParameters(
                """
                num_threads: %d
                termination_criteria {
                  iteration_limit: %d
                  simple_optimality_criteria {
                    eps_optimal_relative: %s
                    eps_optimal_absolute: %s
                  }
                }
                """
                    .formatted(threads(request), iterations(request), EPSILON, EPSILON));
    clock.remaining().map(SolveClock::seconds).ifPresent(message::setSolverTimeLimitSeconds);
    MPSolutionResponse response = MPSolver.solveWithProto(message.build());
    TerminationReason reason = reason(response);
    Claim claim = claim(model, objective, response, reason);
    boolean ended = !(claim instanceof Claim.Nothing);
    Cause cause =
        claim instanceof Claim.Failed ? Cause.ERROR : ended ? Cause.COMPLETED : clock.cause();
    String raw = response.getStatus() + " " + reason;
    return new Answer(claim, new Termination(cause, raw), Statistics.NONE, List.of());
  }

  /** Not more than the rows and variables can occupy: PDLP prints a warning otherwise. */
  private static int threads(SolveRequest<OptModel, Assignment> request) {
    SolveParameters asked = request.parameters();
    int otherwise = asked.workLimit().isPresent() ? 1 : Runtime.getRuntime().availableProcessors();
    int size = Math.max(request.problem().variableCount(), request.problem().rowCount());
    return Math.max(1, Math.min(asked.threads().orElse(otherwise), size));
  }

  private static int iterations(SolveRequest<OptModel, Assignment> request) {
    return (int)
        Math.min(request.parameters().workLimit().orElse(Integer.MAX_VALUE), Integer.MAX_VALUE);
  }

  private static TerminationReason reason(MPSolutionResponse response) {
    try {
      return SolveLog.parseFrom(response.getSolverSpecificInfo()).getTerminationReason();
    } catch (InvalidProtocolBufferException e) {
      return TerminationReason.TERMINATION_REASON_UNSPECIFIED;
    }
  }

  private static Claim claim(
      OptModel model,
      MinimisedObjective objective,
      MPSolutionResponse response,
      TerminationReason reason) {
    OptionalDouble minimised =
        response.getDualValueCount() == model.rowCount()
            ? DualBound.of(model, objective, response::getDualValue, Tolerances.RESULT)
            : OptionalDouble.empty();
    OptionalDouble bound =
        minimised.isPresent() ? objective.ownBound(minimised.getAsDouble()) : minimised;
    return switch (reason) {
      case TERMINATION_REASON_OPTIMAL ->
          new Claim.Optimal(
              point(model, response::getVariableValue),
              OptionalDouble.of(objective.own(response.getObjectiveValue())),
              bound);
      case TERMINATION_REASON_PRIMAL_INFEASIBLE ->
          DualBound.provesInfeasible(model, response::getDualValue)
              ? new Claim.Infeasible()
              : new Claim.Nothing(OptionalDouble.empty()); // Its duals do not prove that.
      case TERMINATION_REASON_DUAL_INFEASIBLE, TERMINATION_REASON_PRIMAL_OR_DUAL_INFEASIBLE ->
          new Claim.InfeasibleOrUnbounded();
      case TERMINATION_REASON_TIME_LIMIT,
          TERMINATION_REASON_ITERATION_LIMIT,
          TERMINATION_REASON_KKT_MATRIX_PASS_LIMIT,
          TERMINATION_REASON_NUMERICAL_ERROR, // It does not converge: it found nothing.
          TERMINATION_REASON_INTERRUPTED_BY_USER ->
          new Claim.Nothing(bound);
      default ->
          new Claim.Failed(
              FailureWords.of(response.getStatus() + " " + reason + " " + response.getStatusStr()));
    };
  }
}
