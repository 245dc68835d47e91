package org.wattle.simulation.power;

import java.util.Arrays;
import java.util.OptionalInt;

/** Where and when the tasks of a run were executed. Immutable. */
public final class TaskRuns {
  /** In place of a node or a second that there is not. */
  private static final int NONE = -1;

  private final int[] node;
  private final int[] start;
  private final int[] end;

  /** By task; −1 where there is none. The arrays are not copied. */
  TaskRuns(int[] node, int[] start, int[] end) {
    this.node = node;
    this.start = start;
    this.end = end;
  }

  /** How many tasks there are. */
  public int count() {
    return node.length;
  }

  /** The node of a task; empty if it was not placed. */
  public OptionalInt node(int task) {
    return optional(node[task]);
  }

  /** The second in which a task began; empty if it was not placed. */
  public OptionalInt startSecond(int task) {
    return optional(start[task]);
  }

  /** The second by which a task was done; empty if it was not. */
  public OptionalInt endSecond(int task) {
    return optional(end[task]);
  }

  private static OptionalInt optional(int value) {
    return value == NONE ? OptionalInt.empty() : OptionalInt.of(value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TaskRuns runs
        && Arrays.equals(node, runs.node)
        && Arrays.equals(start, runs.start)
        && Arrays.equals(end, runs.end);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(node) + Arrays.hashCode(start)) + Arrays.hashCode(end);
  }

  @Override
  public String toString() {
    return "nodes " + Arrays.toString(node) + " from " + Arrays.toString(start);
  }
}
