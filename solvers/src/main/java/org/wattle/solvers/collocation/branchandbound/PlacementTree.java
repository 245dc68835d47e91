package org.wattle.solvers.collocation.branchandbound;

import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;
import org.wattle.solvers.support.StopSignal;

/**
 * What happens at the nodes of the tree: a container is placed, and what is below is cut off where
 * its bound is no better than a share of the incumbent. Mutable.
 */
final class PlacementTree {
  /** Smaller differences of F', relative, are rounding. */
  private static final double ROUNDING = 1e-11;

  private final PartialPlacement partial;
  private final ContainerOrder order;
  private final Branches branches;
  private final boolean fathoms;
  private final double share;
  private final LowerBound bound;
  private final Fathoming fathoming;
  private final BestPlacement incumbent;
  private final TreeStatistics counts;
  private final double rootBound;
  private final StopSignal stop;

  /**
   * A tree for an instance.
   *
   * @param share of the incumbent's value; what cannot be below it is cut off
   * @param stop hears of every node that is evaluated
   */
  PlacementTree(
      InstanceArrays arrays,
      BranchAndBoundOptions options,
      double share,
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
    PairBound pairs = new PairBound(partial);
    bound =
        switch (options.bound()) {
          case NONE -> enough -> Double.NEGATIVE_INFINITY;
          case NAIVE -> new NaiveBound(partial);
          case ELABORATE -> pairs;
        };
    fathoming = new Fathoming(partial, pairs, order, incumbent);
    counts = new TreeStatistics(arrays.containers);
    rootBound = bound.value(Double.POSITIVE_INFINITY);
    if (fathoms) {
      fathoming.fathom();
    }
  }

  /** What no placement at all is below. */
  double rootBound() {
    return rootBound;
  }

  TreeStatistics counts() {
    return counts;
  }

  ContainerOrder order() {
    return order;
  }

  /** The level of the container that comes next. */
  int level() {
    return partial.depth();
  }

  /** The nodes to try for it. */
  int[] nodes() {
    return branches.nodes(partial.depth());
  }

  /** Whether a subtree with that bound has nothing to offer. */
  boolean isCut(double least) {
    return least >= limit();
  }

  /** What a subtree has to be below; where none is left, what no placement is below. */
  double limit() {
    return (share - ROUNDING) * incumbent.value();
  }

  /**
   * Goes to a branch of a level, whatever was placed below; false where that is cut off.
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
      fathoming.fathom();
    }
    if (isCut(least)) {
      counts.pruned();
      return false;
    }
    return true;
  }

  /** Offers the placement of a leaf. */
  void offerLeaf() {
    incumbent.offer(CollocationPlacement.of(partial.nodes()));
  }

  /** The nodes that are tried for a container, in their order. */
  interface Branches {
    /** Those for the container of a level, on top of what is placed now. */
    int[] nodes(int level);

    /** Told that a level goes on to a branch, counted from 0: those before it are done with. */
    default void goTo(int level, int branch) {}
  }

  /** Every node with a free slot, in the order of the nodes. */
  private record PlainBranches(PartialPlacement partial) implements Branches {
    @Override
    public int[] nodes(int level) {
      return IntStream.range(0, partial.arrays().nodes).filter(partial::hasFreeSlot).toArray();
    }
  }

  /** What no completion of a partial placement can go below, for the placement as it is now. */
  interface LowerBound {
    /**
     * At most F' of every completion.
     *
     * @param enough more need not be shown
     */
    double value(double enough);
  }

  /** Makes placements of what the bound counted on (paper, section 3.2, 4). */
  private static final class Fathoming {
    private final PartialPlacement partial;
    private final PairBound bound;
    private final GreedyCompletion completion;
    private final BestPlacement incumbent;

    Fathoming(
        PartialPlacement partial, PairBound bound, ContainerOrder order, BestPlacement incumbent) {
      this.partial = partial;
      this.bound = bound;
      this.completion = new GreedyCompletion(partial, order);
      this.incumbent = incumbent;
    }

    /** Completes what is placed by the last bound's pairs, and offers what comes of it. */
    void fathom() {
      int depth = partial.depth();
      completion.complete(bound.plan());
      if (partial.value() < incumbent.value()) {
        incumbent.offer(CollocationPlacement.of(partial.nodes()));
      }
      partial.backTo(depth);
    }
  }
}
