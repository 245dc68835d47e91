package org.wattle.heuristics.energy;

import org.wattle.heuristics.energy.paths.CheapestPaths;
import org.wattle.heuristics.energy.slot.BusyServers;
import org.wattle.heuristics.energy.slot.CheapestServer;
import org.wattle.heuristics.energy.slot.ElementEnergy;
import org.wattle.heuristics.energy.slot.SlotState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.stop.Stop;

/**
 * The best energy path of thesis 3.3.1, to one server or over all of them. Of equal paths it is the
 * one to the server with the lowest number, then over the lowest switches, upward from the server.
 * Keeps the costs of elements up to date as tasks are placed. Mutable.
 */
final class BestEnergyPaths {
  private final SlotState slot;
  private final PathCost rule;
  private final ElementEnergy energy;
  private final double[] serverCost;

  /** By type, what a server costs at least that does not work yet. */
  private final double[] leastToBegin;

  private final double[] switchCost;

  /**
   * The task that paths are searched for, and the type of server and the bandwidth of the last
   * search.
   */
  private int task;

  private int searchedType;
  private double searchedGbps;

  BestEnergyPaths(SlotState slot, PathCost rule) {
    DataCenter center = slot.center();
    this.slot = slot;
    this.rule = rule;
    this.energy = new ElementEnergy(slot);
    this.serverCost = new double[center.serverCount()];
    for (int h = 0; h < serverCost.length; h++) {
      Stop.poll(h);
      serverCost[h] = costOfServer(h);
    }
    this.leastToBegin = new double[slot.working().types()];
    for (int t = 0; t < leastToBegin.length; t++) {
      leastToBegin[t] = energy.serverIdle(slot.working().first(t));
    }
    this.switchCost = new double[center.switchCount()];
    for (int s = 0; s < switchCost.length; s++) {
      switchCost[s] = costOfSwitch(s);
    }
  }

  private double costOfServer(int server) {
    return switch (rule) {
      case MARGINAL -> slot.serverBusy(server) ? 0 : energy.serverOn(server);
      case LITERAL -> energy.serverOn(server) + energy.load(server);
    };
  }

  private double costOfSwitch(int switchNode) {
    return switch (rule) {
      case MARGINAL -> slot.switchBusy(switchNode) ? 0 : energy.switchOn(switchNode);
      case LITERAL -> energy.switchOn(switchNode);
    };
  }

  /** Selects the task that paths are searched for. */
  void search(int forTask) {
    Stop.poll();
    task = forTask;
    searchedType = -1;
    searchedGbps = Double.NaN;
  }

  /** Paths differ only with the bandwidth, which may depend on the type of the server. */
  private void searchTo(CheapestPaths paths, int server) {
    int type = slot.working().typeOf(server);
    if (type != searchedType) {
      double gbps = slot.gbps(task, server);
      if (gbps != searchedGbps) {
        paths.search(gbps, switchCost);
      }
      searchedType = type;
      searchedGbps = gbps;
    }
  }

  /** Whether a path that was searched for leads to the server. */
  boolean leadTo(int server) {
    return switchesTo(server) < Double.POSITIVE_INFINITY;
  }

  /** What the path that was searched for adds on its switches, infinity where there is none. */
  double switchesTo(int server) {
    if (slot.paths().isEmpty()) {
      return 0;
    }
    CheapestPaths paths = slot.paths().get();
    searchTo(paths, server);
    return paths.costTo(server);
  }

  /**
   * The server at the end of the best path for a task that was searched for, among those with room;
   * negative where there is none. Linear in the servers that work, in all where one must be woken.
   */
  int bestServer() {
    BusyServers working = slot.working();
    CheapestServer choice = new CheapestServer(slot, task, this::switchesTo);
    for (int t = 0; t < working.types(); t++) {
      double load = energy.load(working.first(t), task);
      for (int k = 0; k < working.count(t); k++) {
        int h = working.get(t, k);
        choice.offer(h, serverCost[h] + load);
      }
    }
    for (int t = 0; t < working.types(); t++) {
      double load = energy.load(working.first(t), task);
      double atLeast = leastToBegin[t] + load;
      for (int h = working.first(t); h < working.first(t + 1); h++) {
        if (choice.beats(h, atLeast)) {
          break;
        }
        if (!slot.serverBusy(h)) {
          choice.offer(h, serverCost[h] + load);
        }
      }
    }
    return choice.server();
  }

  /** Puts the task that was searched for on the server over the best path. */
  void place(int server) {
    place(task, server, pathTo(server));
  }

  private int[] pathTo(int server) {
    if (slot.paths().isEmpty()) {
      return SlotState.NO_ROUTE;
    }
    CheapestPaths paths = slot.paths().get();
    searchTo(paths, server);
    return paths.pathTo(server);
  }

  /** Puts a task on a server over a path that it has had before. */
  void place(int placed, int server, int[] route) {
    slot.place(placed, server, route);
    changed(server, route);
  }

  /** Takes a task away from its place. */
  void remove(int placed) {
    int server = slot.serverOf(placed);
    int[] route = slot.routeOf(placed);
    slot.remove(placed);
    changed(server, route);
  }

  private void changed(int server, int[] route) {
    serverCost[server] = costOfServer(server);
    for (int s : route) {
      switchCost[s] = costOfSwitch(s);
    }
  }
}
