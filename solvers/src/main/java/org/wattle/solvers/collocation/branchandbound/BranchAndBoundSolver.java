package org.wattle.solvers.collocation.branchandbound;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.heuristics.collocation.SlotRoundRobin;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.solvers.collocation.order.PlanOrder;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;
import org.wattle.solvers.support.StopSignal;

/**
 * SolverMO, the paper's branch-and-bound (section 3.2), on Choco: each level of the tree places one
 * container, its branches are nodes. It supports nodes with two slots.
 *
 * <p>With approximate bounding K the paper prunes a branch whose bound exceeds K times the
 * incumbent's F. F may be negative, so F' is used here, which is not negative: when the tree is
 * exhausted, no placement has less than K times the value that is returned, and that product is the
 * bound; the value is proven optimal only with K = 1. The requested gap works in the same way.
 *
 * <p>Its unit of work is a node of the tree, or a placement that is drawn.
 *
 * <p>The tree search is deterministic: the seed is for placements drawn at random and for the
 * published fathoming. Where a limit stops the search before it has found a placement, the
 * containers are placed in their order.
 */
public record BranchAndBoundSolver(BranchAndBoundOptions options)
    implements Solver<CollocationInstance, CollocationPlacement> {
  /** The id. */
  public static final String ID = "branch-and-bound";

  /** The count of tree nodes evaluated; of placements drawn at random. */
  public static final String NODES = "nodes";

  /** The count of tree nodes that the bound pruned. */
  public static final String PRUNED = "pruned";

  /**
   * The count of levels from the shallowest fully explored level on; there is a level for each
   * container.
   */
  public static final String EXPLORED_LEVELS = "explored levels";

  private static final long DEFAULT_SEED = 1;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public SolveResult<CollocationPlacement> solve(
      SolveRequest<CollocationInstance, CollocationPlacement> request) {
    SolveLog log = new SolveLog(ID, "Choco 5.0.0", request.parameters());
    CollocationInstance instance = request.problem();
    Optional<String> refusal = UnsupportedInstances.of(instance, options);
    if (refusal.isPresent()) {
      log.ended(Cause.REFUSED, "");
      return new SolveResult.Failed<>(refusal.get(), log.report());
    }
    if (instance.containers() > instance.cluster().slots()) {
      return new SolveResult.Infeasible<>(log.report());
    }
    StopSignal stop = StopSignal.of(request);
    long begin = System.nanoTime();
    BestPlacement incumbent = new BestPlacement(instance, request.listener(), stop);
    takeStart(request, incumbent, log);
    OptionalDouble bound =
        options.branching() == Branching.RANDOM
            ? draw(request, incumbent, stop, log)
            : search(request, incumbent, stop, log);
    log.spent(Statistics.SOLVE, begin);
    CollocationPlacement found =
        incumbent.best().orElseGet(() -> new SlotRoundRobin().place(instance, DEFAULT_SEED));
    return graded(request, PlanOrder.nearest(instance, found), bound, log);
  }

  private static void takeStart(
      SolveRequest<CollocationInstance, CollocationPlacement> request,
      BestPlacement incumbent,
      SolveLog log) {
    if (request.start().isPresent()) {
      CollocationPlacement start = request.start().get();
      boolean clean = new CollocationChecker().check(request.problem(), start).clean();
      if (clean) {
        incumbent.offer(start);
      }
      log.note(
          clean
              ? "start: used: the search begins with it"
              : "start: not used: it is not a clean placement");
    }
  }

  private static OptionalDouble draw(
      SolveRequest<CollocationInstance, CollocationPlacement> request,
      BestPlacement incumbent,
      StopSignal stop,
      SolveLog log) {
    long seed = request.parameters().seed().orElse(DEFAULT_SEED);
    log.count(NODES, RandomSearch.run(request.problem(), incumbent, seed, stop));
    log.ended(stop.cause(), "");
    return OptionalDouble.empty();
  }

  private OptionalDouble search(
      SolveRequest<CollocationInstance, CollocationPlacement> request,
      BestPlacement incumbent,
      StopSignal stop,
      SolveLog log) {
    InstanceArrays arrays = new InstanceArrays(request.problem());
    double share = Math.min(options.approximate(), 1 - request.parameters().relativeGap());
    long seed = request.parameters().seed().orElse(DEFAULT_SEED);
    PlacementTree tree = new PlacementTree(arrays, options, share, seed, incumbent, stop);
    boolean exhausted = tree.isCut(tree.rootBound()) || TreeSearch.run(tree, arrays, stop);
    if (exhausted) {
      tree.counts().explored(0);
    }
    tree.counts()
        .report(
            log,
            request.parameters().workLimit().isPresent()
                ? OptionalDouble.empty()
                : OptionalDouble.of(stop.seconds()));
    log.ended(exhausted ? Cause.COMPLETED : stop.cause(), exhausted ? "exhausted" : "stopped");
    double least = tree.rootBound();
    if (exhausted) {
      boolean all = options.bound() == BoundFunction.NONE;
      double proven = all ? incumbent.value() : tree.limit();
      least = Math.min(incumbent.value(), Math.max(least, proven));
    }
    return least == Double.NEGATIVE_INFINITY ? OptionalDouble.empty() : OptionalDouble.of(least);
  }

  private static SolveResult<CollocationPlacement> graded(
      SolveRequest<CollocationInstance, CollocationPlacement> request,
      CollocationPlacement found,
      OptionalDouble bound,
      SolveLog log) {
    long begin = System.nanoTime();
    CheckReport check = new CollocationChecker().check(request.problem(), found);
    log.spent(Statistics.CHECK, begin);
    if (!check.clean()) {
      return new SolveResult.Failed<>(
          "claim refuted: " + check.violations().get(0).detail(), log.report());
    }
    double value = Objects.requireNonNull(check.objectives().get(WeightedSum.NAME));
    return ResultGrader.of(
        found,
        value,
        ClaimedBounds.of(Sense.MINIMIZE, bound, ID),
        request.parameters().relativeGap(),
        log);
  }
}
