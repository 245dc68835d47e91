package org.wattle.heuristics.energy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.DomainViolation;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/**
 * A heuristic as a solver: its placement is checked and priced on the objective. Where tasks wait
 * there is no solution, but the part that has a place is told.
 */
public final class HeuristicSolver implements Solver<EnergyInstance, Placement> {
  /** The seed where none is asked for. */
  public static final long DEFAULT_SEED = 1;

  private final PlacementHeuristic heuristic;
  private final EnergyObjective objective;

  public HeuristicSolver(PlacementHeuristic heuristic, EnergyObjective objective) {
    this.heuristic = heuristic;
    this.objective = objective;
  }

  @Override
  public String id() {
    return heuristic.id();
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    EnergyInstance instance = request.problem();
    Provenance provenance = Provenance.of(id(), "Wattle", request.parameters());
    Optional<String> missing = missing(instance);
    if (missing.isPresent()) {
      Termination refused = new Termination(Termination.Cause.REFUSED, "");
      return new SolveResult.Failed<>(
          missing.get(), new Report(refused, Statistics.NONE, provenance, List.of()));
    }
    long begin = System.nanoTime();
    Placement placement =
        heuristic.place(DataCenter.of(instance), request.parameters().seed().orElse(DEFAULT_SEED));
    long placed = System.nanoTime();
    CheckReport check = new PlacementChecker().check(instance, placement);
    Statistics statistics =
        new Statistics(
            Map.of(
                Statistics.SOLVE,
                (placed - begin) * 1e-9,
                Statistics.CHECK,
                (System.nanoTime() - placed) * 1e-9),
            Map.of());
    Termination ended = new Termination(Termination.Cause.COMPLETED, "");
    Report report =
        new Report(ended, statistics, provenance, overtime(request.parameters(), statistics));
    return graded(placement, check, request.start().isPresent() ? startUnused(report) : report);
  }

  /** The rule runs through, whatever the time limit. */
  private static List<String> overtime(SolveParameters parameters, Statistics statistics) {
    double spent = statistics.seconds(Statistics.SOLVE);
    return parameters
        .timeLimit()
        .filter(limit -> spent > limit.toNanos() * 1e-9)
        .map(
            limit ->
                String.format(
                    Locale.ROOT,
                    "It took longer (%.3g s) than the time limit (%s), which the rule cannot honour.",
                    spent,
                    limit))
        .map(List::of)
        .orElse(List.of());
  }

  private Report startUnused(Report report) {
    return report.withNotes(List.of("start: not used: " + id() + " starts from nothing"));
  }

  private SolveResult<Placement> graded(Placement placement, CheckReport check, Report report) {
    List<DomainViolation> violations = PlacementChecker.besidesWaiting(placement, check);
    if (!violations.isEmpty()) {
      return new SolveResult.Failed<>("claim refuted: " + violations.get(0).detail(), report);
    }
    if (!placement.waiting().isEmpty()) {
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), Optional.of(placement), report);
    }
    double value = check.objectives().getOrDefault(objective.id(), Double.NaN);
    return new SolveResult.Feasible<>(placement, new Bounds(value, OptionalDouble.empty()), report);
  }

  private Optional<String> missing(EnergyInstance instance) {
    return heuristic.neededResources().stream()
        .filter(name -> !instance.resources().contains(name))
        .findFirst()
        .map(
            name ->
                String.format(
                    Locale.ROOT,
                    "The heuristic (%s) goes by the resource (%s), which the instance does not"
                        + " have; it has (%s). Maybe first-fit, best-fit or vector-greedy, which"
                        + " take any.",
                    id(),
                    name,
                    String.join(", ", instance.resources())));
  }
}
