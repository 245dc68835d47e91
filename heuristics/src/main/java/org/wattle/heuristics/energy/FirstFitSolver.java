package org.wattle.heuristics.energy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/** {@code first-fit}: the best of a few runs of first fit decreasing. Proves nothing. */
public final class FirstFitSolver implements Solver<EnergyInstance, Placement> {
  /** The id of this solver. */
  public static final String ID = "first-fit";

  private final EnergyObjective objective;

  public FirstFitSolver(EnergyObjective objective) {
    this.objective = objective;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    long begin = System.nanoTime();
    DataCenter center = DataCenter.of(request.problem());
    Optional<Placement> placement = new QuickStart(center, objective).bestPlacement();
    double seconds = (System.nanoTime() - begin) * 1e-9;
    Report report =
        new Report(
            new Termination(
                Termination.Cause.COMPLETED,
                placement.isPresent() ? "placed" : "a task found no server"),
            new Statistics(Map.of(Statistics.SOLVE, seconds), Map.of()),
            Provenance.of(ID, "Wattle", request.parameters()),
            List.of());
    if (placement.isEmpty()) {
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), report);
    }
    CheckReport check = new PlacementChecker().check(request.problem(), placement.get());
    if (!check.clean()) {
      return new SolveResult.Failed<>(
          "claim refuted: " + check.violations().get(0).detail(), report);
    }
    double value = check.objectives().getOrDefault(objective.id(), Double.NaN);
    return new SolveResult.Feasible<>(
        placement.get(), new Bounds(value, OptionalDouble.empty()), report);
  }
}
