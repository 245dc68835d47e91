package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.collocation.CollocationReport;
import org.wattle.toolkit.Asking;
import org.wattle.toolkit.Refused;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.UnknownSolver;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.text.Quantities;

/** Solves a collocation instance and makes its report. */
final class CollocationSolve {
  private final CommandContext tools;
  private final SolveOrder order;
  private final Interrupt interrupt;

  CollocationSolve(CommandContext tools, SolveOrder order, Interrupt interrupt) {
    this.tools = tools;
    this.order = order;
    this.interrupt = interrupt;
  }

  Solved solve(CollocationProblem problem) {
    Solver<CollocationInstance, CollocationPlacement> solver =
        problem
            .solver(order.solver())
            .orElseThrow(
                () ->
                    UnknownSolver.of(
                        order.solver(),
                        Subject.COLLOCATION,
                        tools.solvers().collocation().ids(),
                        tools.solvers()));
    Asking<CollocationInstance, CollocationPlacement> asking =
        new Asking<>(
            tools, order.parameters(), interrupt, problem.instance(), "", Quantities::value);
    List<String> warnings = new ArrayList<>();
    Optional<CollocationPlacement> start =
        order
            .start()
            .flatMap(
                given ->
                    asking.start(
                        given, problem::solver, () -> problem.start(given, warnings), warnings));
    SolveResult<CollocationPlacement> result = asking.ask(solver, start);
    Refused.orElseGoOn(result);
    warnings.addAll(result.report().warnings());
    CollocationRun run = problem.run(result, order.solver(), order.parameters(), warnings);
    return new Solved(
        result,
        warnings,
        problem.document(run, result),
        CollocationReport.of(run, order.verbose()));
  }
}
