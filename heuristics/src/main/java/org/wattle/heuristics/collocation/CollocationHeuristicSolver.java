package org.wattle.heuristics.collocation;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/**
 * A heuristic as a solver: its placement is checked and priced. It runs through in one go, in
 * milliseconds, so that no limit is needed.
 */
public record CollocationHeuristicSolver(CollocationHeuristic heuristic)
    implements Solver<CollocationInstance, CollocationPlacement> {
  /** The seed where none is asked for. */
  public static final long DEFAULT_SEED = 1;

  @Override
  public String id() {
    return heuristic.id();
  }

  @Override
  public SolveResult<CollocationPlacement> solve(
      SolveRequest<CollocationInstance, CollocationPlacement> request) {
    CollocationInstance instance = request.problem();
    if (instance.containers() > instance.cluster().slots()) {
      return new SolveResult.Infeasible<>(report(request, Statistics.NONE));
    }
    long begin = System.nanoTime();
    long seed = request.parameters().seed().orElse(DEFAULT_SEED);
    CollocationPlacement placement =
        Objects.requireNonNull(
            heuristic.place(instance, seed),
            () -> "the placement of (" + heuristic.getClass().getName() + ") is null");
    long placed = System.nanoTime();
    CheckReport check = new CollocationChecker().check(instance, placement);
    double checkSeconds = (System.nanoTime() - placed) * 1e-9;
    Map<String, Double> seconds =
        Map.of(Statistics.SOLVE, (placed - begin) * 1e-9, Statistics.CHECK, checkSeconds);
    Report report = report(request, new Statistics(seconds, Map.of()));
    if (!check.clean()) {
      return new SolveResult.Failed<>(
          "claim refuted: " + check.violations().get(0).detail(), report);
    }
    double value = Objects.requireNonNull(check.objectives().get(WeightedSum.NAME));
    return new SolveResult.Feasible<>(placement, new Bounds(value, OptionalDouble.empty()), report);
  }

  private Report report(
      SolveRequest<CollocationInstance, CollocationPlacement> request, Statistics statistics) {
    List<String> notes =
        request.start().isPresent()
            ? List.of("start: not used: " + id() + " places every new container anew")
            : List.of();
    return new Report(
        new Termination(Termination.Cause.COMPLETED, ""),
        statistics,
        Provenance.of(id(), "Wattle", request.parameters()),
        List.of(),
        notes);
  }
}
