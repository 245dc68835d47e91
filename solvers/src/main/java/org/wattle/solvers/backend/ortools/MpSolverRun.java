package org.wattle.solvers.backend.ortools;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPModelProto;
import com.google.ortools.linearsolver.MPSolutionResponse;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolverParameters;
import com.google.ortools.linearsolver.MPSolverResponseStatus;
import com.google.ortools.linearsolver.MPVariable;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/**
 * One solve through OR-Tools' MPSolver: hands the model over, solves it, reads the solution and
 * frees native memory.
 */
final class MpSolverRun implements AutoCloseable {
  private final OptModel model;
  private final MinimisedObjective objective;
  private final MPSolver solver;

  private MpSolverRun(
      String type, OptModel model, MinimisedObjective objective, MPModelProto proto) {
    this.model = model;
    this.objective = objective;
    this.solver =
        Objects.requireNonNull(
            MPSolver.createSolver(type), () -> "OR-Tools was built without " + type);
    String refusal = solver.loadModelFromProto(proto);
    if (!refusal.isEmpty()) {
      solver.delete();
      throw new RefusedModel(refusal);
    }
  }

  /**
   * Hands a model over.
   *
   * @throws RefusedModel where OR-Tools refuses it: an MPSolver that refused a model would solve
   *     the empty one and call it optimal
   */
  static MpSolverRun of(
      String type,
      OptModel model,
      MinimisedObjective objective,
      Optional<Assignment> start,
      SolveClock clock) {
    return new MpSolverRun(type, model, objective, LinearProto.of(model, objective, start, clock));
  }

  /**
   * Hands a model over so that the solver gets the terms of every row in the order of the model.
   * MPSolver keeps them in a hash table by their address in memory and passes them on in the order
   * of that table, which differs from run to run; the decisions of a presolver may depend on it. A
   * row that the solver has already is changed term by term instead. So the rows are first passed
   * on without terms and limits, by a solve that has nothing to do.
   *
   * @param parameters of the first solve, one {@code name = value} in each line
   * @throws RefusedModel where OR-Tools refuses the variables
   */
  static MpSolverRun inOrder(
      String type,
      OptModel model,
      MinimisedObjective objective,
      Optional<Assignment> start,
      SolveClock clock,
      String parameters) {
    MpSolverRun run =
        new MpSolverRun(
            type, model, objective, LinearProto.withoutRows(model, objective, start, clock));
    try {
      run.parameters(parameters);
      run.timeLimit(clock.remaining());
      run.addRows(clock);
      return run;
    } catch (RuntimeException e) {
      run.close();
      throw e;
    }
  }

  private void addRows(SolveClock clock) {
    MPConstraint[] rows = new MPConstraint[model.rowCount()];
    for (int r = 0; r < rows.length; r++) {
      clock.check();
      rows[r] = solver.makeConstraint(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    MPSolver.ResultStatus unused = solver.solve();
    MPVariable[] variables = new MPVariable[model.variableCount()];
    Arrays.setAll(variables, solver::variable);
    for (int r = 0; r < rows.length; r++) {
      clock.check();
      MPConstraint row = rows[r];
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        row.setCoefficient(variables[model.column(k)], model.coefficient(k));
      }
      row.setBounds(model.rowLower(r), model.rowUpper(r));
    }
  }

  /** Sets the solver's own parameters, one {@code name = value} in each line. */
  void parameters(String lines) {
    if (!solver.setSolverSpecificParametersAsString(lines)) {
      throw new IllegalStateException("The solver refuses its parameters (" + lines + ").");
    }
  }

  void timeLimit(Optional<Duration> limit) {
    limit.ifPresent(l -> solver.setTimeLimit(Math.max(1, l.toMillis())));
  }

  /** Solves and blocks until the end. May be called once. */
  MPSolutionResponse solve() {
    return response(solver.solve());
  }

  /**
   * The response; where the solver failed, only that status, since OR-Tools prints a line for
   * everything else that it is asked for then.
   */
  private MPSolutionResponse response(MPSolver.ResultStatus status) {
    return switch (status) {
      case ABNORMAL -> failed(MPSolverResponseStatus.MPSOLVER_ABNORMAL);
      case MODEL_INVALID -> failed(MPSolverResponseStatus.MPSOLVER_MODEL_INVALID);
      default -> solver.createSolutionResponseProto();
    };
  }

  private static MPSolutionResponse failed(MPSolverResponseStatus status) {
    return MPSolutionResponse.newBuilder().setStatus(status).build();
  }

  /** Solves with a relative gap and blocks until the end. May be called once. */
  MPSolutionResponse solve(double relativeGap) {
    MPSolverParameters parameters = new MPSolverParameters();
    try {
      parameters.setDoubleParam(MPSolverParameters.DoubleParam.RELATIVE_MIP_GAP, relativeGap);
      return response(solver.solve(parameters));
    } finally {
      parameters.delete();
    }
  }

  /** Asks the solver to stop; the request is lost where the solver has not begun yet. */
  void interrupt() {
    solver.interruptSolve();
  }

  /**
   * Converts a response.
   *
   * @param bound the minimised bound where there is no solution, if one is known from elsewhere
   */
  Answer answer(MPSolutionResponse response, SolveClock clock, OptionalDouble bound) {
    Cause stopped = clock.cause();
    String raw = response.getStatus().name() + " " + response.getStatusStr();
    Claim nothing = new Claim.Nothing(bound.isPresent() ? own(bound) : bound);
    return switch (response.getStatus()) {
      case MPSOLVER_OPTIMAL ->
          answer(
              new Claim.Optimal(point(response), value(response), bound(response)),
              Cause.COMPLETED,
              raw,
              counts());
      case MPSOLVER_FEASIBLE ->
          answer(
              new Claim.Feasible(point(response), value(response), bound(response)),
              stopped,
              raw,
              counts());
      // OR-Tools reports "infeasible or unbounded" by the same status.
      case MPSOLVER_INFEASIBLE ->
          answer(new Claim.InfeasibleOrUnbounded(), Cause.COMPLETED, raw, counts());
      case MPSOLVER_UNBOUNDED -> answer(new Claim.Unbounded(), Cause.COMPLETED, raw, counts());
      case MPSOLVER_NOT_SOLVED -> answer(nothing, stopped, raw, counts());
      default ->
          clock.cause() == Cause.INTERRUPTED
              ? answer(nothing, stopped, raw, Statistics.NONE)
              : answer(new Claim.Failed(FailureWords.of(raw)), Cause.ERROR, raw, Statistics.NONE);
    };
  }

  private Statistics counts() {
    return Statistics.NONE
        .withCount("nodes", Math.max(0, solver.nodes()))
        .withCount("iterations", Math.max(0, solver.iterations()));
  }

  private static Answer answer(Claim claim, Cause cause, String raw, Statistics statistics) {
    return new Answer(claim, new Termination(cause, raw.strip()), statistics, List.of());
  }

  private Assignment point(MPSolutionResponse response) {
    return OrToolsBackend.point(model, response::getVariableValue);
  }

  private OptionalDouble value(MPSolutionResponse response) {
    return OptionalDouble.of(objective.own(response.getObjectiveValue()));
  }

  private OptionalDouble bound(MPSolutionResponse response) {
    return response.hasBestObjectiveBound()
        ? objective.ownBound(response.getBestObjectiveBound())
        : OptionalDouble.empty();
  }

  private OptionalDouble own(OptionalDouble bound) {
    return objective.ownBound(bound.getAsDouble());
  }

  @Override
  public void close() {
    solver.delete();
  }
}
