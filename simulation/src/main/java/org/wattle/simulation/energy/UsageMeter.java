package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.energy.DataCenter;

/** What tasks demand, and what the servers that have work have, over time. Mutable. */
final class UsageMeter {
  private final ClusterTasks tasks;
  private final long[] used;
  private final long[] present;
  private final double[] usedSeconds;
  private final double[] presentSeconds;

  UsageMeter(ClusterTasks tasks) {
    this.tasks = tasks;
    this.used = new long[tasks.resources()];
    this.present = new long[tasks.resources()];
    this.usedSeconds = new double[tasks.resources()];
    this.presentSeconds = new double[tasks.resources()];
  }

  /** A task comes, 1, or leaves, −1. */
  void task(int task, int sign) {
    for (int l = 0; l < used.length; l++) {
      used[l] += sign * tasks.demand(task, l);
    }
  }

  /** A server begins to work, 1, or ends, −1. */
  void server(int server, int sign) {
    DataCenter center = tasks.center();
    for (int l = 0; l < present.length; l++) {
      present[l] += sign * tasks.units(l, center.serverType(server).capacity().get(l));
    }
  }

  void advance(long seconds) {
    for (int l = 0; l < used.length; l++) {
      usedSeconds[l] += (double) used[l] * seconds;
      presentSeconds[l] += (double) present[l] * seconds;
    }
  }

  /** Summed over time, used and present by turns. */
  double[] soFar() {
    double[] sums = new double[2 * used.length];
    for (int l = 0; l < used.length; l++) {
      sums[2 * l] = usedSeconds[l];
      sums[2 * l + 1] = presentSeconds[l];
    }
    return sums;
  }

  /** By resource what was used of what was present, since some sums. */
  List<Double> since(double[] sums) {
    List<Double> utilisation = new ArrayList<>(used.length);
    for (int l = 0; l < used.length; l++) {
      double there = presentSeconds[l] - sums[2 * l + 1];
      utilisation.add(there > 0 ? (usedSeconds[l] - sums[2 * l]) / there : 0);
    }
    return utilisation;
  }
}
