package org.wattle.model.workload.generate;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;

/**
 * Jobs that arrive in bursts, each of some tasks that arrive together.
 *
 * <p>Jobs come as a Poisson process whose rate changes over time: it is a factor larger in bursts,
 * and may swing over the day. The tasks of a job differ as those of different jobs do.
 *
 * @param hours for how long jobs arrive; above 0, at most 1000
 * @param volume how much arrives
 * @param bursts absent for a plain Poisson process
 * @param daily absent where all hours of the day are alike
 * @param jobSize how many tasks a job has
 * @param durationSeconds of tasks; the least above 0
 * @param demand of tasks, resource by resource; at least one
 * @param flows what tasks send; absent where that does not matter
 */
public record BurstyParameters(
    double hours,
    Volume volume,
    Optional<Bursts> bursts,
    Optional<Daily> daily,
    JobSize jobSize,
    ClippedDistribution durationSeconds,
    List<Demand> demand,
    Optional<FlowSizes> flows) {
  public BurstyParameters {
    demand = List.copyOf(demand);
  }

  /** The same for another time. */
  public BurstyParameters withHours(double changed) {
    return new BurstyParameters(
        changed, volume, bursts, daily, jobSize, durationSeconds, demand, flows);
  }

  /** The same at the rate that makes so many tasks. */
  public BurstyParameters withTasks(int changed) {
    return new BurstyParameters(
        hours, new Volume.Total(changed), bursts, daily, jobSize, durationSeconds, demand, flows);
  }

  /** How much arrives. */
  public sealed interface Volume {
    /** So many jobs a minute on average, bursts included; above 0. */
    record Rate(double jobsPerMinute) implements Volume {}

    /** Exactly so many tasks, at least 1, whatever rate that makes. */
    record Total(int tasks) implements Volume {}
  }

  /**
   * Times in which jobs arrive faster. Quiet times and bursts take turns; the lengths of both are
   * exponential.
   *
   * @param quietSeconds the mean length of a quiet time, above 0
   * @param burstSeconds the mean length of a burst, above 0
   * @param factor how much faster jobs arrive in a burst than in a quiet time, at least 1
   */
  public record Bursts(double quietSeconds, double burstSeconds, double factor) {
    /** The share of time that is burst. */
    public double share() {
      return burstSeconds / (quietSeconds + burstSeconds);
    }

    /** The mean rate over the rate of quiet times. */
    public double meanOverQuiet() {
      return 1 + share() * (factor - 1);
    }
  }

  /**
   * A sine over 24 hours that the rate is multiplied by, of mean 1.
   *
   * @param swing its amplitude, 0 to below 1
   * @param peakHour when it is largest, 0 to below 24; the run begins at hour 0
   */
  public record Daily(double swing, @JsonField(usual = "12") double peakHour) {}

  /**
   * The number of tasks of a job: geometric.
   *
   * @param mean at least 1
   * @param max larger numbers become this
   */
  public record JobSize(double mean, int max) {
    /** Every job is one task. */
    public static final JobSize ONE = new JobSize(1, 1);
  }

  /** How much of a resource tasks demand. */
  public record Demand(String resource, ClippedDistribution amount) {}

  /**
   * What a task sends over its life, in megabytes.
   *
   * @param external to the outside
   * @param internal to the master of its job
   */
  public record FlowSizes(FlowSize external, FlowSize internal) {}

  /**
   * The size of a flow: log-normal. The measurements that the thesis draws from (4.2.2) are not at
   * hand; small flows with a heavy tail are what they are known for.
   *
   * @param medianMegabytes above 0
   * @param sigma the standard deviation of the logarithm, at least 0
   * @param maxMegabytes larger sizes become this
   */
  public record FlowSize(
      double medianMegabytes, double sigma, @JsonField(usual = "1000") double maxMegabytes) {}
}
