package org.wattle.solvers.collocation.branchandbound;

import org.wattle.model.collocation.CollocationPlacement;

/** Makes placements of what the bound counted on (paper, section 3.2, 4). */
final class Fathoming {
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
