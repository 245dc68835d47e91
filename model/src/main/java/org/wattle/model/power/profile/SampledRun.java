package org.wattle.model.power.profile;

import java.util.Arrays;
import java.util.List;

/**
 * The measured power of one run of a program on a node.
 *
 * @param program that ran
 * @param nodeClass the class of the node
 * @param run tells this run from others of the program on the class
 * @param samples at least two, in ascending order of time
 */
public record SampledRun(String program, String nodeClass, String run, List<Sample> samples) {
  public SampledRun {
    samples = List.copyOf(samples);
    if (samples.size() < 2) {
      throw new IllegalArgumentException(
          "The run (%s) has (%d) samples, fewer than 2.".formatted(run, samples.size()));
    }
  }

  /**
   * A measured value: it holds until the next sample, the last one for the median of the intervals.
   *
   * @param seconds from any point in time
   * @param watts at least 0
   */
  public record Sample(double seconds, double watts) {}

  /** For how long the k-th sample holds. */
  private double secondsOf(int k) {
    return k + 1 < samples.size()
        ? samples.get(k + 1).seconds() - samples.get(k).seconds()
        : medianInterval();
  }

  /** The median of the times between two samples. */
  public double medianInterval() {
    double[] intervals = new double[samples.size() - 1];
    for (int k = 0; k < intervals.length; k++) {
      intervals[k] = secondsOf(k);
    }
    return median(intervals);
  }

  /** How long the run took. */
  public double seconds() {
    int last = samples.size() - 1;
    return samples.get(last).seconds() - samples.get(0).seconds() + medianInterval();
  }

  /** The largest of the samples. */
  public double maxWatts() {
    return samples.stream().mapToDouble(Sample::watts).max().orElseThrow();
  }

  /** The mean power over the run. */
  public double meanWatts() {
    double joules = 0;
    for (int k = 0; k < samples.size(); k++) {
      joules += samples.get(k).watts() * secondsOf(k);
    }
    return Math.min(maxWatts(), joules / seconds());
  }

  /** The median of the samples. */
  public double medianWatts() {
    return median(samples.stream().mapToDouble(Sample::watts).toArray());
  }

  /**
   * For how long the power is above the middle between its mean and its maximum, wherever in the
   * run: for a program that draws most when it starts, until the power stays below.
   */
  public double peakSeconds() {
    double middle = (maxWatts() + meanWatts()) / 2;
    double seconds = 0;
    for (int k = 0; k < samples.size(); k++) {
      seconds += samples.get(k).watts() > middle ? secondsOf(k) : 0;
    }
    return seconds;
  }

  /** The middle one, or the mean of the two in the middle. */
  static double median(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
