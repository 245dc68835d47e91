package org.wattle.solvers.collocation.branchandbound;

import org.chocosolver.solver.search.strategy.decision.Decision;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.IntVar;
import org.jspecify.annotations.Nullable;

/** Goes down the tree, one container after the other. */
final class PlacementStrategy extends AbstractStrategy<IntVar> {
  private final PlacementTree tree;

  PlacementStrategy(IntVar[] containers, PlacementTree tree) {
    super(containers);
    this.tree = tree;
  }

  @Override
  public @Nullable Decision<IntVar> getDecision() {
    int level = tree.level();
    if (level == vars.length) {
      return null;
    }
    IntVar container = vars[tree.order().container(level)];
    return new PlacementDecision(container, tree, level, tree.nodes());
  }
}
