package org.wattle.model.workload.generate;

import java.util.List;
import java.util.Optional;

/**
 * Tasks of several priorities that arrive in bursts (thesis, 9.3.4 and Table 9.4). Quiet times and
 * bursts take turns, both exponential; the rate of each burst is exponential too.
 *
 * @param hours for how long tasks arrive; above 0, at most 1000
 * @param tasks exactly so many; all rates are scaled to that
 * @param gapSeconds the mean time between arrivals in quiet times, above 0
 * @param burstGapSeconds the mean time between arrivals in bursts, above 0
 * @param quietMinutes the mean length of quiet times, above 0
 * @param burstMinutes the mean length of bursts, above 0; where absent, such that as many tasks
 *     arrive on average
 * @param shares how often each priority from 0 to 11 occurs, each at least 0, together above 0
 * @param sizes what tasks demand
 */
public record PriorityParameters(
    double hours,
    int tasks,
    double gapSeconds,
    double burstGapSeconds,
    double quietMinutes,
    Optional<Double> burstMinutes,
    List<Double> shares,
    Sizes sizes) {
  private static final double SECONDS_PER_HOUR = 3600;

  /** The share of burst time where the rates say nothing else. */
  private static final double USUAL_SHARE = 0.1;

  public PriorityParameters {
    shares = List.copyOf(shares);
  }

  /** What tasks demand. */
  public sealed interface Sizes {
    /**
     * Exponential demands and durations, independent of each other (W-D and W-E).
     *
     * @param others of tasks with priorities up to 8
     * @param production of tasks with priorities from 9
     */
    record Exponential(Means others, Means production) implements Sizes {}

    /**
     * Demands and durations of tasks of a workload, drawn by priority (W-B and W-C).
     *
     * @param file a workload whose tasks have priorities, relative to the scenario
     */
    record Sampled(String file) implements Sizes {}
  }

  /**
   * Means of exponential distributions.
   *
   * @param cpu demand, above 0; 1 is the largest server
   * @param memory demand, above 0; 1 is the largest server
   * @param seconds how long a task runs if it gets exactly the CPU that it demands, above 0
   */
  public record Means(double cpu, double memory, double seconds) {}

  /** The mean length of bursts, in seconds. */
  double burstSeconds() {
    double quiet = 60 * quietMinutes;
    if (burstMinutes.isPresent()) {
      return 60 * burstMinutes.get();
    }
    double wanted = tasks / (SECONDS_PER_HOUR * hours);
    double slow = 1 / gapSeconds;
    double fast = 1 / burstGapSeconds;
    double share = fast > slow ? (wanted - slow) / (fast - slow) : USUAL_SHARE;
    share = share > 0 && share < 1 ? share : USUAL_SHARE;
    return quiet * share / (1 - share);
  }
}
