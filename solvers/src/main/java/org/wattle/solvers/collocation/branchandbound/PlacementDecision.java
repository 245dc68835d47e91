package org.wattle.solvers.collocation.branchandbound;

import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.search.strategy.decision.Decision;
import org.chocosolver.solver.variables.IntVar;

/** One level of the tree: a container, and the nodes that are tried for it one after the other. */
final class PlacementDecision extends Decision<IntVar> {
  private static final long serialVersionUID = 1;

  private final transient PlacementTree tree;
  private final int level;
  private final int[] nodes;
  private boolean wentOn;

  /** Choco takes the number of branches from the constructor; it wants one at least. */
  PlacementDecision(IntVar container, PlacementTree tree, int level, int[] nodes) {
    super(Math.max(1, nodes.length));
    this.var = container;
    this.tree = tree;
    this.level = level;
    this.nodes = nodes;
  }

  @Override
  public void apply() throws ContradictionException {
    if (wentOn) {
      tree.counts().explored(level + 1);
    }
    wentOn = nodes.length > 0 && tree.goTo(level, branch - 1, nodes[branch - 1]);
    if (!wentOn) {
      var.getModel().getSolver().throwsException(this, var, "cut off by the bound");
    }
    var.instantiateTo(nodes[branch - 1], this);
  }

  @Override
  public Integer getDecisionValue() {
    return nodes[Math.max(0, branch - 1)];
  }

  @Override
  public void free() {
    // Nothing is reused.
  }
}
