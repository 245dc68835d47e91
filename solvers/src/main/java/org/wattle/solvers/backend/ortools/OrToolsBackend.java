package org.wattle.solvers.backend.ortools;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.support.Recession;

/**
 * The base of the backends of OR-Tools: loads the library and resolves "infeasible or unbounded".
 */
abstract class OrToolsBackend implements Backend {
  /** Values of integer variables this close to an integer are rounded to it. */
  private static final double INTEGRALITY_TOLERANCE = 1e-6;

  private final String id;
  private final String version;
  private final Capabilities capabilities;

  /**
   * A solver.
   *
   * @param version name and version of the solver, without those of OR-Tools
   */
  OrToolsBackend(String id, String version, Capabilities capabilities) {
    this.id = id;
    this.version = OrTools.with(version);
    this.capabilities = capabilities;
  }

  @Override
  public final String id() {
    return id;
  }

  @Override
  public final String version() {
    return version;
  }

  @Override
  public final Capabilities capabilities() {
    return capabilities;
  }

  @Override
  public final Answer solve(SolveRequest<OptModel, Assignment> request) {
    SolveClock clock = new SolveClock(request.parameters(), request.interrupt());
    OrTools.load();
    Answer answer = solveOrStop(request, clock);
    return InfeasibleOrUnboundedResolver.settle(
        answer,
        request.problem(),
        model -> solveOrStop(withoutListener(request, model), clock),
        model -> linear(withoutListener(request, model), clock));
  }

  private static Answer linear(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    OrToolsBackend glop = new GlopBackend();
    return glop.solveOrStop(request, clock);
  }

  private Answer solveOrStop(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    try {
      clock.check();
      return solve(request, clock);
    } catch (RefusedModel refused) {
      String raw = String.valueOf(refused.getMessage());
      return Answer.of(
          new Claim.Failed(FailureWords.of("MODEL_INVALID " + raw)), Cause.ERROR, "MODEL_INVALID");
    } catch (CancellationException stopped) {
      return Answer.of(
          new Claim.Nothing(OptionalDouble.empty()),
          clock.cause(),
          String.valueOf(stopped.getMessage()));
    }
  }

  /**
   * Solves once; the library has been loaded. May end by an exception of {@link SolveClock#check}.
   */
  abstract Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock);

  /** The same parameters and interrupt for another model. */
  private static SolveRequest<OptModel, Assignment> withoutListener(
      SolveRequest<OptModel, Assignment> request, OptModel model) {
    return new SolveRequest<>(model, request.parameters(), request.interrupt());
  }

  /** The seed as the non-negative int that solvers accept; small seeds are not changed. */
  static OptionalInt seed(SolveParameters parameters) {
    if (parameters.seed().isEmpty()) {
      return OptionalInt.empty();
    }
    long seed = parameters.seed().getAsLong();
    return OptionalInt.of((int) (seed ^ (seed >>> 32)) & Integer.MAX_VALUE);
  }

  /** The point of a solver, with values that are almost integers rounded. */
  static Assignment point(OptModel model, IntToDoubleFunction value) {
    double[] values = new double[model.variableCount()];
    for (int v = 0; v < values.length; v++) {
      double raw = value.applyAsDouble(v);
      double nearest = Math.rint(raw);
      boolean round = model.type(v).integral() && Math.abs(raw - nearest) <= INTEGRALITY_TOLERANCE;
      values[v] = (round ? nearest : raw) + 0.0;
    }
    return Assignment.of(values);
  }

  /**
   * Distinguishes infeasible from unbounded models. Several solvers do not, and some report
   * "unbounded" where only the relaxation is unbounded. Where the bounds of the variables do not
   * limit the objective, the model is solved once more without its objective, and a direction is
   * looked for in which the objective has no end.
   */
  private static final class InfeasibleOrUnboundedResolver {
    private InfeasibleOrUnboundedResolver() {}

    /**
     * The answer, with a claim of "unbounded" or "infeasible or unbounded" resolved where possible.
     *
     * @param solve solves a model without objective
     * @param directions solves a linear program that has an optimum
     */
    static Answer settle(
        Answer answer,
        OptModel model,
        Function<OptModel, Answer> solve,
        Function<OptModel, Answer> directions) {
      boolean either = answer.claim() instanceof Claim.InfeasibleOrUnbounded;
      if (!either && !(answer.claim() instanceof Claim.Unbounded)) {
        return answer;
      }
      if (MinimisedObjective.of(model).ends(model)) {
        return either ? with(answer, new Claim.Infeasible(), answer.termination()) : answer;
      }
      OptModelBuilder builder = model.toBuilder();
      builder.clearObjectives();
      Answer without = solve.apply(builder.build());
      Termination termination =
          new Termination(
              answer.termination().cause(),
              answer.termination().rawStatus()
                  + "; without its objective: "
                  + without.termination().rawStatus());
      return with(answer, judge(model, without, directions), termination);
    }

    private static Answer with(Answer answer, Claim claim, Termination termination) {
      return new Answer(claim, termination, answer.statistics(), answer.warnings());
    }

    private static Claim judge(
        OptModel model, Answer without, Function<OptModel, Answer> directions) {
      Optional<Assignment> point = without.claim().point();
      if (point.isPresent() && ModelCheck.check(model, point.get()).feasible()) {
        Recession recession = new Recession(model);
        Optional<Assignment> direction = directions.apply(recession.directions()).claim().point();
        return direction.filter(recession::improves).isPresent()
            ? new Claim.Unbounded()
            : new Claim.Feasible(point.get(), OptionalDouble.empty());
      }
      boolean infeasible =
          without.claim() instanceof Claim.Infeasible
              || without.claim() instanceof Claim.InfeasibleOrUnbounded;
      return infeasible ? new Claim.Infeasible() : new Claim.InfeasibleOrUnbounded();
    }
  }
}
