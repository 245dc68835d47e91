package org.wattle.simulation.energy;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.scenario.Execution.Sharing;

/**
 * What servers and switches draw, in integer milliwatts so that sums of energy are exact: equation
 * (4.1), asleep, and while they wake. An element is a number, servers first.
 */
final class PowerDraw {
  private static final double MILLI = 1000;

  private final DataCenter center;
  private final ClusterTasks tasks;

  PowerDraw(ClusterTasks tasks) {
    this.tasks = tasks;
    this.center = tasks.center();
  }

  int servers() {
    return center.serverCount();
  }

  int elements() {
    return center.serverCount() + center.switchCount();
  }

  long asleep(int element) {
    return milli(
        element < servers()
            ? center.serverType(element).watts().sleepWatts()
            : power(element).sleepWatts());
  }

  /** Awake without work. */
  long idle(int element) {
    return milli(
        element < servers()
            ? center.serverType(element).watts().idleWatts()
            : power(element).idleWatts());
  }

  /** While it wakes, so that the seconds of {@link #wakeSeconds} make {@code P_peak·ρ}. */
  long waking(int element) {
    double peak =
        element < servers()
            ? center.serverType(element).watts().peakWatts()
            : power(element).onWatts();
    return milli(peak * exactWakeSeconds(element) / wakeSeconds(element));
  }

  /** ρ, rounded up. */
  long wakeSeconds(int element) {
    return (long) Math.ceil(exactWakeSeconds(element));
  }

  private double exactWakeSeconds(int element) {
    return element < servers()
        ? center.serverType(element).wakeSeconds()
        : power(element).wakeSeconds();
  }

  long workingSwitch(int element) {
    return milli(power(element).onWatts());
  }

  /**
   * A server that is on: {@code P_idle + Σ P_l·U_l}. Shared CPU is in full use as soon as one task
   * executes, of everything else what its tasks demand.
   *
   * @param used by resource, in units
   * @param executing whether any of its tasks makes progress
   */
  long workingServer(int server, long[] used, boolean executing) {
    ServerType type = center.serverType(server);
    double watts = type.watts().idleWatts();
    for (int l = 0; l < used.length; l++) {
      long capacity = tasks.units(l, type.capacity().get(l));
      boolean shared = l == tasks.cpu() && tasks.sharing() != Sharing.RESERVED;
      long busy = executing ? capacity : 0;
      if (capacity > 0) {
        watts += type.watts().loadWatts().get(l) * (shared ? busy : used[l]) / capacity;
      }
    }
    return milli(watts);
  }

  private SwitchPower power(int element) {
    return center.switchPower(element - servers());
  }

  private static long milli(double watts) {
    return Math.round(watts * MILLI);
  }
}
