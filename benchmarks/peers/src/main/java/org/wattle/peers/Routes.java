package org.wattle.peers;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.routing.UnsplitRouter;

/**
 * Routes for peers that choose servers alone: the cheapest few switches of each group through which
 * every task gets an unsplit path, found by adding one switch after another.
 */
public final class Routes {
  private final DataCenter center;
  private final int[] serverOfTask;

  public Routes(DataCenter center, int[] serverOfTask) {
    this.center = center;
    this.serverOfTask = serverOfTask.clone();
  }

  /** Over some switches that suffice; empty where not even all do. */
  public Optional<Placement> overFewSwitches() {
    if (center.topology().isEmpty()) {
      return Optional.of(placement(List.of()));
    }
    BitSet usable = new BitSet();
    usable.set(0, center.switchCount());
    Optional<List<int[]>> routes = route(usable::get);
    if (routes.isEmpty()) {
      return Optional.empty();
    }
    // From the dearest group on, the dearest switches go first; halves first, as there are many.
    for (int part = Integer.highestOneBit(Math.max(1, center.switchCount())); part > 0; part /= 2) {
      int from = 0;
      while (from < center.switchCount()) {
        BitSet fewer = (BitSet) usable.clone();
        int dropped = 0;
        int s = from;
        for (; s < center.switchCount() && dropped < part; s++) {
          if (fewer.get(s) && !center.switchBusy(s)) {
            fewer.clear(s);
            dropped++;
          }
        }
        from = s;
        if (dropped == part && joins(fewer)) {
          Optional<List<int[]>> shorter = route(fewer::get);
          if (shorter.isPresent() && switchJoules(shorter.get()) <= switchJoules(routes.get())) {
            usable = fewer;
            routes = shorter;
          }
        }
      }
    }
    return routes.map(this::placement);
  }

  /** Over these switches alone; empty where the router finds no way. */
  public Optional<Placement> over(IntPredicate usable) {
    return center.topology().isEmpty()
        ? Optional.of(placement(List.of()))
        : route(usable).map(this::placement);
  }

  private Optional<List<int[]>> route(IntPredicate usable) {
    return new UnsplitRouter(center).route(serverOfTask, usable);
  }

  /** Whether every server that is used still has a switch above it: quick, before routing. */
  private boolean joins(BitSet usable) {
    Topology topology = center.topology().orElseThrow();
    for (int server : serverOfTask) {
      boolean above = false;
      for (int parent : topology.parents(topology.serverNode(server))) {
        above |= usable.get(parent);
      }
      if (!above) {
        return false;
      }
    }
    return true;
  }

  private double switchJoules(List<int[]> routes) {
    SlotEnergy energy = new SlotEnergy(center);
    BitSet on = new BitSet();
    routes.forEach(
        route -> {
          for (int s : route) {
            on.set(s);
          }
        });
    return on.stream().filter(s -> !center.switchBusy(s)).mapToDouble(energy::switchAdded).sum();
  }

  private Placement placement(List<int[]> routes) {
    return routes.isEmpty()
        ? Placement.of(center, serverOfTask)
        : Placement.of(center, serverOfTask, routes);
  }
}
