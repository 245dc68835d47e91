package org.wattle.solvers.lotes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.bins.MaximalBins;
import org.wattle.model.lotes.formulation.Form;
import org.wattle.model.lotes.formulation.MachineAssignmentFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.lotes.ColumnGeneration.Columns;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.Hints;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Assigns integer numbers of machines to the bins of {@link ColumnGeneration}: by {@link
 * MachineRounding} first, then, where there is one, by a backend for integer programs. The proven
 * bound is that of the column generation, which covers all bins. The bound of the integer program
 * covers only the bins that it contains: it is used where these are all maximal bins, which is
 * possible on small instances, and where it contradicts neither the column generation nor the
 * assignments found.
 *
 * @param linear for the column generation
 * @param whole for the integer program; only rounding where empty
 */
public record IntegerAssignmentSolver(CheckedBackend linear, Optional<CheckedBackend> whole)
    implements Solver<LotesInstance, MachineAssignment> {
  /** The id of rounding without an integer program. */
  public static final String ROUNDING = "rounding";

  /**
   * The relative gap of the integer program, small so that it also finds slight improvements of the
   * rounded assignment.
   */
  private static final double SEARCH_GAP = 5e-6;

  /**
   * The time limit of the integer program where there is no work limit and the requested gap is
   * already closed.
   */
  private static final Duration BEYOND_THE_GAP = Duration.ofSeconds(10);

  /** With at most this many maximal bins the integer program contains all of them. */
  private static final int MAX_LISTED = 2_000;

  private static final LotesObjective OBJECTIVE = LotesObjective.MACHINE_ASSIGNMENT_INTEGER;

  @Override
  public String id() {
    return whole.map(CheckedBackend::id).orElse(ROUNDING);
  }

  @Override
  public SolveResult<MachineAssignment> solve(
      SolveRequest<LotesInstance, MachineAssignment> request) {
    return new Run(request).solve();
  }

  /** One solve. */
  private final class Run {
    private final SolveRequest<LotesInstance, MachineAssignment> request;
    private final LotesInstance instance;
    private final SolveLog log;
    private Optional<VerifiedAssignment> incumbent = Optional.empty();
    private final ClaimedBounds claims = new ClaimedBounds(Sense.MAXIMIZE);
    private boolean trialsLimited;

    Run(SolveRequest<LotesInstance, MachineAssignment> request) {
      this.request = request;
      this.instance = request.problem();
      this.log = new SolveLog(id(), "", request.parameters());
    }

    SolveResult<MachineAssignment> solve() {
      try {
        return searched();
      } catch (Stopped early) {
        log.ended(early);
        return found();
      }
    }

    private SolveResult<MachineAssignment> searched() {
      request.start().ifPresent(start -> offer(start, "the given start"));
      Columns columns = new ColumnGeneration(linear, request, ClassSets.all(instance), log).run();
      if (columns.failure().isPresent()) {
        return new SolveResult.Failed<>(columns.failure().get(), log.report());
      }
      claims.add(columns.bound(), ColumnGenerationSolver.ID + " (" + linear.id() + ")");
      BinRelaxation.solve(linear, instance, columns.bins(), log)
          .ifPresent(relaxed -> round(relaxed.assignment(), columns));
      if (whole.isPresent() && !stopped() && incumbent.isPresent()) {
        search(whole.get(), columns);
      }
      if (columns.limited() || trialsLimited) {
        log.ended(Cause.WORK_LIMIT, "");
      }
      return found();
    }

    private SolveResult<MachineAssignment> found() {
      if (incumbent.isEmpty()) {
        return new SolveResult.NoSolution<>(claims.tightest(), log.report());
      }
      return ResultGrader.of(
          incumbent.get().assignment(),
          incumbent.get().jobsPerHour(),
          claims,
          request.parameters().relativeGap(),
          log);
    }

    private boolean stopped() {
      return request.interrupt().requested() || log.expired();
    }

    private void round(MachineAssignment relaxed, Columns columns) {
      long begin = System.nanoTime();
      MachineRounding machines = new MachineRounding(instance, columns.bins(), this::stopped);
      offer(machines.of(relaxed, mostTrials()), ROUNDING);
      trialsLimited = machines.trials() >= mostTrials();
      log.spent(ROUNDING, begin);
      report();
    }

    /**
     * The limit of trials of the rounding; larger where a search follows that starts from its
     * result.
     */
    private long mostTrials() {
      return whole.isPresent()
          ? MachineRounding.MAX_TRIALS
          : Math.min(
              MachineRounding.MAX_TRIALS, request.parameters().workLimit().orElse(Long.MAX_VALUE));
    }

    private OptionalDouble value() {
      return incumbent.stream().mapToDouble(VerifiedAssignment::jobsPerHour).findFirst();
    }

    private void report() {
      request.listener().progress(new Progress(log.seconds(), value(), claims.best(value())));
    }

    private void search(CheckedBackend backend, Columns columns) {
      Optional<List<Bin>> listed = allBins();
      MachineAssignmentFormulation formulation =
          new MachineAssignmentFormulation(
              Form.REDUCED, listed.orElse(columns.bins()), VariableType.INTEGER);
      FormulatedModel<MachineAssignment> formulated = formulation.build(instance);
      Optional<Assignment> hint =
          Hints.of(backend, () -> incumbent.flatMap(best -> formulated.encode(best.assignment())));
      SolveResult<Assignment> result =
          backend.solve(
              new SolveRequest<>(
                  formulated.model(),
                  searching(),
                  hint,
                  progress ->
                      request
                          .listener()
                          .progress(
                              new Progress(
                                  log.seconds(), progress.incumbent(), claims.best(value()))),
                  request.interrupt()));
      log.took(result.report(), formulation.id());
      boolean worked = result.report().termination().cause() == Cause.WORK_LIMIT;
      if (!stopped() && !worked) {
        log.completed(result.report().termination().rawStatus());
      }
      if (result instanceof SolveResult.Failed<Assignment> failed) {
        log.warn(failed.reason());
      }
      result.solution().flatMap(formulated::decode).ifPresent(found -> offer(found, backend.id()));
      if (listed.isPresent()) {
        tighten(result.bound(), backend.id(), listed.get().size());
      }
    }

    /** All maximal bins, where they are few. */
    private Optional<List<Bin>> allBins() {
      List<Bin> bins = new ArrayList<>();
      boolean all =
          new MaximalBins(instance, ClassSets.all(instance))
              .forEachWhile(bin -> bins.size() < MAX_LISTED && bins.add(bin));
      return all ? Optional.of(bins) : Optional.empty();
    }

    private void tighten(OptionalDouble found, String by, int bins) {
      String method = "the integer program over all %d maximal bins (%s)".formatted(bins, by);
      claims.add(found, method);
      if (claims.method(value()).equals(method)) {
        log.note("bound: of " + method);
      }
    }

    private SolveParameters searching() {
      SolveParameters left = log.remaining();
      SolveParameters closer = left.withGap(Math.min(SEARCH_GAP, left.relativeGap()));
      boolean closed =
          incumbent
              .map(best -> claims.closes(best.jobsPerHour(), left.relativeGap()))
              .orElse(false);
      return closed
              && left.workLimit().isEmpty()
              && left.timeLimit().filter(limit -> limit.compareTo(BEYOND_THE_GAP) < 0).isEmpty()
          ? closer.withTimeLimit(BEYOND_THE_GAP)
          : closer;
    }

    private void offer(MachineAssignment assignment, String from) {
      Optional<VerifiedAssignment> found =
          VerifiedAssignment.verified(instance, OBJECTIVE, assignment);
      if (found.isEmpty()) {
        log.warn("The assignment of (" + from + ") is not clean: it is dropped.");
      }
      found.ifPresent(
          better -> {
            log.note(from + ": " + better.jobsPerHour() + " jobs/h");
            incumbent = Optional.of(incumbent.map(best -> best.betterOf(better)).orElse(better));
          });
    }
  }
}
