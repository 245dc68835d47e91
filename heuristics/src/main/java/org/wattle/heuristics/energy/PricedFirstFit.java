package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;

/**
 * First fit decreasing: the largest task first, each on the first server that is on and has room
 * and a path for it; where there is none, the server is opened that adds the least energy for the
 * share that it can take of the waiting demand, or of the task's.
 */
final class PricedFirstFit {
  private final DataCenter center;
  private final SlotEnergy energy;
  private final boolean networkCounts;

  PricedFirstFit(DataCenter center, EnergyObjective objective) {
    this.center = center;
    this.energy = new SlotEnergy(center);
    this.networkCounts = objective == EnergyObjective.MTEC;
  }

  /** By the largest demand and by each demand, and by both opening rules. */
  Stream<Placement> placements() {
    CapacityUnits units = new CapacityUnits(center.instance());
    return IntStream.range(-1, center.instance().resources().size())
        .boxed()
        .flatMap(
            l ->
                Stream.of(true, false)
                    .map(
                        forAllWaiting -> {
                          SlotInProgress slot = new SlotInProgress(center);
                          IntToDoubleFunction size =
                              l < 0 ? i -> units.size(slot, i) : i -> slot.demand(i, l);
                          place(slot, size, forAllWaiting);
                          return slot.placement();
                        }));
  }

  private void place(SlotInProgress slot, IntToDoubleFunction size, boolean forAllWaiting) {
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    double[] waiting = new double[slot.resources()];
    IntStream.range(0, slot.tasks().size()).forEach(task -> add(slot, waiting, task, 1));
    List<Integer> open = new ArrayList<>();
    IntStream.range(0, center.serverCount()).filter(slot::serverWorks).forEach(open::add);
    for (int task : QueueOrder.descending(slot.tasks().size(), size)) {
      paths.search(task);
      int server = firstOpen(slot, paths, open, task);
      if (server < 0) {
        double[] own = new double[slot.resources()];
        add(slot, own, task, 1);
        server = bestOpening(slot, paths, task, forAllWaiting ? waiting : own);
        open.add(server);
      }
      if (server < 0) {
        slot.keepWaiting(task);
        return;
      }
      paths.place(task, server);
      add(slot, waiting, task, -1);
    }
  }

  private static void add(SlotInProgress slot, double[] sum, int task, int sign) {
    for (int l = 0; l < sum.length; l++) {
      sum[l] += sign * slot.demand(task, l);
    }
  }

  private static int firstOpen(
      SlotInProgress slot, BestEnergyPaths paths, List<Integer> open, int task) {
    for (int h : open) {
      if (slot.hasRoom(task, h) && paths.leadTo(h)) {
        return h;
      }
    }
    return -1;
  }

  private int bestOpening(SlotInProgress slot, BestEnergyPaths paths, int task, double[] waiting) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < center.serverCount(); h++) {
      if (!slot.serverWorks(h) && slot.hasRoom(task, h) && paths.leadTo(h)) {
        double added = energy.serverAdded(h);
        added += networkCounts ? paths.switchesTo(h) : 0;
        double price = added / slot.share(h, waiting);
        if (best < 0 || price < least) {
          best = h;
          least = price;
        }
      }
    }
    return best;
  }
}
