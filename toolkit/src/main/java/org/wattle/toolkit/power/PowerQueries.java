package org.wattle.toolkit.power;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.stop.TimeLimit;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.power.PowerConflict.Least;

/** Asks an exact solver about batches that differ in a budget or the horizon, within one limit. */
final class PowerQueries {
  /** Good enough where any schedule answers the question. */
  private static final double ANY = 1e6;

  /** Values are exact where they are proven. */
  private static final double EXACT = 1e-9;

  private final String solver;
  private final SolveContext context;
  private final TimeLimit time;
  private final Map<PowerBatch, PowerConflict.Feasibility> known = new HashMap<>();
  private int asked;

  /**
   * Of an exact solver.
   *
   * @throws UserError where the solver proves nothing
   */
  PowerQueries(String solver, SolveContext context) {
    this.solver = solver;
    this.context = context;
    this.time = new TimeLimit(context.parameters().timeLimit());
    for (PowerObjective objective : PowerObjective.values()) {
      descriptor(objective);
    }
  }

  /** Whether there is a schedule. */
  PowerConflict.Feasibility exists(PowerBatch batch, int others) {
    return known.computeIfAbsent(
        batch, of -> least(of, PowerObjective.PEAK_POWER, ANY, others).exists());
  }

  /**
   * The least value of an objective, in mW, mJ or s.
   *
   * @param others how many more questions there may be, which share the time that is left
   */
  Least least(PowerBatch batch, PowerObjective objective, int others) {
    return least(batch, objective, EXACT, others);
  }

  /** How many questions were asked so far. */
  int asked() {
    return asked;
  }

  private Least least(PowerBatch batch, PowerObjective objective, double gap, int others) {
    if (!PowerLimits.contradictions(batch).isEmpty()) {
      return Least.NONE;
    }
    if (context.interrupt().requested() || time.exhausted()) {
      return Least.UNKNOWN;
    }
    asked++;
    SolveParameters parameters = context.parameters();
    SolveParameters share =
        time.share(1L + others).map(parameters::withTimeLimit).orElse(parameters);
    SolveResult<PowerSchedule> result =
        descriptor(objective)
            .create(objective.word(), SolverOptions.NONE)
            .solve(new SolveRequest<>(batch, share.withGap(gap), context.interrupt()));
    if (result instanceof SolveResult.Infeasible) {
      return Least.NONE;
    }
    OptionalLong bound =
        result.bound().isPresent()
            ? OptionalLong.of(exact(objective, result.bound().getAsDouble()))
            : OptionalLong.empty();
    if (result.solution().isEmpty()) {
      return new Least(PowerConflict.Feasibility.NO_SOLUTION, OptionalLong.empty(), bound);
    }
    long value = objective.exact(PowerGoals.of(batch, result.solution().get()));
    boolean proven = bound.isPresent() && bound.getAsLong() >= value;
    return new Least(
        PowerConflict.Feasibility.FEASIBLE,
        OptionalLong.of(value),
        proven ? OptionalLong.of(value) : bound);
  }

  /** A bound in exact units: what is below it by a rounding error is not. */
  private static long exact(PowerObjective objective, double bound) {
    double one = objective.inUnits(1);
    return (long) Math.ceil(bound / one - 1e-6 * Math.max(1, Math.abs(bound)));
  }

  private SolverDescriptor<PowerBatch, PowerSchedule> descriptor(PowerObjective objective) {
    return new SolverChoice<>(context.solvers(), PowerSchedule.PROBLEM, objective.word())
        .provingOrThrow(solver);
  }
}
