package org.wattle.heuristics.energy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.ServiceLoader;
import org.wattle.heuristics.energy.BestEnergyPathScheduling.Sort;
import org.wattle.heuristics.energy.BestResourceFitScheduling.Competition;
import org.wattle.heuristics.energy.GreenMapReduceScheduler.Variant;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.plugin.Plugins;

/**
 * The heuristics for energy placement, by id: those that come with Wattle, and those that others
 * declare to {@link ServiceLoader} as services of {@link PlacementHeuristic}.
 */
public final class EnergyHeuristics {
  private EnergyHeuristics() {}

  /** Those that can be used, in the order in which people are shown them, and the others. */
  public static Plugins<PlacementHeuristic> load() {
    Plugins<PlacementHeuristic> others =
        Plugins.load(
            ServiceLoader.load(PlacementHeuristic.class, EnergyHeuristics.class.getClassLoader()));
    return others.after(ours()).named(PlacementHeuristic::id);
  }

  /** All that can be used, in the order in which people are shown them. */
  public static List<PlacementHeuristic> all() {
    return load().usable();
  }

  private static List<PlacementHeuristic> ours() {
    return List.of(
        new BestEnergyPathScheduling("beps", Sort.MEMORY, PathCost.MARGINAL),
        new BestEnergyPathScheduling(Sort.CPU, PathCost.MARGINAL),
        new BestEnergyPathScheduling(Sort.MEMORY, PathCost.MARGINAL),
        new BestEnergyPathScheduling(Sort.BANDWIDTH, PathCost.MARGINAL),
        new BestEnergyPathScheduling("beps-literal", Sort.MEMORY, PathCost.LITERAL),
        new BestEnergyPathScheduling(Sort.CPU, PathCost.LITERAL),
        new BestEnergyPathScheduling(Sort.MEMORY, PathCost.LITERAL),
        new BestEnergyPathScheduling(Sort.BANDWIDTH, PathCost.LITERAL),
        new BestResourceFitScheduling(BestResourceFitScheduling.Fit.DOT, Competition.ON_FIRST),
        new BestResourceFitScheduling(BestResourceFitScheduling.Fit.DOT, Competition.LITERAL),
        new BestResourceFitScheduling(BestResourceFitScheduling.Fit.NORM, Competition.ON_FIRST),
        new BestResourceFitScheduling(BestResourceFitScheduling.Fit.NORM, Competition.LITERAL),
        new RoundRobinScheduling(),
        new AlwaysOn(),
        new GreenMapReduceScheduler(Variant.GEMS),
        new GreenMapReduceScheduler(Variant.NO_SLEEP),
        new GreenMapReduceScheduler(Variant.NO_NETWORK),
        new GreenMapReduceScheduler(Variant.EXECUTING),
        new GreenMapReduceScheduler(Variant.EXECUTING_NO_NETWORK),
        new FirstFitDecreasing(),
        new BestFitDecreasing(),
        new VectorGreedy());
  }

  public static Optional<PlacementHeuristic> byId(String id) {
    return all().stream().filter(heuristic -> heuristic.id().equals(id)).findFirst();
  }

  /** The heuristic of an id as a solver, with the search that belongs to it. */
  public static Optional<EnergyHeuristicSolver> solver(String id, EnergyObjective objective) {
    return byId(id)
        .map(
            heuristic ->
                new EnergyHeuristicSolver(
                    heuristic,
                    objective,
                    heuristic.improvement(objective),
                    OptionalDouble.empty()));
  }
}
