package org.wattle.heuristics.collocation;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.solving.Solver;

/**
 * The heuristics for collocation, by id: the baselines of the paper, and those that others declare
 * to {@link ServiceLoader} as services of {@link CollocationHeuristic}.
 */
public final class CollocationHeuristics {
  private CollocationHeuristics() {}

  /** Those that can be used, in the order in which people are shown them, and the others. */
  public static Plugins<CollocationHeuristic> load() {
    Plugins<CollocationHeuristic> others =
        Plugins.load(
            ServiceLoader.load(
                CollocationHeuristic.class, CollocationHeuristics.class.getClassLoader()));
    return others.after(baselines()).named(CollocationHeuristic::id);
  }

  /** All that can be used, in the order in which people are shown them. */
  public static List<CollocationHeuristic> all() {
    return load().usable();
  }

  /** Those that come with Wattle. */
  public static List<CollocationHeuristic> baselines() {
    return List.of(
        new RandomPlacement(), new SlotRoundRobin(), new NodeRoundRobin(), new DotProduct());
  }

  public static List<String> ids() {
    return all().stream().map(CollocationHeuristic::id).toList();
  }

  /** The heuristic of an id as a solver. */
  public static Optional<Solver<CollocationInstance, CollocationPlacement>> byId(String id) {
    return all().stream()
        .filter(heuristic -> heuristic.id().equals(id))
        .findFirst()
        .map(CollocationHeuristicSolver::new);
  }
}
