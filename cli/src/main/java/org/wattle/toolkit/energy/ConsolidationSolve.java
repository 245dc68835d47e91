package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.cli.CommandContext;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.energy.EnergyReport;
import org.wattle.toolkit.Asking;
import org.wattle.toolkit.Refused;
import org.wattle.toolkit.Runs;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.UnknownSolver;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/** Solves an energy instance whose running tasks may move, and makes its report. */
final class ConsolidationSolve {
  private final CommandContext tools;
  private final SolveOrder order;
  private final Interrupt interrupt;

  ConsolidationSolve(CommandContext tools, SolveOrder order, Interrupt interrupt) {
    this.tools = tools;
    this.order = order;
    this.interrupt = interrupt;
  }

  Solved solve(Loaded loaded, Consolidation problem) {
    EnergyObjective objective = EnergyObjectives.chosen(order.objective(), problem.instance());
    Solver<Consolidation, Placement> solver =
        tools
            .solvers()
            .consolidation(order.solver(), objective)
            .orElseThrow(
                () ->
                    UnknownSolver.of(
                        order.solver(), "energy", tools.solvers().energyIds(), tools.solvers()));
    List<String> warnings = new ArrayList<>();
    Asking<Consolidation, Placement> asking =
        new Asking<>(tools, order.parameters(), interrupt, problem, "", Quantities::wattHours);
    SolveResult<Placement> result = asking.ask(solver, start(asking, loaded, objective, warnings));
    Refused.orElseGoOn(result);
    warnings.addAll(result.report().warnings());
    EnergyRun run = run(loaded, problem, objective, result, warnings);
    return new Solved(
        result,
        warnings,
        EnergyDocuments.content(loaded, run),
        EnergyReport.of(run, order.verbose()));
  }

  private Optional<Placement> start(
      Asking<Consolidation, Placement> asking,
      Loaded loaded,
      EnergyObjective objective,
      List<String> warnings) {
    return order
        .start()
        .flatMap(
            given ->
                asking.start(
                    given,
                    id -> tools.solvers().consolidation(id, objective),
                    () ->
                        StartFile.read(tools.console(), given, loaded.source(), warnings)
                            .placement(),
                    warnings));
  }

  private EnergyRun run(
      Loaded loaded,
      Consolidation problem,
      EnergyObjective objective,
      SolveResult<Placement> result,
      List<String> warnings) {
    Optional<Placement> placement = result.solution();
    return new EnergyRun(
        Runs.of(loaded, result, order.solver(), order.parameters(), warnings, Quantities::joules),
        DataCenter.of(problem.instance()),
        objective,
        placement,
        placement.map(found -> EnergyEvaluator.evaluate(center(problem, found), found)),
        placement.map(found -> new MovePlan(problem.moves(), OrderSearch.of(problem, found))),
        placement.isPresent() ? List.of() : Obstacles.of(DataCenter.of(problem.open())));
  }

  private static DataCenter center(Consolidation problem, Placement placement) {
    Set<String> placed = new HashSet<>();
    placement.tasks().stream().map(TaskPlacement::task).forEach(placed::add);
    return DataCenter.of(problem.withMoved(placed));
  }
}
