package org.wattle.solvers.power;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.heuristics.power.ListRule;
import org.wattle.heuristics.power.ListScheduling;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/**
 * A list schedule as a solver: it does not look at the objective, and what it finds is checked and
 * priced. Where its list does not end by the horizon, it has no solution.
 */
record PowerListSolver(ListRule rule, PowerAim aim) implements Solver<PowerBatch, PowerSchedule> {
  @Override
  public String id() {
    return rule.id();
  }

  @Override
  public SolveResult<PowerSchedule> solve(SolveRequest<PowerBatch, PowerSchedule> request) {
    PowerBatch batch = request.problem();
    List<String> reasons = PowerLimits.contradictions(batch);
    if (!reasons.isEmpty()) {
      return new SolveResult.Infeasible<>(report(request, Statistics.NONE, reasons));
    }
    long begin = System.nanoTime();
    Optional<PowerSchedule> found = ListScheduling.of(batch, rule);
    long placed = System.nanoTime();
    List<String> notes =
        request.start().isPresent()
            ? List.of("start: not used: " + id() + " places every task anew")
            : List.of();
    if (found.isEmpty()) {
      Statistics spent = new Statistics(seconds(begin, placed, placed), Map.of());
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), report(request, spent, notes));
    }
    PowerSchedule schedule = found.get();
    CheckReport check = new PowerScheduleChecker().check(batch, schedule);
    Statistics spent = new Statistics(seconds(begin, placed, System.nanoTime()), Map.of());
    if (!check.clean()) {
      return new SolveResult.Failed<>(
          "claim refuted: " + check.violations().get(0).detail(), report(request, spent, notes));
    }
    double value = aim.value(batch, PowerGoals.of(batch, schedule));
    return new SolveResult.Feasible<>(
        schedule, new Bounds(value, OptionalDouble.empty()), report(request, spent, notes));
  }

  private static Map<String, Double> seconds(long begin, long placed, long checked) {
    return Map.of(
        Statistics.SOLVE, (placed - begin) * 1e-9, Statistics.CHECK, (checked - placed) * 1e-9);
  }

  private Report report(
      SolveRequest<PowerBatch, PowerSchedule> request, Statistics spent, List<String> notes) {
    return new Report(
        new Termination(Termination.Cause.COMPLETED, ""),
        spent,
        Provenance.of(id(), "Wattle", request.parameters()),
        List.of(),
        notes);
  }
}
