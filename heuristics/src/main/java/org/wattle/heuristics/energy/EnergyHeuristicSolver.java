package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

/**
 * A heuristic as a solver: its placement is checked and priced on the objective. Where tasks wait
 * there is no solution, but the partial placement is reported. The placement of a rule that keeps
 * what is unused on is a solution where that takes no less than the objective's own rule, by which
 * it sleeps.
 */
public final class EnergyHeuristicSolver implements Solver<EnergyInstance, Placement> {
  /** The seed where none is asked for. */
  public static final long DEFAULT_SEED = 1;

  /** The count of moves that a search tried. */
  public static final String MOVES = "moves";

  /** The count of better placements that a search found. */
  public static final String IMPROVEMENTS = "improvements";

  private final PlacementHeuristic heuristic;
  private final EnergyObjective objective;
  private final Optional<Improvement> improvement;
  private final OptionalDouble goalJoules;

  public EnergyHeuristicSolver(PlacementHeuristic heuristic, EnergyObjective objective) {
    this(heuristic, objective, Optional.empty(), OptionalDouble.empty());
  }

  /**
   * With a search from the placement of the heuristic on, where no task waits.
   *
   * @param goalJoules the search stops at a value that is no larger
   */
  public EnergyHeuristicSolver(
      PlacementHeuristic heuristic,
      EnergyObjective objective,
      Optional<Improvement> improvement,
      OptionalDouble goalJoules) {
    this.heuristic = heuristic;
    this.objective = objective;
    this.improvement = improvement;
    this.goalJoules = goalJoules;
  }

  /** The same with a value that is good enough. */
  public EnergyHeuristicSolver withGoal(OptionalDouble joules) {
    return new EnergyHeuristicSolver(heuristic, objective, improvement, joules);
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
    try {
      return placed(request, provenance, begin);
    } catch (Stopped early) {
      double spent = (System.nanoTime() - begin) * 1e-9;
      return new SolveResult.NoSolution<>(
          OptionalDouble.empty(),
          new Report(
              Termination.of(early),
              new Statistics(Map.of(Statistics.SOLVE, spent), Map.of()),
              provenance,
              List.of(),
              List.of("stopped before the rule had placed all tasks")));
    }
  }

  private SolveResult<Placement> placed(
      SolveRequest<EnergyInstance, Placement> request, Provenance provenance, long begin) {
    EnergyInstance instance = request.problem();
    DataCenter center = DataCenter.of(instance);
    long seed = request.parameters().seed().orElse(DEFAULT_SEED);
    Begun begun = begin(center, rule(center, seed), request.start());
    Placement placement = begun.placement();
    Termination.Cause cause = Termination.Cause.COMPLETED;
    Map<String, Long> counts = Map.of();
    boolean improvable = center.rules().groups().isEmpty();
    if (improvement.isPresent() && improvable && placement.waiting().isEmpty()) {
      Improvement.Limits limits = Improvement.Limits.of(request, seed, begin, goalJoules);
      limits.report(EnergyEvaluator.evaluate(center, placement).joules(objective));
      Improvement.Improved improved = improvement.get().improve(center, placement, limits);
      placement = improved.placement();
      cause = improved.ended();
      counts = Map.of(MOVES, improved.moves(), IMPROVEMENTS, improved.improvements());
    }
    placement = StandbyServers.completed(center, placement);
    long placed = System.nanoTime();
    CheckReport check = new PlacementChecker().check(instance, placement);
    Statistics statistics =
        new Statistics(
            Map.of(
                Statistics.SOLVE,
                (placed - begin) * 1e-9,
                Statistics.CHECK,
                (System.nanoTime() - placed) * 1e-9),
            counts);
    Termination ended = new Termination(cause, "");
    List<String> notes = new ArrayList<>(begun.notes());
    if (improvement.isPresent() && !improvable) {
      notes.add("no search after the greedy placement: it does not hold rules across servers");
    }
    Report report = new Report(ended, statistics, provenance, List.of(), notes);
    return graded(center, placement, check, report);
  }

  private Placement rule(DataCenter center, long seed) {
    return Objects.requireNonNull(
        SmallInstances.place(heuristic, center, seed),
        () -> "the placement of (" + heuristic.getClass().getName() + ") is null");
  }

