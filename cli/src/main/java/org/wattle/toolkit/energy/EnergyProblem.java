package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacle;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.Runs;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/** An energy instance with its objective, ready to be given to solvers. */
final class EnergyProblem {
  private final SolverCatalogue solvers;
  private final Loaded loaded;
  private final EnergyObjective objective;
  private final DataCenter center;
  private final List<Obstacle> obstacles;

  EnergyProblem(
      SolverCatalogue solvers, Loaded loaded, EnergyInstance instance, EnergyObjective objective) {
    this.solvers = solvers;
    this.loaded = loaded;
    this.objective = objective;
    this.center = DataCenter.of(instance);
    this.obstacles = Obstacles.of(center);
  }

  DataCenter center() {
    return center;
  }

  /**
   * What the supplier finds; it is not asked where there plainly is no placement, unless the solver
   * places what it can.
   */
  SolveResult<Placement> unlessImpossible(
      String solver, SolveParameters parameters, Supplier<SolveResult<Placement>> solve) {
    return obstacles.isEmpty() || solvers.heuristic(solver)
        ? solve.get()
        : impossible(solver, parameters);
  }

  /** A finished solve, with the warnings of it. */
  EnergyRun run(
      SolveResult<Placement> result,
      String solver,
      SolveParameters parameters,
      List<String> warnings) {
    Run run = Runs.of(loaded, result, solver, parameters, warnings, Quantities::joules);
    Optional<Placement> placement = result.solution().or(() -> partial(result));
    Optional<EnergyBreakdown> energy =
        placement.map(found -> EnergyEvaluator.evaluate(center, found));
    return new EnergyRun(run, center, objective, placement, energy, Optional.empty(), obstacles);
  }

  private static Optional<Placement> partial(SolveResult<Placement> result) {
    return result instanceof SolveResult.NoSolution<Placement> none
        ? none.partial()
        : Optional.empty();
  }

  private static SolveResult<Placement> impossible(String solver, SolveParameters parameters) {
    Report report =
        new Report(
            new Termination(Termination.Cause.COMPLETED, ""),
            Statistics.NONE,
            Provenance.of(solver, "", parameters),
            List.of(),
            List.of("plain from the instance: no solver was asked"));
    return new SolveResult.Infeasible<>(report);
  }
}
