package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;

/**
 * Vector greedy, bin-centric packing: one server after another is filled with the waiting task that
 * fits and is nearest to what is left of it, {@code Σ (c_l − α_l)²} in units of the largest
 * capacity that any server has, until none fits; of equal tasks the first in the instance. First
 * come the servers that run tasks, by number. Then that server is opened, time and again, that adds
 * the least energy, being on over sleeping and waking, for the share of all waiting demand that it
 * can take, {@code min(1, min_l c_l / Σ α_l)}: towards the end the cheapest that takes all the
 * rest. One that lacks a resource that is asked for comes last. Of equal servers it is the one with
 * the lowest number. Whoever fits none of them waits.
 *
 * <p>With a network the energy of opening a server includes what its best path wakes, {@link
 * PathCost#MARGINAL}, for the waiting task that needs the least bandwidth, and tasks without a path
 * to the server are passed over.
 *
 * <p>Rules only narrow the choice. Where they make tasks wait, those that rules speak of are placed
 * once more before all others, {@link PricedFirstFit}, and what leaves fewer waiting is kept.
 *
 * <p>Without a network far less than linear in the tasks per task, {@link WaitingGrid}; with one,
 * linear in the servers and switches.
 */
public final class VectorGreedy implements PlacementHeuristic {
  /** The id. */
  public static final String ID = "vector-greedy";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return pack(center).placement();
  }

  SlotInProgress pack(DataCenter center) {
    SlotInProgress slot = new Run(new SlotInProgress(center)).pack();
    if (slot.waiting() == 0 || center.rules().isEmpty()) {
      return slot;
    }
    Run again = new Run(new SlotInProgress(center));
    again.placeRuled();
    SlotInProgress other = again.pack();
    return other.waiting() < slot.waiting() ? other : slot;
  }

  /** One slot. */
  private static final class Run {
    private final SlotInProgress slot;
    private final WaitingGrid grid;
    private final BestEnergyPaths paths;
    private final boolean network;
    private final double[] waiting;

    /** The tasks by bandwidth, and how many of the first of them have a place. */
    private final int[] byBandwidth;

    private int placedOfThem;

    Run(SlotInProgress slot) {
      this.slot = slot;
      this.grid = new WaitingGrid(slot, new CapacityUnits(slot.center().instance()));
      this.paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
      this.network = slot.paths().isPresent();
      this.waiting = new double[slot.resources()];
      int count = slot.tasks().size();
      this.byBandwidth = network ? QueueOrder.ascending(count, i -> slot.gbps(i)) : new int[0];
      for (int i = 0; i < count; i++) {
        for (int l = 0; l < waiting.length; l++) {
          waiting[l] += slot.demand(i, l);
        }
      }
    }

    SlotInProgress pack() {
      fillThoseThatWork();
      if (network) {
        openOverPaths();
      } else {
        openByClass();
      }
      return slot;
    }

    void placeRuled() {
      PricedFirstFit.placeRuled(slot, paths);
      for (int i = 0; i < slot.tasks().size(); i++) {
        if (slot.serverOf(i) >= 0 && !isWhole(slot.bundle(i))) {
          paths.remove(i);
        }
      }
      for (int i = 0; i < slot.tasks().size(); i++) {
        if (slot.serverOf(i) >= 0) {
          grid.remove(i);
          countAsPlaced(i);
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

    private void fillThoseThatWork() {
      for (int h = 0; h < slot.center().serverCount(); h++) {
        if (slot.serverWorks(h)) {
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
      ServerClasses classes = new ServerClasses(slot);
      for (int best = bestClass(classes); best >= 0; best = bestClass(classes)) {
        if (fill(classes.first(best))) {
          classes.take(best);
        } else {
          classes.close(best);
        }
      }
      letTheRestWait();
    }

    private int bestClass(ServerClasses classes) {
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
          if (!useless[h] && !slot.serverWorks(h)) {
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
      letTheRestWait();
    }

    /** For the share of the waiting demand that a server can take. */
    private double price(double added, int server) {
      double share = slot.share(server, waiting);
      return share > 0 ? added / share : Double.POSITIVE_INFINITY;
    }

    private void letTheRestWait() {
      for (int i = 0; i < slot.tasks().size(); i++) {
        if (slot.serverOf(i) < 0) {
          slot.keepWaiting(i);
        }
      }
    }
  }
}
