package org.wattle.solvers.collocation.branchandbound;

import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.solvers.support.StopSignal;

/**
 * Evaluates the nodes of the search tree: a container is placed, and the subtree is pruned where
 * its bound is no better than a share of the incumbent. Mutable.
 */
final class PlacementTree {
  /** Smaller relative differences of F' are rounding errors. */
  private static final double ROUNDING = 1e-11;

  private final PartialPlacement partial;
  private final ContainerOrder order;
  private final Branches branches;
  private final boolean fathoms;
  private final double share;
  private final LowerBound bound;
  private final Runnable completion;
  private final BestPlacement incumbent;
  private final TreeStatistics counts;
  private final double rootBound;
  private final StopSignal stop;

  /**
   * A tree for an instance.
   *
   * @param share of the incumbent's value; subtrees that cannot have less are pruned
   * @param seed of the published fathoming
   * @param stop counts every evaluated node as work
   */
  PlacementTree(
      InstanceArrays arrays,
      BranchAndBoundOptions options,
      double share,
      long seed,
      BestPlacement incumbent,
      StopSignal stop) {
    fathoms = options.fathoming();
    this.stop = stop;
    this.share = share;
    this.incumbent = incumbent;
    partial = new PartialPlacement(arrays);
    order = new ContainerOrder(arrays);
    branches =
        options.branching() == Branching.PLAIN
            ? new PlainBranches(partial)
            : new CustomBranches(partial, order);
    Feature feature =
        switch (options.bound()) {
          case NONE -> Feature.of(enough -> Double.NEGATIVE_INFINITY);
          case NAIVE -> Feature.of(new NaiveBound(partial));
          case ELABORATE -> {
            PairBound pairs = new PairBound(partial);
            GreedyCompletion greedy = new GreedyCompletion(partial, order);
            yield new Feature(pairs, () -> greedy.complete(pairs.plan()));
          }
          case ELABORATE_PUBLISHED -> {
            PublishedBound pairs = new PublishedBound(partial);
            RandomPairing random = new RandomPairing(partial, seed);
            yield new Feature(pairs, () -> random.complete(pairs.best()));
          }
        };
    bound = feature.bound();
    completion = feature.completion();
    counts = new TreeStatistics(arrays.containers);
    rootBound = bound.value(Double.POSITIVE_INFINITY);
    if (fathoms) {
      fathom();
    }
  }

  /** The lower bound of all placements. */
  double rootBound() {
    return rootBound;
  }

  TreeStatistics counts() {
    return counts;
  }

  ContainerOrder order() {
    return order;
  }

  /** The level of the next container. */
  int level() {
    return partial.depth();
  }

  /** The nodes to try for it. */
  int[] nodes() {
    return branches.nodes(partial.depth());
  }

  /** Whether a subtree with that bound is pruned. */
  boolean isCut(double least) {
    return least >= limit();
  }

  /**
   * The value below which the bound of a subtree has to be; after an exhausted search, a lower
   * bound of all placements.
   */
  double limit() {
    return (share - ROUNDING) * incumbent.value();
  }

  /**
   * Goes to a branch of a level and undoes deeper placements; false where the branch is pruned.
   *
   * @param branch counted from 0
   */
  boolean goTo(int level, int branch, int node) {
    partial.backTo(level);
    branches.goTo(level, branch);
    partial.place(order.container(level), node);
    counts.node();
    stop.worked(1);
    if (partial.depth() == partial.arrays().containers) {
      return true;
    }
    double least = bound.value(limit());
    if (fathoms && !isCut(least)) {
      fathom();
    }
    if (isCut(least)) {
      counts.pruned();
      return false;
    }
    return true;
  }

  private void fathom() {
    int depth = partial.depth();
    completion.run();
    if (partial.value() < incumbent.value()) {
      incumbent.offer(CollocationPlacement.of(partial.nodes()));
    }
    partial.backTo(depth);
  }

  /** Offers the placement of a leaf. */
  void offerLeaf() {
    incumbent.offer(CollocationPlacement.of(partial.nodes()));
  }

  /** The nodes that are tried for a container, in their order. */
  interface Branches {
    /** The nodes for the container of a level, given the current partial placement. */
    int[] nodes(int level);

    /**
     * Called when a level continues with a branch, counted from 0: the branches before it are fully
     * explored.
     */
    default void goTo(int level, int branch) {}
  }

  /** Every node with a free slot, in the order of the nodes. */
  private record PlainBranches(PartialPlacement partial) implements Branches {
    @Override
    public int[] nodes(int level) {
      return IntStream.range(0, partial.arrays().nodes).filter(partial::hasFreeSlot).toArray();
    }
  }

  /** A lower bound of all completions of the current partial placement. */
  interface LowerBound {
    /**
     * A value that is at most F' of every completion.
     *
     * @param enough a value at which the computation may stop
     */
    double value(double enough);
  }

  /**
   * A bound, and how a partial placement is completed by the last bound's pairs (paper, section
   * 3.2, 4).
   */
  private record Feature(LowerBound bound, Runnable completion) {
    static Feature of(LowerBound bound) {
      return new Feature(bound, () -> {});
    }
  }
}
