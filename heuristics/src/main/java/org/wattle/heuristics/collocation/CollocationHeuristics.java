package org.wattle.heuristics.collocation;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Solver;

/**
 * The baselines for collocation, by id: those that come with Wattle, and those that others declare
 * to {@link ServiceLoader} as services of {@link CollocationHeuristic}.
 */
public final class CollocationHeuristics {
  private CollocationHeuristics() {}

  /** All of them, in the order in which people are shown them. */
  public static List<CollocationHeuristic> all() {
    ClassLoader loader = CollocationHeuristics.class.getClassLoader();
    return Stream.concat(
            Stream.of(
                new RandomPlacement(),
                new SlotRoundRobin(),
                new NodeRoundRobin(),
                new DotProduct()),
            ServiceLoader.load(CollocationHeuristic.class, loader).stream()
                .map(ServiceLoader.Provider::get))
        .toList();
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
