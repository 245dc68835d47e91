package org.wattle.solvers.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;

/**
 * A heuristic, and what its placement is worth: the {@link AggregateBound} is found first and put
 * beside the value. It is optimal where the bound closes the gap that was asked for.
 */
public final class BoundedHeuristic implements Solver<EnergyInstance, Placement> {
  private final Solver<EnergyInstance, Placement> heuristic;
  private final EnergyObjective objective;

  public BoundedHeuristic(Solver<EnergyInstance, Placement> heuristic, EnergyObjective objective) {
    this.heuristic = heuristic;
    this.objective = objective;
  }

  @Override
  public String id() {
    return heuristic.id();
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    SolveLog log = new SolveLog(id(), "", request.parameters());
    long begin = System.nanoTime();
    AggregateBound bound =
        AggregateBound.of(
            DataCenter.of(request.problem()), objective, request.parameters(), request.interrupt());
    log.spent(AggregateBound.PHASE, begin);
    if (bound.infeasible()) {
      log.note("proven infeasible: " + bound.words());
      return new SolveResult.Infeasible<>(log.report());
    }
    SolveResult<Placement> result = heuristic.solve(request.with(log.remaining()));
    double seconds = log.report().statistics().seconds(AggregateBound.PHASE);
    Report report =
        result
            .report()
            .with(result.report().statistics().plusSeconds(AggregateBound.PHASE, seconds));
    return bound.joules().isPresent()
        ? with(bound.joules().getAsDouble(), bound.words(), result, report, request)
        : result;
  }

  private static SolveResult<Placement> with(
      double bound,
      String words,
      SolveResult<Placement> result,
      Report report,
      SolveRequest<EnergyInstance, Placement> request) {
    Report noted = report.withNotes(and(report.notes(), "bound: " + words));
    if (result instanceof SolveResult.NoSolution<Placement> none) {
      return new SolveResult.NoSolution<>(OptionalDouble.of(bound), none.partial(), noted);
    }
    if (!(result instanceof SolveResult.Feasible<Placement> feasible)) {
      return result;
    }
    double value = feasible.value().value();
    if (bound > value + 1e-6 * Math.max(1, Math.abs(value))) {
      String warning =
          "The bound (" + bound + ") is refuted by a placement of (" + value + "): it is left out.";
      return new SolveResult.Feasible<>(
          feasible.found(), feasible.value(), report.withWarnings(and(report.warnings(), warning)));
    }
    Bounds bounds = new Bounds(value, OptionalDouble.of(Math.min(bound, value)));
    return bounds.closes(request.parameters().relativeGap())
        ? new SolveResult.Optimal<>(feasible.found(), bounds, noted)
        : new SolveResult.Feasible<>(feasible.found(), bounds, noted);
  }

  private static List<String> and(List<String> words, String more) {
    List<String> all = new ArrayList<>(words);
    all.add(more);
    return all;
  }
}
