package org.wattle.solvers.collocation.branchandbound;

import org.chocosolver.solver.Model;
import org.chocosolver.solver.Settings;
import org.chocosolver.solver.Solver;
import org.chocosolver.solver.search.SearchState;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.solvers.support.StopSignal;

/**
 * Depth first through a {@link PlacementTree}, by Choco: a variable for the node of each container,
 * no constraints, since the tree offers only nodes with a free slot.
 */
final class TreeSearch {
  private TreeSearch() {}

  /** Whether the whole tree was looked at; otherwise something stopped it. */
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
}
