package org.wattle.solvers.power;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.pareto.GoalMinimiser;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.SolveLog;

/**
 * Minimises the goals of a batch, (peak in mW, energy in mJ, makespan in s), each with a bound:
 * with nodes that are alike taken together, and one by one only where the starts do not fit on the
 * nodes.
 */
public record PowerGoalMinimiser(PowerBatch batch, CheckedBackend backend)
    implements GoalMinimiser<PowerSchedule> {
  @Override
  public int objectives() {
    return 3;
  }

  @Override
  public Minimum<PowerSchedule> minimise(
      long[] weights, long[] atMost, SolveParameters parameters, Interrupt interrupt) {
    if (!PowerLimits.contradictions(batch).isEmpty()) {
      return new Minimum<>(Optional.empty(), true);
    }
    GoalSum goals =
        new GoalSum(
            (double) weights[0],
            (double) weights[1],
            (double) weights[2],
            atMost[0],
            atMost[1],
            atMost[2]);
    SolveLog log = new SolveLog("goals", "", parameters);
    PowerModelSearch models = new PowerModelSearch(backend, batch, goals, log, interrupt);
    PowerModelSearch.Found pooled = models.pooled(log.remaining().withGap(0), Optional.empty());
    Minimum<PowerSchedule> found = minimum(goals, pooled);
    if (found.proven() || log.expired() || interrupt.requested()) {
      return found;
    }
    return minimum(goals, models.apart(log.remaining().withGap(0), Optional.empty()));
  }

  /** Goals are integers: a bound above the next smaller value proves the optimum. */
  private Minimum<PowerSchedule> minimum(GoalSum goals, PowerModelSearch.Found found) {
    Optional<PowerSchedule> schedule = found.schedule().filter(of -> isClean(of, goals));
    if (schedule.isEmpty()) {
      return new Minimum<>(schedule, found.infeasible());
    }
    double value = goals.of(PowerGoals.of(batch, schedule.get()));
    OptionalDouble bound = found.bound();
    boolean proven =
        bound.isPresent()
            && !ClaimedBounds.refuted(Sense.MINIMIZE, bound.getAsDouble(), value)
            && Math.ceil(bound.getAsDouble() - Math.min(0.5, 1e-9 * Math.abs(value))) >= value;
    return new Minimum<>(schedule, proven);
  }

  private boolean isClean(PowerSchedule schedule, GoalSum goals) {
    return new PowerScheduleChecker().check(batch, schedule).clean()
        && goals.allows(PowerGoals.of(batch, schedule));
  }
}
