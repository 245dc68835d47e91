package org.wattle.solvers.lotes;

import java.util.Optional;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.lotes.ColumnGeneration.Columns;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves the machine assignment LP over all bins of all classes by {@link ColumnGeneration}. It
 * needs no allocation, and its job rate is at least that of any choice of classes.
 *
 * @param id the id of the solver
 */
public record ColumnGenerationSolver(String id, CheckedBackend backend)
    implements Solver<LotesInstance, MachineAssignment> {
  /** The id without the backend. */
  public static final String ID = "column-generation";

  @Override
  public SolveResult<MachineAssignment> solve(
      SolveRequest<LotesInstance, MachineAssignment> request) {
    LotesInstance instance = request.problem();
    SolveLog log = new SolveLog(id, "", request.parameters());
    request.start().ifPresent(start -> log.note("start: not used: a linear program needs none"));
    Columns columns = new ColumnGeneration(backend, request, ClassSets.all(instance), log).run();
    if (columns.failure().isPresent()) {
      return new SolveResult.Failed<>(columns.failure().get(), log.report());
    }
    Optional<VerifiedAssignment> found =
        BinRelaxation.solve(backend, instance, columns.bins(), log);
    if (found.isEmpty()) {
      return new SolveResult.NoSolution<>(columns.bound(), log.report());
    }
    if (columns.limited()) {
      log.ended(Termination.Cause.WORK_LIMIT, "");
    }
    return ResultGrader.of(
        found.get().assignment(),
        found.get().jobsPerHour(),
        ClaimedBounds.of(Sense.MAXIMIZE, columns.bound(), backend.id()),
        request.parameters().relativeGap(),
        log);
  }
}
