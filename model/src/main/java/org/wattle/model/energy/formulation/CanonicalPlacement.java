package org.wattle.model.energy.formulation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;

/**
 * A placement by numbers, with interchangeable elements exchanged so that of each class the first
 * ones are on.
 */
final class CanonicalPlacement {
  private final DataCenter center;
  private final int[] serverOfTask;
  private final int[][] routeOfTask;

  private CanonicalPlacement(DataCenter center, int[] serverOfTask, int[][] routeOfTask) {
    this.center = center;
    this.serverOfTask = serverOfTask;
    this.routeOfTask = routeOfTask;
  }

  /**
   * The canonical form of a clean placement.
   *
   * @throws IllegalArgumentException where a task, server or switch is missing or unknown
   */
  static CanonicalPlacement of(DataCenter center, Symmetry symmetry, Placement placement) {
    CanonicalPlacement canonical = asGiven(center, placement);
    canonical.exchange(symmetry);
    return canonical;
  }

  /** The placement by numbers, without exchanges. */
  static CanonicalPlacement asGiven(DataCenter center, Placement placement) {
    Map<String, TaskPlacement> byTask = new HashMap<>();
    placement.tasks().forEach(task -> byTask.put(task.task(), task));
    int tasks = center.instance().tasks().size();
    int[] servers = new int[tasks];
    int[][] routes = new int[tasks][];
    for (int i = 0; i < tasks; i++) {
      String id = center.instance().tasks().get(i).id();
      TaskPlacement where = byTask.get(id);
      if (where == null) {
        throw new IllegalArgumentException("The placement lacks task (" + id + ").");
      }
      servers[i] = center.serverByName(where.server()).orElseThrow(() -> unknown(where.server()));
      routes[i] =
          where.route().stream()
              .mapToInt(name -> center.switchByName(name).orElseThrow(() -> unknown(name)))
              .toArray();
    }
    return new CanonicalPlacement(center, servers, routes);
  }

  /** The server of each task. */
  int[] servers() {
    return serverOfTask;
  }

  int server(int task) {
    return serverOfTask[task];
  }

  /** The switches of the task's path from the entry down. */
  int[] route(int task) {
    return routeOfTask[task];
  }

  /** Whether the server is on: a task uses it, or it is busy. */
  boolean[] serversOn() {
    return on(center.serverCount(), center::serverBusy, Arrays.stream(serverOfTask));
  }

  /** Whether the switch is on: a path uses it, or it is busy. */
  boolean[] switchesOn() {
    IntStream used = Arrays.stream(routeOfTask).flatMapToInt(Arrays::stream);
    return on(center.switchCount(), center::switchBusy, used);
  }

  private static boolean[] on(int count, IntPredicate busy, IntStream used) {
    boolean[] on = new boolean[count];
    IntStream.concat(IntStream.range(0, count).filter(busy), used).forEach(e -> on[e] = true);
    return on;
  }

  private void exchange(Symmetry symmetry) {
    int[] servers = IntStream.range(0, center.serverCount()).toArray();
    int[] switches = IntStream.range(0, center.switchCount()).toArray();
    boolean[] switchesOn = switchesOn();
    for (int[] racks : symmetry.rackClasses()) {
      int[] ordered = onFirst(racks, switchesOn);
      for (int k = 0; k < racks.length; k++) {
        switches[ordered[k]] = racks[k];
        int[] from = Symmetry.serversOfRack(center, ordered[k]);
        int[] to = Symmetry.serversOfRack(center, racks[k]);
        for (int p = 0; p < from.length; p++) {
          servers[from[p]] = to[p];
        }
      }
    }
    for (int[] alike : symmetry.switchClasses()) {
      rename(alike, switchesOn, switches);
    }
    apply(servers, switches);
    int[] again = IntStream.range(0, center.serverCount()).toArray();
    boolean[] serversOn = serversOn();
    for (int[] alike : symmetry.serverClasses()) {
      rename(alike, serversOn, again);
    }
    apply(again, IntStream.range(0, center.switchCount()).toArray());
  }

  private static void rename(int[] alike, boolean[] on, int[] names) {
    int[] ordered = onFirst(alike, on);
    for (int k = 0; k < alike.length; k++) {
      names[ordered[k]] = alike[k];
    }
  }

  private static int[] onFirst(int[] alike, boolean[] on) {
    IntStream first = Arrays.stream(alike).filter(e -> on[e]);
    IntStream last = Arrays.stream(alike).filter(e -> !on[e]);
    return IntStream.concat(first, last).toArray();
  }

  private void apply(int[] servers, int[] switches) {
    for (int i = 0; i < serverOfTask.length; i++) {
      serverOfTask[i] = servers[serverOfTask[i]];
      routeOfTask[i] = Arrays.stream(routeOfTask[i]).map(s -> switches[s]).toArray();
    }
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException("There is no server or switch (" + name + ").");
  }
}
