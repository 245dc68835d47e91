package org.wattle.cli.clusters;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.simulation.energy.TaskEnd;

/** Gathers how long tasks waited, by when they left. */
public final class WaitsOverTime {
  private final int betweenSeconds;
  private final Map<Long, Sum> sums = new TreeMap<>();

  private static final class Sum {
    private double seconds;
    private int tasks;
  }

  /** Over stretches of so many seconds. */
  public WaitsOverTime(int betweenSeconds) {
    this.betweenSeconds = betweenSeconds;
  }

  /**
   * A stretch in which tasks left.
   *
   * @param atSeconds its end
   * @param waitSeconds T_wait, mean over the tasks that left
   */
  public record Mean(long atSeconds, double waitSeconds) {}

  /** Hears of a task that left. */
  public void ended(TaskEnd end) {
    long stretch = Math.max(0, end.endSeconds() - 1) / betweenSeconds;
    Sum sum = sums.computeIfAbsent(stretch, s -> new Sum());
    sum.seconds += end.waitSeconds();
    sum.tasks++;
  }

  /** What was gathered, in the order of time. */
  public List<Mean> means() {
    return sums.entrySet().stream()
        .map(
            entry ->
                new Mean(
                    (entry.getKey() + 1) * betweenSeconds,
                    entry.getValue().seconds / entry.getValue().tasks))
        .toList();
  }
}
