package org.wattle.solvers.collocation.front;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.stop.Stop;
import org.wattle.solvers.collocation.CollocationSolvers;
import org.wattle.solvers.collocation.ExactGoals;
import org.wattle.solvers.collocation.moves.GoalVectors;
import org.wattle.solvers.collocation.moves.SlotPermutations;
import org.wattle.solvers.collocation.relaxed.RelaxedGoals;
import org.wattle.solvers.pareto.EpsilonConstraint;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.GoalMinimiser;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.WeightedSumOptima;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.solvers.support.StopSignal;

/**
 * Pareto fronts of a collocation instance, in the objectives of {@link GoalVectors}: of the
 * placements under which no more containers move than may.
 */
public final class CollocationFronts {
  /** The steps of the weights, which give fifteen weighted sums. */
  private static final int STEPS = 7;

  /** The index of the sensitivity among the goals. */
  private static final int SENSITIVITY = 2;

  private static final List<String> ROUND_ROBINS = List.of("slot-rr", "node-rr");

  private final CollocationInstance instance;
  private final GoalsEvaluator evaluator;

  public CollocationFronts(CollocationInstance instance) {
    this.instance = instance.ofGoals();
    this.evaluator = new GoalsEvaluator(instance);
  }

  /** All points with proofs, as far as the limits allow. */
  public Front<CollocationPlacement> exact(FrontRequest request) {
    return exact(List.of(0, 1, 2), request);
  }

  /**
   * All points in some of the objectives with proofs, as far as the limits allow. Where the racks
   * can be filled with every point of {@link RelaxedGoals}, these are all; otherwise bounds on the
   * objectives show what else there is.
   *
   * @param selected the indices of the objectives, ascending
   */
  public Front<CollocationPlacement> exact(List<Integer> selected, FrontRequest request) {
    StopSignal stop = StopSignal.of(request.parameters(), request.interrupt());
    Optional<ExactGoals> begun =
        Stop.attempt(() -> Stop.within(stop.watch(), () -> CollocationSolvers.goals(instance)));
    if (begun.isEmpty()) {
      Statistics time = Statistics.NONE.plusSeconds(Statistics.SOLVE, stop.seconds());
      return new Front<>(List.of(), false, stop.cause(), time);
    }
    ExactGoals goals = begun.get();
    if (goals.relaxed().isEmpty() && !selected.contains(SENSITIVITY) && isSensitive()) {
      return withoutSensitivity(selected, rest(request, stop));
    }
    Optional<Front<CollocationPlacement>> filled =
        new FilledFront(goals, selected).find(request, stop);
    EpsilonConstraint<CollocationPlacement> bounds =
        new EpsilonConstraint<>(goals, this::objectives, selected);
    FrontRequest rest = rest(request, stop);
    if (filled.isEmpty()) {
      return bounds.find(rest);
    }
    Front<CollocationPlacement> front = filled.get();
    return front.complete() || stop.stopped()
        ? front
        : bounds.find(front.points(), rest).after(front.statistics());
  }

  private static FrontRequest rest(FrontRequest request, StopSignal stop) {
    return new FrontRequest(
        stop.rest(request.parameters()), request.listener(), request.interrupt());
  }

  private boolean isSensitive() {
    return instance.jobs().stream().anyMatch(Job::isSensitive);
  }

  /** The front where sensitivity is none of the goals: left out, it makes the tables smaller. */
  Front<CollocationPlacement> withoutSensitivity(List<Integer> selected, FrontRequest request) {
    return evaluated(new CollocationFronts(insensitive()).exact(selected, request));
  }

  private CollocationInstance insensitive() {
    List<Job> jobs =
        instance.jobs().stream()
            .map(
                job ->
                    new Job(
                        job.name(),
                        job.containers(),
                        job.contentionClass(),
                        job.intensity(),
                        Job.Sensitivity.CLUSTER))
            .toList();
    return new CollocationInstance(
        instance.name(),
        instance.cluster(),
        jobs,
        instance.weights(),
        instance.current(),
        instance.migrations());
  }

  private Front<CollocationPlacement> evaluated(Front<CollocationPlacement> front) {
    List<Front.Point<CollocationPlacement>> points =
        front.points().stream()
            .map(
                point ->
                    new Front.Point<>(
                        objectives(point.solution()), point.solution(), point.proven()))
            .toList();
    return new Front<>(points, front.complete(), front.cause(), front.statistics(), front.open());
  }

  /** Proven optima of a few weighted sums, which are seeds for the evolutionary search. */
  public Front<CollocationPlacement> weightedSums(FrontRequest request) {
    return new WeightedSumOptima<>(minimiser(), this::objectives)
        .find(GoalVectors.ranges(instance), STEPS, request);
  }

  /**
   * The front found by NSGA-II, seeded with both round-robin placements, the one where nothing
   * moves and the points of a known front.
   */
  public Front<CollocationPlacement> evolved(
      List<Front.Point<CollocationPlacement>> known, Nsga2.Options options, FrontRequest request) {
    List<CollocationPlacement> seeds =
        Stream.concat(
                known.stream().map(Front.Point::solution),
                Stream.concat(
                    instance.limitsMoves() ? Stream.of(nothingMoves()) : Stream.empty(),
                    ROUND_ROBINS.stream().map(this::placedBy).flatMap(Optional::stream)))
            .toList();
    return new Nsga2<>(new SlotPermutations(instance, seeds), options).find(request);
  }

  /** New containers fill the first nodes with open slots. */
  private CollocationPlacement nothingMoves() {
    int[] nodes = instance.currentNodes();
    int[] load = new int[instance.cluster().nodes()];
    Arrays.stream(nodes).filter(node -> node >= 0).forEach(node -> load[node]++);
    int open = 0;
    for (int container = 0; container < nodes.length; container++) {
      if (nodes[container] < 0) {
        while (load[open] == instance.cluster().slotsPerNode()) {
          open++;
        }
        nodes[container] = open;
        load[open]++;
      }
    }
    return CollocationPlacement.of(nodes);
  }

  private GoalMinimiser<CollocationPlacement> minimiser() {
    return CollocationSolvers.goals(instance);
  }

  private ObjectiveVector objectives(CollocationPlacement placement) {
    return GoalVectors.of(evaluator.of(placement));
  }

  private Optional<CollocationPlacement> placedBy(String heuristic) {
    return CollocationHeuristics.byId(heuristic)
        .flatMap(
            solver -> solver.solve(SolveRequest.of(instance, SolveParameters.DEFAULT)).solution());
  }
}
