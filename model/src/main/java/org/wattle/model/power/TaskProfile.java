package org.wattle.model.power;

import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.wattle.model.JsonField;

/**
 * What tasks of one program need and draw.
 *
 * @param name of the program
 * @param millicores CPU that is reserved, in thousandths of a core, at least 1
 * @param memoryMegabytes memory that is reserved, at least 0
 * @param seconds duration on a CPU of speed 1 without other tasks, at least 1
 * @param startSeconds how long a task draws its peak after it has begun, at least 0
 * @param memoryBound the share of the duration that waits for memory, from 0 to 1: it does not
 *     shrink with the speed of the CPU, and grows where tasks compete for the bandwidth
 * @param bandwidth of the memory that is used, at least 0
 * @param draws what a task adds to the static power of a node, by class of nodes
 * @param declaredMilliwatts what the owner of the task states that it draws; empty where nothing is
 *     stated
 * @param group whether its tasks draw little or much; empty where it is found by clustering
 */
public record TaskProfile(
    String name,
    @JsonField(name = "cpu", per = 1000) int millicores,
    int memoryMegabytes,
    int seconds,
    @JsonField(usual = "0") int startSeconds,
    @JsonField(usual = "0") double memoryBound,
    @JsonField(name = "memoryBandwidth", usual = "0") long bandwidth,
    @JsonField(name = "watts", keys = "classes") List<Draw> draws,
    @JsonField(name = "declaredWatts", per = 1000) Optional<Long> declaredMilliwatts,
    Optional<Group> group) {
  /** The unit of work: this many are a second on a CPU of speed 1 without other tasks. */
  public static final long UNITS_PER_SECOND = 1_000_000;

  public TaskProfile {
    draws = List.copyOf(draws);
  }

  /** The median over the classes of the peaks: the median of medians of the maximal power, M³PU. */
  public double medianPeakMilliwatts() {
    return twiceMedian(Draw::peakMilliwatts) / 2.0;
  }

  /**
   * Twice the median over the classes of a power: whole also between two that are in the middle.
   */
  public long twiceMedian(ToLongFunction<Draw> power) {
    long[] sorted = draws.stream().mapToLong(power).sorted().toArray();
    return sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2];
  }

  /** The same on other classes of nodes. */
  public TaskProfile with(List<Draw> others) {
    return new TaskProfile(
        name,
        millicores,
        memoryMegabytes,
        seconds,
        startSeconds,
        memoryBound,
        bandwidth,
        others,
        declaredMilliwatts,
        group);
  }

  /** The same in a group. */
  public TaskProfile with(Group found) {
    return new TaskProfile(
        name,
        millicores,
        memoryMegabytes,
        seconds,
        startSeconds,
        memoryBound,
        bandwidth,
        draws,
        declaredMilliwatts,
        Optional.of(found));
  }

  /** The largest peak of all classes. */
  public long largestPeakMilliwatts() {
    return draws.stream().mapToLong(Draw::peakMilliwatts).max().orElseThrow();
  }

  /** The work of a task, in units. */
  public long work() {
    return seconds * UNITS_PER_SECOND;
  }

  /**
   * What a task adds to the static power of a node of some class.
   *
   * @param peakMilliwatts in its first seconds, at least {@code meanMilliwatts}; the median over
   *     measured runs of their maximal power, less the static power (MMPU, Algorithm 5)
   * @param meanMilliwatts afterwards, at least 0
   */
  public record Draw(
      @JsonField(name = "peak", per = 1000) long peakMilliwatts,
      @JsonField(name = "mean", per = 1000) long meanMilliwatts) {}

  /** The two groups of 5.3.4. */
  public enum Group {
    LOW,
    HIGH
  }
}
