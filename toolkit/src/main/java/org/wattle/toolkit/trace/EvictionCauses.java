package org.wattle.toolkit.trace;

import java.util.List;
import java.util.OptionalLong;
import org.wattle.model.JsonField;

/**
 * How many evictions have which cause (thesis, 5.2.1). An eviction may have several. With t the
 * time of the eviction:
 *
 * <ul>
 *   <li>machine failure with tolerance τ: the machine was removed at a time from t - τ to t;
 *   <li>memory excess, disk excess: in the last measurement of the run that ended, the maximum
 *       memory usage, or the mean disk usage, was above the request;
 *   <li>higher priority with tolerance τ: another task of a higher priority was scheduled on the
 *       machine at a time from t to t + τ.
 * </ul>
 *
 * @param evictions all of them
 * @param machineFailure by tolerance; empty without a table of machine events
 * @param memoryExcess absent without a table of task usage
 * @param diskExcess absent without a table of task usage
 * @param measured evictions of runs with a measurement
 * @param higherPriority by tolerance
 * @param none evictions without any of these causes, whatever the tolerance
 */
public record EvictionCauses(
    long evictions,
    @JsonField(usual = "") List<ToleranceCount> machineFailure,
    OptionalLong memoryExcess,
    OptionalLong diskExcess,
    long measured,
    List<ToleranceCount> higherPriority,
    long none) {
  /** The tolerances of machine failures, in seconds (thesis, Table 5.1). */
  public static final List<Integer> FAILURE_SECONDS = List.of(0, 15, 30, 45);

  /** The tolerances of tasks with a higher priority, in seconds (thesis, Table 5.1). */
  public static final List<Integer> PRIORITY_SECONDS = List.of(1, 5, 10, 20, 30);

  public EvictionCauses {
    machineFailure = List.copyOf(machineFailure);
    higherPriority = List.copyOf(higherPriority);
  }

  /**
   * Evictions with a cause.
   *
   * @param seconds the tolerance
   * @param evictions how many
   */
  public record ToleranceCount(int seconds, long evictions) {}
}
