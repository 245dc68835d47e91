package org.wattle.model.power.profile;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the runs of a program on nodes of one class say together; all medians are over the runs.
 *
 * @param maxWatts median of the maxima, static power included
 * @param meanWatts median of the means, static power included
 * @param seconds median of the durations
 * @param peakSeconds median of the times that the power is near its maximum, see {@link
 *     SampledRun#peakSeconds}
 * @param staticWatts what is not due to the program
 */
public record ProfileEstimate(
    double maxWatts, double meanWatts, double seconds, double peakSeconds, double staticWatts) {
  /**
   * The estimate from measured runs.
   *
   * @param runs at least one, all of one program and class
   * @param staticWatts the static power of the class; 0 where the runs were measured without it
   */
  public static ProfileEstimate of(List<SampledRun> runs, double staticWatts) {
    return new ProfileEstimate(
        median(runs, SampledRun::maxWatts),
        median(runs, SampledRun::meanWatts),
        median(runs, SampledRun::seconds),
        median(runs, SampledRun::peakSeconds),
        staticWatts);
  }

  private static double median(List<SampledRun> runs, ToDoubleFunction<SampledRun> of) {
    return SampledRun.median(runs.stream().mapToDouble(of).toArray());
  }

  /**
   * The median of the static power's samples, each run as a whole: the median over the runs of an
   * idle node.
   */
  public static double staticWatts(List<SampledRun> idle) {
    return median(idle, SampledRun::medianWatts);
  }

  /**
   * The median maximal power usage of the class (MMPU, Algorithm 5). Their median over the classes
   * is {@link org.wattle.model.power.TaskProfile#medianPeakMilliwatts}, M³PU.
   */
  public double peakWatts() {
    return maxWatts - staticWatts;
  }

  /** What the program adds to the static power on average, at least 0. */
  public double addedMeanWatts() {
    return Math.max(0, meanWatts - staticWatts);
  }
}
