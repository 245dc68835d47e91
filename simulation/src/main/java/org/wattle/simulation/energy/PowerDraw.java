package org.wattle.simulation.energy;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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

  /** Servers, then switches; a server as a switch that draws its peak when it is on and wakes. */
  private final List<SwitchPower> elements;

  PowerDraw(ClusterTasks tasks) {
    this.tasks = tasks;
    this.center = tasks.center();
    this.elements =
        Stream.concat(
                IntStream.range(0, center.serverCount())
                    .mapToObj(center::serverType)
                    .map(PowerDraw::of),
                IntStream.range(0, center.switchCount()).mapToObj(center::switchPower))
            .toList();
  }

  private static SwitchPower of(ServerType type) {
    return new SwitchPower(
        type.watts().sleepWatts(),
        type.watts().idleWatts(),
        type.watts().peakWatts(),
        type.wakeSeconds());
  }

  int servers() {
    return center.serverCount();
  }

  int elements() {
    return elements.size();
  }

  long asleep(int element) {
    return milli(elements.get(element).sleepWatts());
  }

  /** Awake without work. */
  long idle(int element) {
    return milli(elements.get(element).idleWatts());
  }

  /** While it wakes, so that the seconds of {@link #wakeSeconds} make {@code P_peak·ρ}. */
  long waking(int element) {
    SwitchPower of = elements.get(element);
    return milli(of.onWatts() * of.wakeSeconds() / wakeSeconds(element));
  }

  /** ρ, rounded up. */
  long wakeSeconds(int element) {
    return (long) Math.ceil(elements.get(element).wakeSeconds());
  }

  long workingSwitch(int element) {
    return milli(elements.get(element).onWatts());
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

  private static long milli(double watts) {
    return Math.round(watts * MILLI);
  }
}
