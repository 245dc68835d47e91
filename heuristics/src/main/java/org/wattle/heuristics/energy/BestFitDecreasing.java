package org.wattle.heuristics.energy;

import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.CapacityUnits;
import org.wattle.heuristics.energy.slot.ServerBoxTree;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Waiting.Reason;
import org.wattle.model.energy.ServerType;

/**
 * Best fit decreasing by dot product: the tasks by size, largest first, as {@link
 * FirstFitDecreasing} has them, each on the server with room and a path that has the largest
 * product {@code Σ (α_l/u_l)·(c_l/u_l)} of the task's demands α and the server's residual
 * capacities c, in units u of the largest capacity that any server has. Servers that are on come
 * first, at work or awake; only where none of these takes the task, those asleep by the same
 * product. Of equal servers it is the one with the lowest number. The path is the best energy path
 * to the server, {@link PathCost#MARGINAL}.
 *
 * <p>Without a network about logarithmic in the servers per task, with one linear in the servers
 * and switches.
 */
public final class BestFitDecreasing implements PlacementHeuristic {
  @Override
  public String id() {
    return "best-fit";
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return pack(center).placement();
  }

  SlotState pack(DataCenter center) {
    SlotState slot = new SlotState(center);
    CapacityUnits units = new CapacityUnits(center.instance());
    int[] queue = IndexOrder.descending(slot.tasks().size(), i -> units.size(slot, i));
    if (center.topology().isPresent()) {
      placeOverPaths(slot, units, queue);
    } else {
      new WithoutNetwork(slot, units).place(queue);
    }
    return slot;
  }

  /** The weights that make the product of a task and a server a sum over what is left. */
  private static void weigh(SlotState slot, CapacityUnits units, int task, double[] weights) {
    for (int l = 0; l < weights.length; l++) {
      weights[l] = slot.demand(task, l) * units.perAmount(l) * units.perAmount(l);
    }
  }

  private static double product(SlotState slot, double[] weights, int server) {
    double product = 0;
    for (int l = 0; l < weights.length; l++) {
      product += weights[l] * slot.left(server, l);
    }
    return product;
  }

  /** Servers one by one. */
  private static void placeOverPaths(SlotState slot, CapacityUnits units, int[] queue) {
    BestEnergyPaths paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
    BestFitOverPaths best = new BestFitOverPaths(slot, paths, true);
    double[] weights = new double[slot.resources()];
    for (int task : queue) {
      weigh(slot, units, task, weights);
      paths.search(task);
      int server = best.server(task, h -> -product(slot, weights, h));
      if (server < 0) {
        slot.keepWaiting(task);
      } else {
        paths.place(server);
      }
    }
  }

  /** Servers that are on in boxes; of those asleep, which are empty, the next one of each type. */
  private static final class WithoutNetwork {
    private final SlotState slot;
    private final CapacityUnits units;
    private final ServerBoxTree boxes;
    private final int[] next;
    private final int[] end;

    WithoutNetwork(SlotState slot, CapacityUnits units) {
      this.slot = slot;
      this.units = units;
      this.boxes = new ServerBoxTree(slot);
      int types = slot.center().instance().serverTypes().size();
      this.next = new int[types];
      this.end = new int[types];
      int h = 0;
      for (int t = 0; t < types; t++) {
        ServerType type = slot.center().instance().serverTypes().get(t);
        next[t] = h;
        end[t] = h + type.count();
        for (; h < end[t]; h++) {
          if (slot.serverOn(h)) {
            boxes.add(h);
          }
        }
      }
    }

    private void skipThoseOn(int type) {
      while (next[type] < end[type] && slot.serverOn(next[type])) {
        next[type]++;
      }
    }

    void place(int[] queue) {
      double[] weights = new double[slot.resources()];
      for (int task : queue) {
        weigh(slot, units, task, weights);
        int bundled = slot.serverOfBundle(task);
        int server = bundled >= 0 ? bundled : boxes.best(task, weights);
        int asleep = server < 0 ? bestAsleep(task, weights) : -1;
        if (server >= 0) {
          slot.place(task, server, SlotState.NO_ROUTE);
          boxes.update(server);
        } else if (asleep >= 0) {
          slot.place(task, asleep, SlotState.NO_ROUTE);
          boxes.add(asleep);
        } else {
          slot.keepWaiting(task, Reason.NO_ROOM);
        }
      }
    }

    private int bestAsleep(int task, double[] weights) {
      int best = -1;
      double most = Double.NEGATIVE_INFINITY;
      for (int t = 0; t < next.length; t++) {
        skipThoseOn(t);
        int h = firstAllowed(task, t);
        if (h < end[t] && slot.hasRoom(task, h)) {
          double product = product(slot, weights, h);
          if (product > most) {
            most = product;
            best = h;
          }
        }
      }
      return best;
    }

    /** Servers asleep of one type are equal but for the rules. */
    private int firstAllowed(int task, int type) {
      int h = next[type];
      while (h < end[type] && (slot.serverOn(h) || !slot.allows(task, h))) {
        h++;
      }
      return h;
    }
  }
}
