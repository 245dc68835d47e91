package org.wattle.solvers.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.AllocationChecker;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves the allocation LP by a formulation and a backend; after a tie-break it computes the {@link
 * ExactVertex}.
 */
public final class AllocationSolver implements Solver<LotesInstance, Allocation> {
  private final CheckedBackend backend;
  private final Formulation<LotesInstance, Allocation> formulation;
  private final List<String> warnings;

  public AllocationSolver(
      CheckedBackend backend, Formulation<LotesInstance, Allocation> formulation) {
    this(backend, formulation, List.of());
  }

  /** With warnings that every result carries. */
  AllocationSolver(
      CheckedBackend backend,
      Formulation<LotesInstance, Allocation> formulation,
      List<String> warnings) {
    this.backend = backend;
    this.formulation = formulation;
    this.warnings = List.copyOf(warnings);
  }

  @Override
  public String id() {
    return backend.id();
  }

  @Override
  public SolveResult<Allocation> solve(SolveRequest<LotesInstance, Allocation> request) {
    SolveLog log = new SolveLog(id(), "", request.parameters());
    warnings.forEach(log::warn);
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
    if (result.solution().isEmpty()) {
      return new SolveResult.NoSolution<>(result.bound(), log.report());
    }
    Assignment point = result.solution().get();
    CheckedAllocation found = checked(request, formulated, point);
    if (formulated.model().objectives().size() > 1 && result instanceof SolveResult.Optimal) {
      found = exact(request, formulated, point, log).filter(found::about).orElse(found);
    }
    if (!found.report().clean()) {
      return new SolveResult.Failed<>(
          "claim refuted: " + found.report().violations().get(0).detail(), log.report());
    }
    return ResultGrader.of(
        found.allocation(),
        found.jobsPerHour(),
        ClaimedBounds.of(Sense.MAXIMIZE, result.bound(), backend.id()),
        request.parameters().relativeGap(),
        log);
  }

  /** The vertex that is next to the point after a tie-break. */
  private Optional<CheckedAllocation> exact(
      SolveRequest<LotesInstance, Allocation> request,
      FormulatedModel<Allocation> formulated,
      Assignment point,
      SolveLog log) {
    SolveResult<Assignment> result =
        backend.solve(
            new SolveRequest<>(
                ExactVertex.model(formulated.model(), point),
                log.remaining(),
                request.interrupt()));
    Optional<CheckedAllocation> found =
        result.solution().map(vertex -> checked(request, formulated, vertex));
    if (found.isEmpty()) {
      log.note("the vertex is accurate only up to the slack of ordered objectives");
    }
    return found;
  }

  private static CheckedAllocation checked(
      SolveRequest<LotesInstance, Allocation> request,
      FormulatedModel<Allocation> formulated,
      Assignment point) {
    Allocation allocation = formulated.decode(point).orElseThrow();
    return new CheckedAllocation(
        allocation, new AllocationChecker().check(request.problem(), allocation));
  }

  /** An allocation and its check report. */
  private record CheckedAllocation(Allocation allocation, CheckReport report) {
    double jobsPerHour() {
      return report.objectives().getOrDefault(LotesObjective.ALLOCATION.word(), Double.NaN);
    }

    /** Whether the other is clean too and its rate is not lower. */
    boolean about(CheckedAllocation other) {
      return other.report.clean() && other.jobsPerHour() >= jobsPerHour();
    }
  }
}
