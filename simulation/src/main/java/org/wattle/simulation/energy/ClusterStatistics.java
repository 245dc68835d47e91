package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

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
  private long waitSecondsOfSample;
  private long responseSecondsOfSample;

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
    waitSecondsOfSample += end.waitSeconds();
    responseSecondsOfSample += end.responseSeconds();
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
    int left = finished - sampledFinished;
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
            left,
            mean(waitSecondsOfSample, left),
            mean(responseSecondsOfSample, left));
    sampledAt = now;
    sampledServerMillijoules = energy.serverMillijoules();
    sampledNetworkMillijoules = energy.networkMillijoules();
    sampledServers = servers.elementSeconds();
    sampledSwitches = switches.elementSeconds();
    sampledUsage = usage.soFar();
    sampledFinished = finished;
    waitSecondsOfSample = 0;
    responseSecondsOfSample = 0;
    samples.add(sample);
    listener.sample(sample);
  }

  private static OptionalDouble mean(long seconds, int tasks) {
    return tasks == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) seconds / tasks);
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
        ClusterOutcome.Times.of(Arrays.copyOf(waits, finished)),
        ClusterOutcome.Times.of(Arrays.copyOf(responses, finished)),
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
}
