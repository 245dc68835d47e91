package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.IdenticalServers;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.heuristics.energy.slot.TaskGrid;
import org.wattle.model.energy.SlotEnergy;

/** The tasks of one slot, packed by {@link VectorGreedy}. Mutable. */
final class VectorGreedySlot {
  private final SlotState slot;
  private final TaskGrid grid;
  private final BestEnergyPaths paths;
  private final boolean network;
  private final double[] waiting;

  private final int[] queue;

  /** The tasks by bandwidth, and how many of the first of them have a place. */
  private final int[] byBandwidth;

  private int placedOfThem;

  VectorGreedySlot(SlotState slot, BestEnergyPaths paths, TaskGrid grid, int[] queue) {
    this.slot = slot;
    this.grid = grid;
    this.paths = paths;
    this.queue = queue;
    this.network = slot.paths().isPresent();
    this.waiting = new double[slot.resources()];
    this.byBandwidth = network ? IndexOrder.ascending(queue, slot::gbps) : queue;
    for (int task : queue) {
      for (int l = 0; l < waiting.length; l++) {
        waiting[l] += slot.demand(task, l);
      }
    }
  }

  /** Places what it can. */
  void pack() {
    fillBusyServers();
    if (grid.waiting() == 0) {
      return;
    }
    if (network) {
      openOverPaths();
    } else {
      openByClass();
    }
  }

  /** Places those that rules speak of, before all others. */
  void placeRuled() {
    PricedFirstFit.placeRuled(slot, paths, queue);
    for (int task : queue) {
      if (slot.serverOf(task) >= 0 && !isWhole(slot.bundle(task))) {
        paths.remove(task);
      }
    }
    for (int task : queue) {
      if (slot.serverOf(task) >= 0) {
        grid.remove(task);
        countAsPlaced(task);
      }
    }
  }

  private boolean isWhole(int[] bundle) {
    return Arrays.stream(bundle).allMatch(task -> slot.serverOf(task) >= 0);
  }

  private void countAsPlaced(int task) {
    for (int l = 0; l < waiting.length; l++) {
      waiting[l] -= slot.demand(task, l);
    }
  }

  private void fillBusyServers() {
    for (int h = 0; h < slot.center().serverCount() && grid.waiting() > 0; h++) {
      if (slot.serverBusy(h)) {
        fill(h);
      }
    }
  }

  /** Fills a server; whether any task took place. */
  private boolean fill(int server) {
    boolean any = false;
    List<Integer> withoutPath = new ArrayList<>();
    for (int task = grid.nearest(server); task >= 0; task = grid.nearest(server)) {
      int[] bundle = slot.bundle(task);
      for (int each : bundle) {
        grid.remove(each);
      }
      if (place(bundle, server)) {
        any = true;
      } else {
        for (int each : bundle) {
          withoutPath.add(each);
        }
      }
    }
    withoutPath.forEach(grid::putBack);
    return any;
  }

  /** Puts all that must be together on a server, or none of it where one has no path. */
  private boolean place(int[] bundle, int server) {
    for (int k = 0; k < bundle.length; k++) {
      paths.search(bundle[k]);
      if (!paths.leadTo(server)) {
        for (int placed = k - 1; placed >= 0; placed--) {
          paths.remove(bundle[placed]);
        }
        return false;
      }
      paths.place(server);
    }
    for (int task : bundle) {
      countAsPlaced(task);
    }
    return true;
  }

  private void openByClass() {
    IdenticalServers classes = new IdenticalServers(slot);
    for (int best = bestClass(classes); best >= 0; best = bestClass(classes)) {
      if (fill(classes.first(best))) {
        classes.take(best);
      } else {
        classes.close(best);
      }
    }
  }

  private int bestClass(IdenticalServers classes) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < classes.count() && grid.waiting() > 0; k++) {
      if (classes.has(k)) {
        double price = price(classes.added(k), classes.first(k));
        boolean lower = best >= 0 && classes.first(k) < classes.first(best);
        if (best < 0 || price < least || (price == least && lower)) {
          best = k;
          least = price;
        }
      }
    }
    return best;
  }

  private void openOverPaths() {
    SlotEnergy energy = new SlotEnergy(slot.center());
    boolean[] useless = new boolean[slot.center().serverCount()];
    while (grid.waiting() > 0) {
      while (slot.serverOf(byBandwidth[placedOfThem]) >= 0) {
        placedOfThem++;
      }
      paths.search(byBandwidth[placedOfThem]);
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int h = 0; h < useless.length; h++) {
        if (!useless[h] && !slot.serverBusy(h)) {
          double price = price(energy.serverAdded(h) + paths.switchesTo(h), h);
          if (best < 0 || price < least) {
            best = h;
            least = price;
          }
        }
      }
      if (best < 0) {
        break;
      }
      useless[best] = !fill(best);
    }
  }

  /** For the share of the waiting demand that a server can take. */
  private double price(double added, int server) {
    double share = slot.share(server, waiting);
    return share > 0 ? added / share : Double.POSITIVE_INFINITY;
  }
}
