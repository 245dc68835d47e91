package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.CapacityUnits;
import org.wattle.heuristics.energy.slot.SlotState;
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
  Stream<Supplier<Placement>> placements() {
    CapacityUnits units = new CapacityUnits(center.instance());
    int[] all = IntStream.range(0, center.instance().tasks().size()).toArray();
    return IntStream.range(-1, center.instance().resources().size())
        .boxed()
        .flatMap(
            l ->
                Stream.of(true, false)
                    .map(
                        forAllWaiting ->
                            () -> {
                              SlotState slot = new SlotState(center);
                              IntToDoubleFunction size =
                                  l < 0 ? i -> units.size(slot, i) : i -> slot.joint(i, l);
                              place(slot, strictFirst(all, size), forAllWaiting);
                              return slot.placement();
                            }));
  }

  /**
   * The order in which tasks have their turns: the fewer servers the rules leave to one the sooner,
   * by powers of two; then the largest first.
   */
  private int[] strictFirst(int[] tasks, IntToDoubleFunction size) {
    double[] strictness = new double[tasks.length];
    double[] smallness = new double[strictness.length];
    Arrays.setAll(strictness, k -> -center.rules().strictness(tasks[k]));
    Arrays.setAll(smallness, k -> -size.applyAsDouble(tasks[k]));
    return IndexOrder.of(tasks, IndexOrder.ascending(strictness, smallness));
  }

  /** Of some tasks that wait, places those that rules speak of, as long as they find a place. */
  static void placeRuled(SlotState slot, BestEnergyPaths paths, int[] tasks) {
    PricedFirstFit priced = new PricedFirstFit(slot.center(), EnergyObjective.MTEC);
    CapacityUnits units = new CapacityUnits(slot.center().instance());
    int[] queue =
        Arrays.stream(priced.strictFirst(tasks, i -> units.size(slot, i)))
            .filter(slot.center().rules()::concerns)
            .toArray();
    priced.place(slot, paths, queue, true, tasks);
  }

  private void place(SlotState slot, int[] queue, boolean forAllWaiting) {
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    int[] all = IntStream.range(0, queue.length).toArray();
    int waits = place(slot, paths, queue, forAllWaiting, all);
    if (waits >= 0) {
      slot.keepWaiting(waits);
    }
  }

  /**
   * Places tasks in their order up to the first that finds no place, and returns that one, or a
   * negative number if all are placed.
   *
   * @param allWaiting those of the queue and all others without a place
   */
  private int place(
      SlotState slot, BestEnergyPaths paths, int[] queue, boolean forAllWaiting, int[] allWaiting) {
    double[] waiting = new double[slot.resources()];
    Arrays.stream(allWaiting).forEach(task -> add(slot, waiting, task, 1));
    List<Integer> open = new ArrayList<>();
    IntStream.range(0, center.serverCount()).filter(slot::serverBusy).forEach(open::add);
    for (int task : queue) {
      paths.search(task);
      int server = firstOpen(slot, paths, open, task);
      if (server < 0) {
        double[] own = new double[slot.resources()];
        add(slot, own, task, 1);
        server = bestOpening(slot, paths, task, forAllWaiting ? waiting : own);
        open.add(server);
      }
      if (server < 0) {
        return task;
      }
      paths.place(server);
      add(slot, waiting, task, -1);
    }
    return -1;
  }

  private static void add(SlotState slot, double[] sum, int task, int sign) {
    for (int l = 0; l < sum.length; l++) {
      sum[l] += sign * slot.demand(task, l);
    }
  }

  private static int firstOpen(
      SlotState slot, BestEnergyPaths paths, List<Integer> open, int task) {
    for (int h : open) {
      if (slot.hasRoom(task, h) && paths.leadTo(h)) {
        return h;
      }
    }
    return -1;
  }

  private int bestOpening(SlotState slot, BestEnergyPaths paths, int task, double[] waiting) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int h = 0; h < center.serverCount(); h++) {
      if (!slot.serverBusy(h) && slot.hasRoom(task, h) && paths.leadTo(h)) {
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
