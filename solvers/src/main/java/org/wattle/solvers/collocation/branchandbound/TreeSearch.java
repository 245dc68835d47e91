package org.wattle.solvers.collocation.branchandbound;

import org.chocosolver.solver.Model;
import org.chocosolver.solver.Settings;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.search.SearchState;
import org.chocosolver.solver.search.strategy.decision.Decision;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.IntVar;
import org.jspecify.annotations.Nullable;
import org.wattle.solvers.support.StopSignal;

/**
 * Depth-first search of a {@link PlacementTree} by Choco: there is a variable for the node of each
 * container and no constraint, since the tree offers only nodes with a free slot.
 */
final class TreeSearch {
  private TreeSearch() {}

  /** Runs the search; returns whether the tree was exhausted, otherwise it was stopped. */
  static boolean run(PlacementTree tree, InstanceArrays arrays, StopSignal stop) {
    Model model = new Model(arrays.instance.name(), Settings.init());
    IntVar[] containers = new IntVar[arrays.containers];
    for (int c = 0; c < containers.length; c++) {
      containers[c] = model.intVar("c" + c, 0, arrays.nodes - 1, true);
    }
    Solver solver = model.getSolver();
    solver.setSearch(new PlacementStrategy(containers, tree));
    solver.addStopCriterion(stop::stopped);
    while (solver.solve()) {
      tree.offerLeaf();
    }
    return solver.getSearchState() == SearchState.TERMINATED;
  }

  /**
   * One level of the tree: a container, and the nodes that are tried for it one after the other.
   */
  static final class PlacementDecision extends Decision<IntVar> {
    private static final long serialVersionUID = 1;

    private final transient PlacementTree tree;
    private final int level;
    private final int[] nodes;
    private boolean wentOn;

    /** Choco takes the number of branches from the constructor and requires at least one. */
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

  /** Decides on one container after the other. */
  private static final class PlacementStrategy extends AbstractStrategy<IntVar> {
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
}
