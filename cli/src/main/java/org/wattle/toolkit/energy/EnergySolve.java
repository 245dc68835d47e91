package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.energy.EnergyReport;
import org.wattle.toolkit.Asking;
import org.wattle.toolkit.Refused;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.UnknownSolver;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/** Solves an energy instance and makes its report. */
final class EnergySolve {
  private final CommandContext tools;
  private final SolveOrder order;
  private final Interrupt interrupt;

  EnergySolve(CommandContext tools, SolveOrder order, Interrupt interrupt) {
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
            .orElseThrow(
                () ->
                    UnknownSolver.of(
                        order.solver(), "energy", tools.solvers().energyIds(), tools.solvers()));
    List<String> warnings = new ArrayList<>();
    Asking<EnergyInstance, Placement> asking =
        new Asking<>(tools, order.parameters(), interrupt, instance, "", Quantities::wattHours);
    EnergyProblem problem = new EnergyProblem(tools.solvers(), loaded, instance, objective);
    SolveResult<Placement> result =
        problem.unlessImpossible(
            order.solver(),
            order.parameters(),
            () -> asking.ask(solver, start(asking, loaded, objective, warnings)));
    Refused.orElseGoOn(result);
    warnings.addAll(result.report().warnings());
    EnergyRun solved = problem.run(result, order.solver(), order.parameters(), warnings);
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
}
