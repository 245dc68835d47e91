package org.wattle.toolkit.power;

import java.time.Duration;
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
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolverChoice;

/** Asks an exact solver about batches that differ in a budget or the horizon, within one limit. */
final class PowerQueries {
  private static final Duration LEAST = Duration.ofMillis(1);

  /** Good enough where any schedule answers the question. */
  private static final double ANY = 1e6;

  /** Values are exact where they are proven. */
  private static final double EXACT = 1e-9;

  private final String solver;
  private final SolveContext context;
  private final long begin = System.nanoTime();
  private final Map<PowerBatch, PowerConflict.Exists> known = new HashMap<>();
  private int asked;

  /**
   * Of an exact solver.
   *
   * @throws UserError where the solver proves nothing
   */
  PowerQueries(String solver, SolveContext context) {
    this.solver = solver;
    this.context = context;
    for (PowerObjective objective : PowerObjective.values()) {
      descriptor(objective);
    }
  }

  /** Whether there is a schedule. */
  PowerConflict.Exists exists(PowerBatch batch, int others) {
    return known.computeIfAbsent(
        batch, of -> least(of, PowerObjective.PEAK_POWER, ANY, others).exists());
  }

  /**
   * The least value of an objective.
   *
   * @param others how many more questions there may be, which share the time that is left
   */
  Answer least(PowerBatch batch, PowerObjective objective, int others) {
    return least(batch, objective, EXACT, others);
  }

  /** How many questions were asked so far. */
  int asked() {
    return asked;
  }

  private Answer least(PowerBatch batch, PowerObjective objective, double gap, int others) {
    if (!PowerLimits.contradictions(batch).isEmpty()) {
      return Answer.NONE;
    }
    if (context.interrupt().requested() || !timeIsLeft()) {
      return Answer.UNKNOWN;
    }
    asked++;
    SolveResult<PowerSchedule> result =
        descriptor(objective)
            .create(objective.word(), SolverOptions.NONE)
            .solve(new SolveRequest<>(batch, share(others).withGap(gap), context.interrupt()));
    if (result instanceof SolveResult.Infeasible) {
      return Answer.NONE;
    }
    OptionalLong bound =
        result.bound().isPresent()
            ? OptionalLong.of(exact(objective, result.bound().getAsDouble()))
            : OptionalLong.empty();
    if (result.solution().isEmpty()) {
      return new Answer(PowerConflict.Exists.UNKNOWN, OptionalLong.empty(), bound);
    }
    long value = objective.exact(PowerGoals.of(batch, result.solution().get()));
    return new Answer(PowerConflict.Exists.YES, OptionalLong.of(value), bound);
  }

  /** A bound in exact units: what is below it by a rounding error is not. */
  private static long exact(PowerObjective objective, double bound) {
    double one = objective.inUnits(1);
    return (long) Math.ceil(bound / one - 1e-6 * Math.max(1, Math.abs(bound)));
  }

  private SolverDescriptor<PowerBatch, PowerSchedule> descriptor(PowerObjective objective) {
    SolverDescriptor<PowerBatch, PowerSchedule> found =
        new SolverChoice<>(context.solvers(), PowerSchedule.PROBLEM, objective.word())
            .orThrow(solver);
    if (found.heuristic()) {
      throw UserError.invalid(
          "The solver ("
              + Escaped.name(solver)
              + ") proves nothing, so it explains nothing. Maybe auto.");
    }
    return found;
  }

  private boolean timeIsLeft() {
    return context
        .parameters()
        .timeLimit()
        .map(limit -> left(limit).compareTo(LEAST) > 0)
        .orElse(true);
  }

  private SolveParameters share(int others) {
    return context
        .parameters()
        .timeLimit()
        .map(limit -> left(limit).dividedBy(1L + others))
        .map(share -> share.compareTo(LEAST) < 0 ? LEAST : share)
        .map(context.parameters()::withTimeLimit)
        .orElse(context.parameters());
  }

  private Duration left(Duration limit) {
    return limit.minusNanos(System.nanoTime() - begin);
  }

  /**
   * What is known of the least value, in mW, mJ or s.
   *
   * @param exists whether there is a schedule
   * @param found the value of the best schedule that was found
   * @param bound that no schedule beats
   */
  record Answer(PowerConflict.Exists exists, OptionalLong found, OptionalLong bound) {
    static final Answer NONE =
        new Answer(PowerConflict.Exists.NO, OptionalLong.empty(), OptionalLong.empty());
    static final Answer UNKNOWN =
        new Answer(PowerConflict.Exists.UNKNOWN, OptionalLong.empty(), OptionalLong.empty());

    /** Whether the value that was found is proven to be the least. */
    boolean proven() {
      return found.isPresent() && bound.isPresent() && bound.getAsLong() >= found.getAsLong();
    }
  }
}
