package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.simulation.study.Durations;

/** The statistics of a run, and its samples. Mutable. */
final class ClusterStatistics {
  private final ClusterSimulation.Listener listener;
  private final ClusterTasks tasks;
  final EnergyMeter energy;
  final UsageMeter usage;
  final WorkCount servers = new WorkCount();
  final WorkCount switches = new WorkCount();
  private final long[] waits;
  private final long[] responses;
  private final List<ClusterSample> samples = new ArrayList<>();
  private final List<SlotRecord> slots = new ArrayList<>();
  private final double[] usageAtBegin;
  private int finished;
  private int running;
  private int withoutMaster;
  private long now;

  private long sampledAt;
  private long sampledServerMillijoules;
  private long sampledNetworkMillijoules;
  private long sampledServers;
  private long sampledSwitches;
  private double[] sampledUsage;
  private int sampledFinished;

  ClusterStatistics(ClusterTasks tasks, EnergyMeter energy, ClusterSimulation.Listener listener) {
    this.listener = listener;
    this.tasks = tasks;
    this.energy = energy;
    this.usage = new UsageMeter(tasks);
    this.usageAtBegin = usage.soFar();
    this.sampledUsage = usageAtBegin;
    this.waits = new long[tasks.count()];
    this.responses = new long[tasks.count()];
  }

  /** Advances time. */
  void advance(long to) {
    energy.advance(to);
    usage.advance(to - now);
    servers.advance(to - now);
    switches.advance(to - now);
    now = to;
  }

  void placed() {
    running++;
  }

  /** Tasks that have a server. */
  int running() {
    return running;
  }

  void missedMaster() {
    withoutMaster++;
  }

  void ended(ClusterSimulation.TaskEnd end) {
    waits[finished] = end.waitSeconds();
    responses[finished] = end.responseSeconds();
    finished++;
    running--;
    listener.ended(end);
  }

  void slot(SlotRecord slot) {
    slots.add(slot);
    listener.slot(slot);
  }

  /** Closes a sample, unless no time has passed since the last. */
  void sample(int waiting) {
    if (now == sampledAt) {
      return;
    }
    double seconds = now - sampledAt;
    ClusterSample sample =
        new ClusterSample(
            sampledAt,
            now,
            (energy.serverMillijoules() - sampledServerMillijoules) / 1000.0,
            (energy.networkMillijoules() - sampledNetworkMillijoules) / 1000.0,
            (servers.elementSeconds() - sampledServers) / seconds,
            (switches.elementSeconds() - sampledSwitches) / seconds,
            usage.since(sampledUsage),
            running,
            waiting,
            finished - sampledFinished,
            Arrays.stream(waits, sampledFinished, finished).average(),
            Arrays.stream(responses, sampledFinished, finished).average());
    sampledAt = now;
    sampledServerMillijoules = energy.serverMillijoules();
    sampledNetworkMillijoules = energy.networkMillijoules();
    sampledServers = servers.elementSeconds();
    sampledSwitches = switches.elementSeconds();
    sampledUsage = usage.soFar();
    sampledFinished = finished;
    samples.add(sample);
    listener.sample(sample);
  }

  ClusterOutcome outcome(boolean complete, int arrived, int rejected, int waiting) {
    energy.close();
    return new ClusterOutcome(
        complete,
        now,
        energy.servers(),
        energy.network(),
        servers.over(now),
        switches.over(now),
        usage.since(usageAtBegin),
        arrived,
        rejected,
        finished,
        running,
        waiting,
        withoutMaster,
        Durations.of(Arrays.copyOf(waits, finished)),
        Durations.of(Arrays.copyOf(responses, finished)),
        elements(),
        samples,
        slots);
  }

  private List<ClusterOutcome.ElementEnergy> elements() {
    List<String> names = tasks.elementNames();
    List<ClusterOutcome.ElementEnergy> uses = new ArrayList<>(names.size());
    for (int element = 0; element < names.size(); element++) {
      uses.add(
          new ClusterOutcome.ElementEnergy(
              names.get(element), energy.millijoules(element) / 1000.0));
    }
    return uses;
  }

  /** How many servers, or switches, have work, over time. Mutable. */
  static final class WorkCount {
    private int working;
    private int most;
    private long wakes;
    private long elementSeconds;

    void begin(boolean woken) {
      working++;
      wakes += woken ? 1 : 0;
    }

    void end() {
      working--;
    }

    /** Advances time; work that begins and ends at the same time is not counted. */
    void advance(long seconds) {
      elementSeconds += working * seconds;
      most = seconds > 0 ? Math.max(most, working) : most;
    }

    /** Summed over time. */
    long elementSeconds() {
      return elementSeconds;
    }

    ClusterOutcome.OnCount over(long seconds) {
      return new ClusterOutcome.OnCount(
          seconds > 0 ? (double) elementSeconds / seconds : 0, most, wakes);
    }
  }

  /** What tasks demand, and what the servers that have work have, over time. Mutable. */
  static final class UsageMeter {
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
}
