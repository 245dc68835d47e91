package org.wattle.model.power.batch;

import java.util.Arrays;
import org.wattle.model.solving.ProblemType;

/** The node and the first slot of every task, in the numbering of the batch. Immutable. */
public final class PowerSchedule {
  /** Placing a batch; objectives {@code peak-power}, {@code energy} and {@code makespan}. */
  public static final ProblemType<PowerBatch, PowerSchedule> PROBLEM =
      new ProblemType<>("power", PowerBatch.class, PowerSchedule.class);

  private final int[] nodes;
  private final int[] starts;

  private PowerSchedule(int[] nodes, int[] starts) {
    this.nodes = nodes;
    this.starts = starts;
  }

  /**
   * A schedule.
   *
   * @param nodes by task
   * @param starts the first slot by task
   */
  public static PowerSchedule of(int[] nodes, int[] starts) {
    if (nodes.length != starts.length) {
      throw new IllegalArgumentException(
          "There are nodes for (%d) tasks and starts for (%d)."
              .formatted(nodes.length, starts.length));
    }
    return new PowerSchedule(nodes.clone(), starts.clone());
  }

  /** How many tasks are placed. */
  public int tasks() {
    return nodes.length;
  }

  /** The node of a task. */
  public int node(int task) {
    return nodes[task];
  }

  /** The first slot of a task. */
  public int start(int task) {
    return starts[task];
  }

  /** The nodes, by task; the caller's own. */
  public int[] nodes() {
    return nodes.clone();
  }

  /** The first slots, by task; the caller's own. */
  public int[] starts() {
    return starts.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PowerSchedule that
        && Arrays.equals(nodes, that.nodes)
        && Arrays.equals(starts, that.starts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(nodes) + Arrays.hashCode(starts);
  }

  @Override
  public String toString() {
    return "PowerSchedule[nodes="
        + Arrays.toString(nodes)
        + ", starts="
        + Arrays.toString(starts)
        + "]";
  }
}
