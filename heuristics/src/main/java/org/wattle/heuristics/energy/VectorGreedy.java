package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.wattle.heuristics.energy.paths.IndexOrder;
import org.wattle.heuristics.energy.slot.CapacityUnits;
import org.wattle.heuristics.energy.slot.IdenticalServers;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.heuristics.energy.slot.TaskGrid;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
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
 * the lowest number. Tasks that fit none of them wait.
 *
 * <p>With a network the energy of opening a server includes what its best path wakes, {@link
 * PathCost#MARGINAL}, for the waiting task that needs the least bandwidth, and tasks without a path
 * to the server are passed over.
 *
 * <p>Rules only narrow the choice. Where they make tasks wait, those that rules speak of are placed
 * once more before all others, {@link PricedFirstFit}, and what leaves fewer waiting is kept. Over
 * many slots, tasks that must be with tasks of other slots come first, each over its best energy
 * path.
 *
 * <p>Without a network far less than linear in the tasks per task, {@link TaskGrid}; with one,
 * linear in the servers and switches.
 */
public final class VectorGreedy implements OnlineHeuristic {
  /** The id. */
  public static final String ID = "vector-greedy";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Optional<Improvement> improvement(EnergyObjective objective) {
    return Optional.of(new RuinAndRecreate(objective));
  }

  @Override
  public OnlinePlacement begin(DataCenter center, Traffic traffic, long seed) {
    return new VectorGreedyRun(new SlotState(center, traffic::externalGbps));
  }

  @Override
  public Placement place(DataCenter center, long seed) {
    return new VectorGreedyRun(new SlotState(center)).placeAll();
  }

  private static final class VectorGreedyRun extends OnlineRun {
    private static final int ELSEWHERE = -1;

    private final BestEnergyPaths paths;
    private final CapacityUnits units;
    private final int[] placeInQueue;

    VectorGreedyRun(SlotState slot) {
      super(slot);
      this.paths = new BestEnergyPaths(slot, PathCost.MARGINAL);
      this.units = new CapacityUnits(slot.center().instance());
      this.placeInQueue = new int[slot.tasks().size()];
      Arrays.fill(placeInQueue, ELSEWHERE);
    }

    @Override
    void place(int[] tasks, IntConsumer waits) {
      number(tasks);
      if (slot.center().rules().isEmpty()) {
        pack(tasks);
      } else {
        int[] parted = Arrays.stream(tasks).filter(this::isParted).toArray();
        int[] queue = Arrays.stream(tasks).filter(task -> !isParted(task)).toArray();
        Arrays.stream(parted).forEach(this::placeAlone);
        number(queue);
        pack(queue);
      }
      for (int task : tasks) {
        placeInQueue[task] = ELSEWHERE;
        if (slot.serverOf(task) < 0) {
          waits.accept(task);
        }
      }
    }

    private void number(int[] queue) {
      for (int k = 0; k < queue.length; k++) {
        placeInQueue[queue[k]] = k;
      }
    }

    /** Whether some of those that must be with the task come in other slots. */
    private boolean isParted(int task) {
      return Arrays.stream(slot.bundle(task)).anyMatch(each -> placeInQueue[each] == ELSEWHERE);
    }

    private void placeAlone(int task) {
      paths.search(task);
      int server = paths.bestServer();
      if (server >= 0) {
        paths.place(server);
      }
    }

    private void pack(int[] queue) {
      run(queue).pack();
      int[] waiting = waiting(queue);
      if (waiting.length == 0 || slot.center().rules().isEmpty()) {
        return;
      }
      int[] servers = Arrays.stream(queue).map(slot::serverOf).toArray();
      int[][] routes = Arrays.stream(queue).mapToObj(slot::routeOf).toArray(int[][]::new);
      takeAway(queue);
      VectorGreedySlot again = run(queue);
      again.placeRuled();
      again.pack();
      if (waiting(queue).length >= waiting.length) {
        takeAway(queue);
        for (int k = 0; k < queue.length; k++) {
          if (servers[k] >= 0) {
            paths.place(queue[k], servers[k], routes[k]);
          }
        }
      }
    }

    private void takeAway(int[] queue) {
      Arrays.stream(queue).filter(task -> slot.serverOf(task) >= 0).forEach(paths::remove);
    }

    private VectorGreedySlot run(int[] queue) {
      return new VectorGreedySlot(
          slot, paths, new TaskGrid(slot, units, queue, placeInQueue), queue);
    }

    private int[] waiting(int[] queue) {
      return Arrays.stream(queue).filter(task -> slot.serverOf(task) < 0).toArray();
    }

    @Override
    public void leave(int task) {
      paths.remove(task);
    }
  }

  /** The tasks of one slot, packed by {@link VectorGreedy}. Mutable. */
  private static final class VectorGreedySlot {
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
}
