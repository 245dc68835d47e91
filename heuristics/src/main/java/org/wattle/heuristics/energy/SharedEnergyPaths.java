package org.wattle.heuristics.energy;

import java.util.List;
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

  /** The T_x that paths were searched for last. */
  private double searched = Double.NaN;

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
    List<ServerType> types = center.instance().serverTypes();
    WorkingServers working = slot.working();
    Choice choice = new Choice(slot, task);
    searched = Double.NaN;
    for (int t = 0; t < types.size(); t++) {
      double seconds = seconds(task, types.get(t));
      boolean better = false;
      for (int k = 0; k < working.count(t); k++) {
        int h = working.get(t, k);
        double own = types.get(t).watts().idleWatts() * seconds / (slot.tasksOnServer(h) + 1);
        better |= offer(choice, task, h, own, seconds);
      }
      keep(better, choice);
    }
    for (int t = 0; t < types.size(); t++) {
      double seconds = seconds(task, types.get(t));
      double idle = types.get(t).watts().idleWatts() * seconds;
      boolean better = false;
      for (int h = working.first(t); h < working.first(t + 1) && !choice.beats(h, idle); h++) {
        if (!slot.serverWorks(h)) {
          better |= offer(choice, task, h, wakeJoules(h, types.get(t)) + idle, seconds);
        }
      }
      keep(better, choice);
    }
    return choice.server();
  }

  private boolean offer(Choice choice, int task, int server, double own, double seconds) {
    if (choice.beats(server, own)) {
      return false;
    }
    if (seconds != searched) {
      search(task, seconds);
      searched = seconds;
    }
    return choice.offer(server, own);
  }

  /** Paths are those of the last search. */
  private void keep(boolean better, Choice choice) {
    if (better) {
      path = slot.paths().isPresent() ? slot.paths().get().pathTo(choice.server()) : NO_PATH;
    }
  }

  /** The path to the server found last, from its entry down; empty where there is no network. */
  int[] bestPath() {
    return path;
  }

  /** Of a server that does not work yet. */
  private double wakeJoules(int server, ServerType type) {
    boolean wakes = sleeping && !center.serverAwake(server);
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
}
