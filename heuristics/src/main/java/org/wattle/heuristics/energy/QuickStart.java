package org.wattle.heuristics.energy;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.BestEnergyPathScheduling.Sort;
import org.wattle.heuristics.energy.EnergyHeuristicSolver.SmallInstances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.stop.Stop;

/**
 * A first placement for a solver that goes on from it: the best of vector greedy, the best energy
 * paths and, where tasks and servers are few, first fit with servers opened by their price, by a
 * few sizes of tasks; priced on the objective. Where a limit ends it, the best one up to then.
 */
public record QuickStart(DataCenter center, EnergyObjective objective) {
  /** The name of the placement. */
  public static final String ID = "quick start";

  /** With more pairs of a task and a server than this first fit is too slow. */
  private static final double MAX_PAIRS = 2e7;

  /** With more pairs than this best energy paths are too slow, too. */
  private static final double MAX_PAIRS_OF_PATHS = 1e9;

  /** The best placement; empty where none places all tasks, or none did before a limit. */
  public Optional<Placement> bestPlacement() {
    return candidates()
        .flatMap(candidate -> Stop.attempt(candidate).stream())
        .filter(placement -> placement.waiting().isEmpty())
        .reduce(this::better);
  }

  /** From the fastest where the instance is large. */
  private Stream<Supplier<Placement>> candidates() {
    double pairs = (double) center.serverCount() * center.instance().tasks().size();
    Stream.Builder<Supplier<Placement>> candidates = Stream.builder();
    if (pairs > MAX_PAIRS) {
      candidates.add(() -> new FirstFitDecreasing().place(center, 0));
    }
    candidates.add(() -> SmallInstances.place(new VectorGreedy(), center, 0));
    if (pairs <= MAX_PAIRS_OF_PATHS) {
      candidates.add(
          () -> new BestEnergyPathScheduling(Sort.BANDWIDTH, PathCost.MARGINAL).place(center, 0));
    }
    return pairs <= MAX_PAIRS
        ? Stream.concat(candidates.build(), new PricedFirstFit(center, objective).placements())
        : candidates.build();
  }

  private Placement better(Placement one, Placement other) {
    return joules(other) < joules(one) ? other : one;
  }

  private double joules(Placement placement) {
    return EnergyEvaluator.evaluate(center, placement).joules(objective);
  }
}
