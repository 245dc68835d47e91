package org.wattle.heuristics.energy;

import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.BestEnergyPathScheduling.Sort;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;

/**
 * A first placement for a solver that goes on from it: the best of vector greedy, the best energy
 * paths and, where tasks and servers are few, first fit with servers opened by their price, by a
 * few sizes of tasks; priced on the objective.
 */
public final class QuickStart {
  /** The name of the placement. */
  public static final String ID = "quick start";

  /** With more pairs of a task and a server than this first fit is too slow. */
  private static final double MAX_PAIRS = 2e7;

  /** With more pairs than this best energy paths are too slow, too. */
  private static final double MAX_PAIRS_OF_PATHS = 1e9;

  private final DataCenter center;
  private final EnergyObjective objective;

  public QuickStart(DataCenter center, EnergyObjective objective) {
    this.center = center;
    this.objective = objective;
  }

  /** The best placement; empty where none places all tasks. */
  public Optional<Placement> bestPlacement() {
    double pairs = (double) center.serverCount() * center.instance().tasks().size();
    Stream<Placement> found = Stream.of(new VectorGreedy().place(center, 0));
    if (pairs <= MAX_PAIRS_OF_PATHS) {
      found =
          Stream.concat(
              found,
              Stream.of(
                  new BestEnergyPathScheduling(Sort.BANDWIDTH, PathCost.MARGINAL)
                      .place(center, 0)));
    }
    if (pairs <= MAX_PAIRS) {
      found = Stream.concat(found, new PricedFirstFit(center, objective).placements());
    }
    return found.filter(placement -> placement.waiting().isEmpty()).reduce(this::better);
  }

  private Placement better(Placement one, Placement other) {
    return joules(other) < joules(one) ? other : one;
  }

  private double joules(Placement placement) {
    return EnergyEvaluator.evaluate(center, placement).joules(objective);
  }
}
