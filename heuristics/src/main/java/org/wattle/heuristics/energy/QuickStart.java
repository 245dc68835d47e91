package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.heuristics.energy.PlacementInProgress.Route;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;

/**
 * First fit decreasing: the largest task first, each on the first server that is on and has room
 * and a path for it; where there is none, the server is opened that adds the least energy for the
 * share of the waiting demand that it can take.
 */
final class QuickStart {
  private final DataCenter center;
  private final EnergyObjective objective;

  QuickStart(DataCenter center, EnergyObjective objective) {
    this.center = center;
    this.objective = objective;
  }

  /**
   * Places all tasks, the one with the largest size first; empty where some task found no server.
   */
  Optional<PlacementInProgress> place(ToDoubleFunction<Task> size, boolean forAllWaiting) {
    PlacementInProgress placement = new PlacementInProgress(center, objective);
    List<Task> queue = new ArrayList<>(center.instance().tasks());
    queue.sort(Comparator.comparingDouble(size).reversed());
    double[] waiting = new double[center.instance().resources().size()];
    queue.forEach(task -> add(waiting, task, 1));
    List<Integer> open = new ArrayList<>();
    for (int h = 0; h < center.serverCount(); h++) {
      if (placement.serverOn(h)) {
        open.add(h);
      }
    }
    for (Task task : queue) {
      if (!placeOnOpen(task, open, placement)) {
        Optional<Opening> opening =
            bestOpening(task, placement, forAllWaiting ? waiting : task.demand().toArray());
        if (opening.isEmpty()) {
          return Optional.empty();
        }
        placement.place(task, opening.get().server(), opening.get().route());
        open.add(opening.get().server());
      }
      add(waiting, task, -1);
    }
    return Optional.of(placement);
  }

  private static void add(double[] sum, Task task, int sign) {
    for (int l = 0; l < sum.length; l++) {
      sum[l] += sign * task.demand().get(l);
    }
  }

  private static boolean placeOnOpen(Task task, List<Integer> open, PlacementInProgress placement) {
    for (int h : open) {
      if (placement.hasRoom(task, h)) {
        Optional<Route> route = placement.cheapestRoute(task, h);
        if (route.isPresent()) {
          placement.place(task, h, route.get());
          return true;
        }
      }
    }
    return false;
  }

  private Optional<Opening> bestOpening(
      Task task, PlacementInProgress placement, double[] waiting) {
    Opening best = null;
    for (int h = 0; h < center.serverCount(); h++) {
      if (!placement.serverOn(h) && placement.hasRoom(task, h)) {
        Optional<Route> route = placement.cheapestRoute(task, h);
        if (route.isPresent()) {
          double score =
              (placement.openingJoules(h) + route.get().joules()) / share(placement, h, waiting);
          if (best == null || score < best.score()) {
            best = new Opening(h, route.get(), score);
          }
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** The share of the waiting demand that the server can take, by its scarcest resource. */
  private static double share(PlacementInProgress placement, int server, double[] waiting) {
    double share = 1;
    for (int l = 0; l < waiting.length; l++) {
      if (waiting[l] > 0) {
        share = Math.min(share, placement.residual(server, l) / waiting[l]);
      }
    }
    return share;
  }

  private record Opening(int server, Route route, double score) {}

  /** The best of a few orders and opening rules; empty where none places all tasks. */
  Optional<Placement> bestPlacement() {
    double[] largest = new double[center.instance().resources().size()];
    for (Task task : center.instance().tasks()) {
      for (int l = 0; l < largest.length; l++) {
        largest[l] = Math.max(largest[l], task.demand().get(l));
      }
    }
    List<ToDoubleFunction<Task>> sizes = new ArrayList<>();
    sizes.add(
        task -> {
          double size = 0;
          for (int l = 0; l < largest.length; l++) {
            size = Math.max(size, largest[l] > 0 ? task.demand().get(l) / largest[l] : 0);
          }
          return size;
        });
    for (int l = 0; l < largest.length; l++) {
      int resource = l;
      sizes.add(task -> task.demand().get(resource));
    }
    PlacementInProgress best = null;
    for (ToDoubleFunction<Task> size : sizes) {
      for (boolean forAllWaiting : new boolean[] {true, false}) {
        Optional<PlacementInProgress> found = place(size, forAllWaiting);
        if (found.isPresent() && (best == null || found.get().addedJoules() < best.addedJoules())) {
          best = found.get();
        }
      }
    }
    return Optional.ofNullable(best).map(PlacementInProgress::placement);
  }
}
