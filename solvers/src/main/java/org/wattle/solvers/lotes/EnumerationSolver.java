package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.AllocationFormulation;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Computes a machine assignment as in the report (section 4.2): an optimal allocation determines
 * which classes a configuration serves, all maximal bins of these are listed, and the LP is solved
 * over the list. The result depends on the vertex and hence on the tie-break; λ* of the allocation
 * bounds it. Its unit of work is a listed bin; where the limit stops the listing there is no
 * solution.
 *
 * <p>Uses a tie-break among the optimal allocations.
 *
 * @param id the id of the solver
 */
public record EnumerationSolver(String id, CheckedBackend backend, TieBreak tieBreak)
    implements Solver<LotesInstance, MachineAssignment> {
  /** The id without the tie-break. */
  public static final String ID = "enumeration";

  /** The largest number of bins; bins and model then take some hundred megabytes. */
  static final int MAX_BINS = 1_000_000;

  @Override
  public SolveResult<MachineAssignment> solve(
      SolveRequest<LotesInstance, MachineAssignment> request) {
    LotesInstance instance = request.problem();
    SolveLog log = new SolveLog(id, "", request.parameters());
    request.start().ifPresent(start -> log.note("start: not used: a linear program needs none"));
    SolveResult<Allocation> allocation =
        new AllocationSolver(backend, new AllocationFormulation(Form.REDUCED, tieBreak))
            .solve(
                new SolveRequest<>(
                    instance,
                    log.remaining().withoutWorkLimit(),
                    Optional.empty(),
                    progress -> {},
                    request.interrupt()));
    log.tookRound(allocation.report(), "allocation");
    if (allocation.solution().isEmpty()) {
      return new SolveResult.NoSolution<>(allocation.bound(), log.report());
    }
    ClassSets classes = ClassSets.of(instance, allocation.solution().get());
    List<Bin> bins = new ArrayList<>();
    long most = Math.min(MAX_BINS, request.parameters().workLimit().orElse(MAX_BINS));
    boolean all = list(request, classes, most, bins, log);
    log.count("bins", bins.size());
    if (!all) {
      if (bins.size() == most && most < MAX_BINS) {
        log.ended(Termination.Cause.WORK_LIMIT, "");
      }
      return bins.size() < MAX_BINS
          ? new SolveResult.NoSolution<>(allocation.bound(), log.report())
          : new SolveResult.Failed<>(
              "There are more than (%d) maximal bins. Maybe use %s, which needs no list."
                  .formatted(MAX_BINS, ColumnGenerationSolver.ID),
              log.report());
    }
    log.note("%d maximal bins of the classes of %s".formatted(bins.size(), tieBreak.word()));
    Optional<VerifiedAssignment> found = BinRelaxation.solve(backend, instance, bins, log);
    if (found.isEmpty()) {
      return new SolveResult.NoSolution<>(allocation.bound(), log.report());
    }
    log.note("bound: of the allocation; the value is the optimum over these bins");
    return ResultGrader.of(
        found.get().assignment(),
        found.get().jobsPerHour(),
        ClaimedBounds.of(Sense.MAXIMIZE, allocation.bound(), backend.id()),
        request.parameters().relativeGap(),
        log);
  }

  /** Lists the bins; returns whether all were listed. */
  private static boolean list(
      SolveRequest<LotesInstance, ?> request,
      ClassSets classes,
      long most,
      List<Bin> bins,
      SolveLog log) {
    long begin = System.nanoTime();
    boolean all =
        new MaximalBins(request.problem(), classes)
            .forEachWhile(
                bin ->
                    bins.size() < most
                        && !request.interrupt().requested()
                        && !log.expired()
                        && bins.add(bin));
    log.spent(ID, begin);
    return all;
  }
}
