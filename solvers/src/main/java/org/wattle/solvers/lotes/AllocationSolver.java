package org.wattle.solvers.lotes;

import java.util.Optional;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/** The allocation LP by a formulation and a backend. */
public final class AllocationSolver implements Solver<LotesInstance, Allocation> {
  private final CheckedBackend backend;
  private final Formulation<LotesInstance, Allocation> formulation;

  public AllocationSolver(
      CheckedBackend backend, Formulation<LotesInstance, Allocation> formulation) {
    this.backend = backend;
    this.formulation = formulation;
  }

  @Override
  public String id() {
    return backend.id();
  }

  @Override
  public SolveResult<Allocation> solve(SolveRequest<LotesInstance, Allocation> request) {
    SolveLog log = new SolveLog(id(), "", request.parameters());
    long begin = System.nanoTime();
    FormulatedModel<Allocation> formulated = formulation.build(request.problem());
    log.spent(Statistics.BUILD, begin);
    log.count("variables", formulated.model().variableCount());
    log.count("rows", formulated.model().rowCount());
    SolveResult<Assignment> result =
        backend.solve(
            new SolveRequest<>(
                formulated.model(),
                log.remaining(),
                request.start().flatMap(formulated::encode),
                request.listener(),
                request.interrupt()));
    log.took(result.report(), formulation.id());
    if (result instanceof SolveResult.Failed<Assignment> failed) {
      return new SolveResult.Failed<>(failed.reason(), log.report());
    }
    Optional<Allocation> found = result.solution().flatMap(formulated::decode);
    if (found.isEmpty()) {
      return new SolveResult.NoSolution<>(result.bound(), log.report());
    }
    CheckReport check = new AllocationChecker().check(request.problem(), found.get());
    if (!check.clean()) {
      return new SolveResult.Failed<>(
          "claim refuted: " + check.violations().get(0).detail(), log.report());
    }
    double value = check.objectives().getOrDefault(LotesObjective.ALLOCATION.word(), Double.NaN);
    return Graded.of(found.get(), value, result.bound(), request.parameters().relativeGap(), log);
  }
}
