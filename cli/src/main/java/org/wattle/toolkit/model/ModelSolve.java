package org.wattle.toolkit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.model.ModelReport;
import org.wattle.toolkit.Asking;
import org.wattle.toolkit.Refused;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.Runs;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.UnknownSolver;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.UserError;

/** Solves a model and makes its report. */
public final class ModelSolve {
  public static final String OWN_OBJECTIVES =
      "--objective is for energy and lotes instances: a model brings its own objectives.";

  private final CommandContext tools;
  private final SolveOrder order;
  private final Interrupt interrupt;

  ModelSolve(CommandContext tools, SolveOrder order, Interrupt interrupt) {
    this.tools = tools;
    this.order = order;
    this.interrupt = interrupt;
  }

  Solved solve(Loaded loaded, OptModel model) {
    if (order.objective().isPresent()) {
      throw UserError.invalid(OWN_OBJECTIVES);
    }
    Solver<OptModel, Assignment> solver =
        tools
            .solvers()
            .model(order.solver())
            .orElseThrow(
                () ->
                    UnknownSolver.of(
                        order.solver(), "model", tools.solvers().modelIds(), tools.solvers()));
    List<String> warnings = new ArrayList<>();
    Asking<OptModel, Assignment> asking =
        new Asking<>(tools, order.parameters(), interrupt, model, "", Quantities::value);
    Optional<Assignment> start =
        order
            .start()
            .flatMap(
                given ->
                    asking.start(
                        given,
                        tools.solvers()::model,
                        () ->
                            StartFile.read(tools.console(), given, loaded.source(), warnings)
                                .point(model, warnings),
                        warnings));
    SolveResult<Assignment> result = asking.ask(solver, start);
    Refused.orElseGoOn(result);
    warnings.addAll(result.report().warnings());
    Run run =
        Runs.of(loaded, result, order.solver(), order.parameters(), warnings, Quantities::value);
    return new Solved(
        result,
        warnings,
        ModelDocuments.content(loaded, model, run, result),
        ModelReport.of(run, model, result.solution(), order.verbose()));
  }
}
