package org.wattle.solvers.collocation;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.heuristics.collocation.CollocationHeuristic;
import org.wattle.heuristics.collocation.CollocationHeuristicSolver;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.collocation.formulation.GoalCosts;
import org.wattle.model.collocation.formulation.GoalLimits;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.collocation.order.NodeRelabelling;
import org.wattle.solvers.collocation.order.PlanOrder;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Solves collocation by a backend for integer programs: containers of a job are counted, where each
 * node has two slots together with what stays on its node where migrations are not free; where the
 * counts do not close the gap, every node is modelled. Heuristics guarantee that there is always a
 * placement, unless goals have limits. A work limit applies to each solve of a backend in its unit,
 * and to the local search as a number of steps.
 */
public record ExactCollocationSolver(String id, CheckedBackend backend)
    implements Solver<CollocationInstance, CollocationPlacement> {
  /** The method that leaves out moves, so that its placements may have too many. */
  private static final String COUNTS = "counts";

  @Override
  public SolveResult<CollocationPlacement> solve(
      SolveRequest<CollocationInstance, CollocationPlacement> request) {
    return new Run(request).solve();
  }

  /** One solve. */
  private final class Run {
    private final SolveRequest<CollocationInstance, CollocationPlacement> request;
    private final CollocationInstance instance;
    private final SolveLog log;
    private final GoalCosts costs;
    private final GoalLimits limits;
    private Optional<CollocationPlacement> incumbent = Optional.empty();
    private String finder = "";
    private double value = Double.POSITIVE_INFINITY;
    private boolean impossible;
    private final ClaimedBounds claims = new ClaimedBounds(Sense.MINIMIZE);

    Run(SolveRequest<CollocationInstance, CollocationPlacement> request) {
      this.request = request;
      this.instance = request.problem();
      this.log = new SolveLog(id, "", request.parameters());
      this.costs = GoalCosts.of(instance);
      this.limits = GoalLimits.of(instance);
    }

    SolveResult<CollocationPlacement> solve() {
      try {
        return searched();
      } catch (Stopped early) {
        log.ended(early);
        return found();
      }
    }

    private SolveResult<CollocationPlacement> searched() {
      if (instance.containers() > instance.cluster().slots()) {
        return new SolveResult.Infeasible<>(log.report());
      }
      request.start().ifPresent(this::begin);
      for (CollocationHeuristic heuristic : CollocationHeuristics.baselines()) {
        offer(heuristic.place(instance, seed()), heuristic.id());
      }
      count();
      boolean limited = instance.movesMatter() && !instance.migrations().areFree();
      if (!settled() && !stopped() && limited && MoveSearch.takes(instance)) {
        move();
      }
      if (!settled() && !stopped() && instance.movesMatter() && incumbent.isPresent()) {
        relocate();
      }
      if (!settled() && !stopped() && SlotModelSearch.takes(instance)) {
        seat();
      }
      return found();
    }

    private SolveResult<CollocationPlacement> found() {
      return incumbent.isPresent() ? graded(incumbent.get()) : nothing();
    }

    private void begin(CollocationPlacement start) {
      offer(start, "the given start");
      log.note(
          incumbent.isPresent()
              ? "start: used: what is found has to be better"
              : "start: not used: it is not a clean placement");
    }

    private void count() {
      CountSearch search =
          new CountSearch(backend, instance, costs, limits, log, request.interrupt());
      boolean alone = instance.movesMatter() && instance.cluster().slotsPerNode() != 2;
      take(alone ? search.pooled() : search.run(request.parameters().relativeGap()), COUNTS);
    }

    /** In at most half of the time, since the local search comes after it. */
    private void move() {
      SolveParameters left = log.remaining();
      take(
          MoveSearch.run(
              backend,
              instance,
              costs,
              limits,
              left.timeLimit().map(limit -> left.withTimeLimit(half(limit))).orElse(left),
              log,
              request.interrupt()),
          "moves");
    }

    private static Duration half(Duration limit) {
      Duration half = limit.dividedBy(2);
      return half.isZero() ? Duration.ofNanos(1) : half;
    }

    private void seat() {
      take(
          SlotModelSearch.run(
              backend, instance, costs, limits, log.remaining(), log, request.interrupt()),
          "seats");
    }

    private void relocate() {
      CollocationPlacement from =
          incumbent.orElseThrow(() -> new IllegalStateException("There is no placement."));
      offer(
          new RelocationSearch(instance, from, seed(), this::stopped).run(mostSteps()),
          "relocation");
    }

    private int mostSteps() {
      long limit = request.parameters().workLimit().orElse(Integer.MAX_VALUE);
      return (int) Math.min(limit, Integer.MAX_VALUE);
    }

    private void take(CountSearch.Found found, String from) {
      boolean clean = found.placement().map(placement -> offer(placement, from)).orElse(true);
      boolean counted = from.equals(COUNTS) && instance.movesMatter();
      if (!clean && !counted) {
        log.warn(refuted("the placement of its point is not clean"));
      }
      impossible |= found.impossible();
      if (impossible && incumbent.isPresent()) {
        log.warn(refuted("it calls the instance infeasible, but there is a clean placement"));
      }
      claims.add(found.bound(), backend.id() + ", " + from);
      report();
    }

    /**
     * Keeps a placement where it is better; nodes are relabelled first, so that few containers
     * migrate, and its moves are put in an order, of which it may have to be changed. Returns
     * whether it is clean but for that.
     */
    private boolean offer(CollocationPlacement placement, String from) {
      CollocationPlacement near =
          instance.current().isEmpty() ? placement : NodeRelabelling.nearest(instance, placement);
      boolean clean =
          new CollocationChecker()
              .check(instance.with(instance.migrations().inAnyOrder()), near)
              .clean();
      if (clean) {
        // With other names of nodes fewer containers move, but perhaps in no order.
        Stream.of(near, placement)
            .distinct()
            .flatMap(each -> PlanOrder.near(instance, each).stream())
            .forEach(ordered -> keep(ordered, from));
      }
      return clean;
    }

    private void keep(CollocationPlacement placement, String from) {
      CheckReport check = new CollocationChecker().check(instance, placement);
      Double worth = check.objectives().get(WeightedSum.NAME);
      if (check.clean() && worth != null && worth < value) {
        value = worth;
        incumbent = Optional.of(placement);
        finder = from;
        report();
      }
    }

    private String refuted(String why) {
      return "The claim of the solver (" + backend.id() + ") is refuted: " + why + ".";
    }

    private void report() {
      OptionalDouble worth =
          incumbent.isPresent() ? OptionalDouble.of(value) : OptionalDouble.empty();
      request.listener().progress(new Progress(log.seconds(), worth, claims.best(worth)));
    }

    private boolean settled() {
      return incumbent.isPresent()
          ? claims.closes(value, request.parameters().relativeGap())
          : impossible;
    }

    private boolean stopped() {
      return request.interrupt().requested() || log.expired();
    }

    private long seed() {
      return request.parameters().seed().orElse(CollocationHeuristicSolver.DEFAULT_SEED);
    }

    private SolveResult<CollocationPlacement> graded(CollocationPlacement placement) {
      log.note("placement found by " + finder);
      return ResultGrader.of(placement, value, claims, request.parameters().relativeGap(), log);
    }

    private SolveResult<CollocationPlacement> nothing() {
      return impossible
          ? new SolveResult.Infeasible<>(log.report())
          : new SolveResult.NoSolution<>(claims.tightest(), log.report());
    }
  }
}