  /** The placement before the search, and notes on the use of a start placement. */
  private record Begun(Placement placement, List<String> notes) {}

  private Begun begin(DataCenter center, Placement placed, Optional<Placement> start) {
    if (start.isEmpty()) {
      return new Begun(placed, List.of());
    }
    if (improvement.isEmpty()) {
      return new Begun(placed, List.of("start: not used: " + id() + " places every task anew"));
    }
    Placement given = start.get().with(Unused.SLEEP);
    CheckReport check = new PlacementChecker().check(center.instance(), given);
    if (!check.clean()) {
      return new Begun(
          placed, List.of("start: not used: it is not a clean placement of all tasks"));
    }
    boolean better =
        !placed.waiting().isEmpty()
            || check.objectives().getOrDefault(objective.word(), Double.POSITIVE_INFINITY)
                <= EnergyEvaluator.evaluate(center, placed).joules(objective);
    return better
        ? new Begun(given, List.of("start: used: the search begins with it"))
        : new Begun(placed, List.of("start: not used: the greedy placement takes less energy"));
  }

  private SolveResult<Placement> graded(
      DataCenter center, Placement placement, CheckReport check, Report report) {
    List<DomainViolation> violations = PlacementChecker.besidesWaiting(placement, check);
    if (!violations.isEmpty() && violations.stream().allMatch(EnergyHeuristicSolver::ofPolicy)) {
      List<String> notes = new ArrayList<>(report.notes());
      notes.add(
          "the placement does not keep the policy of operation: " + violations.get(0).detail());
      return new SolveResult.NoSolution<>(
          OptionalDouble.empty(), Optional.of(placement), report.withNotes(notes));
    }
    if (!violations.isEmpty()) {
      return new SolveResult.Failed<>("claim refuted: " + violations.get(0).detail(), report);
    }
    if (!placement.waiting().isEmpty()) {
      return new SolveResult.NoSolution<>(OptionalDouble.empty(), Optional.of(placement), report);
    }
    double value = check.objectives().getOrDefault(objective.word(), Double.NaN);
    double asleep =
        EnergyEvaluator.evaluate(center, placement.with(Unused.SLEEP)).joules(objective);
    if (value < asleep) {
      return new SolveResult.NoSolution<>(
          OptionalDouble.empty(), Optional.of(placement), report.withNotes(staysOn(report)));
    }
    return new SolveResult.Feasible<>(placement, new Bounds(value, OptionalDouble.empty()), report);
  }

  /** Whether it is about what the rules of thumb do not look at. */
  private static boolean ofPolicy(DomainViolation violation) {
    return violation.constraint().equals(PlacementChecker.SPARE)
        || violation.constraint().equals(PlacementChecker.KEEP_OFF);
  }

  private List<String> staysOn(Report report) {
    List<String> notes = new ArrayList<>(report.notes());
    notes.add(
        String.format(
            Locale.ROOT,
            "no solution of (%s): this rule keeps unused servers and switches on, which takes less"
                + " energy here than asleep, and the objective counts them as asleep",
            objective.word()));
    return notes;
  }

  private Optional<String> missing(EnergyInstance instance) {
    return heuristic.neededResources().stream()
        .filter(name -> !instance.resources().contains(name))
        .findFirst()
        .map(
            name ->
                String.format(
                    Locale.ROOT,
                    "The heuristic (%s) requires the resource (%s), which the instance does not"
                        + " have; it has (%s). Maybe first-fit, best-fit or vector-greedy, which"
                        + " take any.",
                    id(),
                    name,
                    String.join(", ", instance.resources())));
  }

  /**
   * Small instances, whose tasks a rule places within milliseconds: it runs to its end whatever the
   * limit, because an answer a little late is worth more than none.
   */
  static final class SmallInstances {
    /** The most pairs of a task and a server. */
    private static final double PAIRS = 20_000;

    private SmallInstances() {}

    /**
     * Places the tasks.
     *
     * @throws org.wattle.model.stop.Stopped where a limit ended it and the instance is not small
     */
    static Placement place(PlacementHeuristic heuristic, DataCenter center, long seed) {
      double pairs = (double) center.serverCount() * center.instance().tasks().size();
      Supplier<Placement> placing = () -> heuristic.place(center, seed);
      return pairs <= PAIRS ? Stop.finishing(placing) : placing.get();
    }
  }
}
