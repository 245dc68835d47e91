package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.heuristics.collocation.CollocationHeuristics;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;

/** The solvers of collocation instances that come with Wattle. */
final class InstalledCollocation implements CollocationCatalogue {
  @Override
  public List<String> ids() {
    List<String> ids = new ArrayList<>(List.of("auto"));
    ids.addAll(CollocationHeuristics.ids());
    return ids;
  }

  @Override
  public Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
      String id, BranchAndBoundOptions options) {
    return CollocationHeuristics.byId(id.equals("auto") ? "node-rr" : id);
  }
}
