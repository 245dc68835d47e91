package org.wattle.heuristics.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.heuristics.energy.slot.SlotState;

/**
 * Phase II of GEMS (thesis, Figure 4.1): the internal traffic of tasks and the paths that it takes
 * to their masters. A task whose master has no server yet gets its path in the slot in which the
 * master gets one; it needs none where both are on one server, where the master has left, or where
 * there is nothing to send. A path stays until its task leaves. Mutable.
 */
final class MasterFlows {
  private final SlotState slot;
  private final Traffic traffic;
  private final Paths paths;
  private final int[][] routes;
  private final int[] masterServer;
  private final BitSet missing = new BitSet();
  private final BitSet gone = new BitSet();

  /** By a master without a server, tasks that have one. */
  private final Map<Integer, List<Integer>> ahead = new HashMap<>();

  /** Where flows go. */
  interface Paths {
    /** The path of a task to another server; empty where none carries it. */
    Optional<int[]> find(int task, int server, double gbps);

    /** Is called when flows over the switches of a path were added or removed. */
    void changed(int[] route);
  }

  MasterFlows(SlotState slot, Traffic traffic, Paths paths) {
    this.slot = slot;
    this.traffic = traffic;
    this.paths = paths;
    this.routes = new int[slot.tasks().size()][];
    this.masterServer = new int[routes.length];
    Arrays.fill(routes, SlotState.NO_ROUTE);
  }

  /** Gives tasks of a slot, all placed that could be, their paths, in that order. */
  void connect(int[] tasks) {
    for (int task : tasks) {
      if (slot.serverOf(task) >= 0) {
        connect(task);
        for (int other : ahead.getOrDefault(task, List.of())) {
          if (slot.serverOf(other) >= 0) {
            connect(other);
          }
        }
        ahead.remove(task);
      }
    }
  }

  private void connect(int task) {
    int master = traffic.master(task);
    if (master == Traffic.NONE || master == task || gone.get(master)) {
      return;
    }
    int server = slot.serverOf(task);
    int other = slot.serverOf(master);
    if (other < 0) {
      ahead.computeIfAbsent(master, key -> new ArrayList<>()).add(task);
      return;
    }
    double gbps = gbps(task);
    if (server == other || gbps == 0 || slot.network().isEmpty()) {
      return;
    }
    Optional<int[]> path = paths.find(task, other, gbps);
    if (path.isPresent()) {
      routes[task] = path.get();
      masterServer[task] = other;
      slot.network().orElseThrow().putBetween(server, routes[task], other, gbps);
      paths.changed(routes[task]);
    } else {
      missing.set(task);
    }
  }

  /** Takes the path of a task away that is about to leave its server. */
  void leave(int task) {
    gone.set(task);
    missing.clear(task);
    int[] route = routes[task];
    if (route.length > 0) {
      slot.network()
          .orElseThrow()
          .takeBetween(slot.serverOf(task), route, masterServer[task], gbps(task));
      routes[task] = SlotState.NO_ROUTE;
      paths.changed(route);
    }
  }

  int[] routeOf(int task) {
    return routes[task];
  }

  boolean misses(int task) {
    return missing.get(task);
  }

  private double gbps(int task) {
    return traffic.internalGbps(task, slot.working().typeOf(slot.serverOf(task)));
  }
}
