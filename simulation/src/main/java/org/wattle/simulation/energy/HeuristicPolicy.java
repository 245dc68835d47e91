package org.wattle.simulation.energy;

import java.util.Optional;
import org.wattle.heuristics.energy.OnlineHeuristic;
import org.wattle.heuristics.energy.OnlinePlacement;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Unused;

/** A heuristic as the policy of a cluster. */
public record HeuristicPolicy(OnlineHeuristic heuristic) implements SlotPolicy {
  @Override
  public String id() {
    return heuristic.id();
  }

  @Override
  public Unused unused() {
    return heuristic.unused();
  }

  @Override
  public SlotDecisions begin(DataCenter center, Traffic traffic, long seed) {
    OnlinePlacement placement = heuristic.begin(center, traffic, seed);
    return new SlotDecisions() {
      @Override
      public void place(int[] tasks) {
        placement.place(tasks);
      }

      @Override
      public void leave(int task) {
        placement.leave(task);
      }

      @Override
      public int serverOf(int task) {
        return placement.serverOf(task);
      }

      @Override
      public int[] routeOf(int task) {
        return placement.routeOf(task);
      }

      @Override
      public int[] internalRouteOf(int task) {
        return placement.internalRouteOf(task);
      }

      @Override
      public boolean missesMaster(int task) {
        return placement.missesMaster(task);
      }

      @Override
      public Optional<SlotVerdict> verdict() {
        return Optional.empty();
      }
    };
  }
}
