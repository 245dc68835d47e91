package org.wattle.heuristics.energy;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;

/**
 * The best energy path of thesis 3.3.1, to one server or over all of them. Of equal paths it is the
 * one to the server with the lowest number, then over the lowest switches, upward from the server.
 * Keeps the costs of elements up to date as tasks are placed. Mutable.
 */
final class BestEnergyPaths {
  private static final int NO_SERVER = -1;

  private final SlotInProgress slot;
  private final PathCost rule;
  private final ElementEnergy energy;
  private final SlotEnergy slotEnergy;
  private final int[] firstOfType;
  private final double[] serverCost;
  private final double[] switchCost;

  BestEnergyPaths(SlotInProgress slot, PathCost rule) {
    DataCenter center = slot.center();
    this.slot = slot;
    this.rule = rule;
    this.energy = new ElementEnergy(slot);
    this.slotEnergy = new SlotEnergy(center);
    List<ServerType> types = center.instance().serverTypes();
    this.firstOfType = new int[types.size() + 1];
    for (int t = 0; t < types.size(); t++) {
      firstOfType[t + 1] = firstOfType[t] + types.get(t).count();
    }
    this.serverCost = new double[center.serverCount()];
    for (int h = 0; h < serverCost.length; h++) {
      serverCost[h] = costOfServer(h);
    }
    this.switchCost = new double[center.switchCount()];
    for (int s = 0; s < switchCost.length; s++) {
      switchCost[s] = costOfSwitch(s);
    }
  }

  private double costOfServer(int server) {
    return switch (rule) {
      case MARGINAL -> slot.serverWorks(server) ? 0 : energy.serverOn(server);
      case LITERAL -> energy.serverOn(server) + energy.load(server);
    };
  }

  private double costOfSwitch(int switchNode) {
    return switch (rule) {
      case MARGINAL -> slot.switchWorks(switchNode) ? 0 : energy.switchOn(switchNode);
      case LITERAL -> energy.switchOn(switchNode);
    };
  }

  /** Looks for paths for the task. */
  void search(int task) {
    slot.paths().ifPresent(paths -> paths.search(slot.tasks().get(task).gbps(), switchCost));
  }

  /** Whether a path that was searched for leads to the server. */
  boolean leadTo(int server) {
    return switchesTo(server) < Double.POSITIVE_INFINITY;
  }

  /** What the path that was searched for adds on its switches, infinity where there is none. */
  double switchesTo(int server) {
    return slot.paths().isPresent() ? slot.paths().get().costTo(server) : 0;
  }

  /**
   * The server at the end of the best path for a task that was searched for, among those with room;
   * negative where there is none. Linear in the servers.
   */
  int bestServer(int task) {
    Task placed = slot.tasks().get(task);
    int best = NO_SERVER;
    double bestCost = Double.POSITIVE_INFINITY;
    for (int t = 0; t + 1 < firstOfType.length; t++) {
      double load = slotEnergy.load(firstOfType[t], placed.demand());
      for (int h = firstOfType[t]; h < firstOfType[t + 1]; h++) {
        double atLeast = serverCost[h] + load;
        if (atLeast < bestCost && slot.hasRoom(task, h)) {
          double cost = atLeast + switchesTo(h);
          if (cost < bestCost) {
            best = h;
            bestCost = cost;
          }
        }
      }
    }
    return best;
  }

  /** Puts the task on the server over the path that was searched for. */
  void place(int task, int server) {
    slot.placeOnCheapestPath(task, server);
    serverCost[server] = costOfServer(server);
    for (int s : slot.routeOf(task)) {
      switchCost[s] = costOfSwitch(s);
    }
  }

  /** Takes the task away from its place. */
  void remove(int task) {
    int server = slot.serverOf(task);
    int[] route = slot.routeOf(task);
    slot.remove(task);
    serverCost[server] = costOfServer(server);
    for (int s : route) {
      switchCost[s] = costOfSwitch(s);
    }
  }

  /** Puts the task on the server over a path that it has had before. */
  void place(int task, int server, int[] route) {
    slot.place(task, server, route);
    serverCost[server] = costOfServer(server);
    for (int s : route) {
      switchCost[s] = costOfSwitch(s);
    }
  }
}
