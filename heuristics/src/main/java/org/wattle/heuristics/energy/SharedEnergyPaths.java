package org.wattle.heuristics.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.SwitchPower;
import org.wattle.model.energy.Task;

/**
 * The path of least energy {@code E(γ) = Σ (P_peak·T_wu + P_idle·T_x) / (N + 1)} over the servers
 * and switches of a path, equation (4.4): T_wu is what an element that sleeps takes to wake, N the
 * tasks that it works for already, P_peak of a switch its P_on. T_x, which the source leaves open,
 * is the task's duration, or the slot's where it has none, scaled by its CPU demand over the CPU
 * capacity of the server (4.2.2): the same for all servers of a type. Of equal paths it is the one
 * to the server with the lowest number, then over the lowest switches, upward from the server.
 *
 * <p>Per task linear in the servers, and in the switches for every value of T_x. Mutable.
 */
final class SharedEnergyPaths {
  /** The resource that sets how long a task runs. */
  static final String CPU = "cpu";

  private static final int[] NO_PATH = new int[0];

  private final SlotInProgress slot;
  private final DataCenter center;
  private final boolean sleeping;
  private final boolean network;
  private final int cpu;
  private final double[] switchCost;
  private int[] path = NO_PATH;

  /**
   * Paths for the tasks of a slot.
   *
   * @param sleeping whether elements that sleep are woken at a cost
   * @param network whether switches count
   */
  SharedEnergyPaths(SlotInProgress slot, boolean sleeping, boolean network) {
    this.slot = slot;
    this.center = slot.center();
    this.sleeping = sleeping;
    this.network = network;
    this.cpu = center.instance().resources().indexOf(CPU);
    this.switchCost = new double[center.switchCount()];
  }

  /**
   * The server at the end of the best path that carries the task; negative where there is none.
   * {@link #bestPath} then leads there.
   */
  int bestServer(int task) {
    int best = -1;
    double bestCost = Double.POSITIVE_INFINITY;
    double searched = Double.NaN;
    int first = 0;
    for (ServerType type : center.instance().serverTypes()) {
      double seconds = seconds(task, type);
      if (seconds != searched) {
        search(task, seconds);
        searched = seconds;
      }
      int found = -1;
      for (int h = first; h < first + type.count(); h++) {
        double own = share(wakeJoules(h, type) + type.watts().idleWatts() * seconds, h);
        if (own < bestCost && slot.hasRoom(task, h)) {
          double cost = own + switchesTo(h);
          if (cost < bestCost) {
            found = h;
            bestCost = cost;
          }
        }
      }
      if (found >= 0) {
        best = found;
        path = pathTo(found);
      }
      first += type.count();
    }
    return best;
  }

  /** The path to the server found last, from its entry down; empty where there is no network. */
  int[] bestPath() {
    return path;
  }

  private double share(double joules, int server) {
    return joules / (slot.tasksOnServer(server) + 1);
  }

  private double wakeJoules(int server, ServerType type) {
    boolean wakes = sleeping && !slot.serverWorks(server) && !center.serverAwake(server);
    return wakes ? type.watts().peakWatts() * type.wakeSeconds() : 0;
  }

  /** T_x. */
  private double seconds(int task, ServerType type) {
    Task placed = slot.tasks().get(task);
    double duration = placed.durationSeconds().orElse(center.instance().slotSeconds());
    double capacity = type.capacity().get(cpu);
    return capacity > 0 ? duration * slot.demand(task, cpu) / capacity : 0;
  }

  private void search(int task, double seconds) {
    if (slot.paths().isEmpty()) {
      return;
    }
    for (int s = 0; network && s < switchCost.length; s++) {
      SwitchPower power = center.switchPower(s);
      boolean wakes = sleeping && !slot.switchWorks(s) && !center.switchAwake(s);
      double wake = wakes ? power.onWatts() * power.wakeSeconds() : 0;
      switchCost[s] = (wake + power.idleWatts() * seconds) / (slot.tasksOnSwitch(s) + 1);
    }
    slot.paths().get().search(slot.tasks().get(task).gbps(), switchCost);
  }

  private double switchesTo(int server) {
    return slot.paths().isPresent() ? slot.paths().get().costTo(server) : 0;
  }

  private int[] pathTo(int server) {
    return slot.paths().isPresent() ? slot.paths().get().pathTo(server) : NO_PATH;
  }
}
