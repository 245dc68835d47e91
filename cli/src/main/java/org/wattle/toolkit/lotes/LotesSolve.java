package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.lotes.LotesReport;
import org.wattle.toolkit.Asking;
import org.wattle.toolkit.Refused;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.text.Quantities;

/** Solves a LoTES instance and makes its report. */
final class LotesSolve {
  private final CommandContext tools;
  private final SolveOrder order;
  private final Interrupt interrupt;

  LotesSolve(CommandContext tools, SolveOrder order, Interrupt interrupt) {
    this.tools = tools;
    this.order = order;
    this.interrupt = interrupt;
  }

  <S> Solved solve(LotesProblem<S> problem) {
    LotesGoal<S> goal = problem.goal();
    Solver<LotesInstance, S> solver =
        goal.solver(order.solver())
            .orElseThrow(() -> LotesKind.unknown(order.solver(), goal, tools.solvers()));
    Asking<LotesInstance, S> asking =
        new Asking<>(
            tools, order.parameters(), interrupt, problem.instance(), "", Quantities::jobsPerHour);
    List<String> warnings = new ArrayList<>();
    Optional<S> start =
        order
            .start()
            .flatMap(
                given ->
                    asking.start(
                        given,
                        goal::solver,
                        () -> problem.start(tools.console(), given, warnings),
                        warnings));
    SolveResult<S> result = asking.ask(solver, start);
    Refused.orElseGoOn(result);
    warnings.addAll(result.report().warnings());
    LotesRun solved =
        problem.run(
            result,
            order.solver(),
            order.parameters(),
            warnings,
            problem.allocationBound(order.parameters(), interrupt));
    return new Solved(
        result,
        warnings,
        problem.document(solved, result),
        LotesReport.of(solved, order.verbose()));
  }
}
