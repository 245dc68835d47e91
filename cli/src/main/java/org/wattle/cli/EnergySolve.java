package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.console.Quantities;
import org.wattle.cli.files.Instances.Loaded;
import org.wattle.cli.report.EnergyReport;
import org.wattle.cli.report.EnergyRun;
import org.wattle.cli.report.IssueList;
import org.wattle.cli.report.Run;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacle;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/** Solves an energy instance and makes its report. */
final class EnergySolve {
  private final Tools tools;
  private final SolveOrder order;
  private final Interrupt interrupt;

  EnergySolve(Tools tools, SolveOrder order, Interrupt interrupt) {
    this.tools = tools;
    this.order = order;
    this.interrupt = interrupt;
  }

  Solved solve(Loaded loaded, EnergyInstance instance) {
    EnergyObjective objective = EnergyObjectives.chosen(order.objective(), instance);
    Solver<EnergyInstance, Placement> solver =
        tools
            .solvers()
            .energy(order.solver(), objective)
            .orElseThrow(() -> UnknownSolver.ofEnergy(order.solver(), tools.solvers()));
    List<String> warnings = new ArrayList<>();
    Asking<EnergyInstance, Placement> asking =
        new Asking<>(tools, order.parameters(), interrupt, instance, Quantities::wattHours);
    DataCenter center = DataCenter.of(instance);
    List<Obstacle> obstacles = Obstacles.of(center);
    SolveResult<Placement> result =
        obstacles.isEmpty() || tools.solvers().heuristic(order.solver())
            ? asking.ask(solver, start(asking, loaded, objective, warnings))
            : impossible();
    Refused.orElseGoOn(result);
    warnings.addAll(result.report().warnings());
    List<String> all = new ArrayList<>(loaded.warnings().stream().map(IssueList::line).toList());
    all.addAll(warnings);
    Run run =
        new Run(
            result,
            order.parameters(),
            order.solver(),
            loaded.readSeconds(),
            all,
            Quantities::joules);
    Optional<Placement> placement = result.solution().or(() -> partial(result));
    Optional<EnergyBreakdown> energy =
        placement.map(found -> EnergyEvaluator.evaluate(center, found));
    EnergyRun solved = new EnergyRun(run, center, objective, placement, energy, obstacles);
    return new Solved(
        result,
        warnings,
        EnergyDocuments.content(loaded, solved),
        EnergyReport.of(solved, order.verbose()));
  }

  private Optional<Placement> start(
      Asking<EnergyInstance, Placement> asking,
      Loaded loaded,
      EnergyObjective objective,
      List<String> warnings) {
    return order
        .start()
        .flatMap(
            given ->
                asking.start(
                    given,
                    id -> tools.solvers().energy(id, objective),
                    () ->
                        StartFile.read(tools.console(), given, loaded.source(), warnings)
                            .placement(),
                    warnings));
  }

  private static Optional<Placement> partial(SolveResult<Placement> result) {
    return result instanceof SolveResult.NoSolution<Placement> none
        ? none.partial()
        : Optional.empty();
  }

  private SolveResult<Placement> impossible() {
    Report report =
        new Report(
            new Termination(Termination.Cause.COMPLETED, ""),
            Statistics.NONE,
            Provenance.of(order.solver(), "", order.parameters()),
            List.of(),
            List.of("plain from the instance: no solver was asked"));
    return new SolveResult.Infeasible<>(report);
  }
}
