package org.wattle.simulation.priority.policy;

import java.util.Arrays;
import org.wattle.model.workload.WorkloadTask;

/**
 * The running tasks that may be evicted, by priority and by how powerful their slots are. Within
 * both they are in the order in which they were placed; beside that, the tasks of a priority are
 * numbered from 0 in an order in which the last one takes the number of one that leaves. Mutable.
 */
public final class RunningTasks {
  /** No task. */
  public static final int NONE = -1;

  private static final int PRIORITIES = WorkloadTask.MAX_PRIORITY + 1;
  private static final int FEW = 64;

  private final int levels;
  private final int[] earliest;
  private final int[] latest;
  private final int[][] numbered = new int[PRIORITIES][0];
  private final int[] count = new int[PRIORITIES];
  private int prioritiesPresent;

  private int[] next = new int[FEW];
  private int[] previous = new int[FEW];
  private int[] number = new int[FEW];
  private int[] group = filled(FEW);
  private int[] server = new int[FEW];
  private long[] placement = new long[FEW];
  private long placements;

  RunningTasks(int levels) {
    this.levels = levels;
    this.earliest = new int[levels * PRIORITIES];
    this.latest = new int[levels * PRIORITIES];
    Arrays.fill(earliest, NONE);
    Arrays.fill(latest, NONE);
  }

  /** The lowest priority of any; above the highest where there is none. */
  public int lowestPriority() {
    return prioritiesPresent == 0 ? PRIORITIES : Integer.numberOfTrailingZeros(prioritiesPresent);
  }

  /** How many levels of slots there are, the most powerful first. */
  public int levels() {
    return levels;
  }

  /** How many tasks have a priority. */
  public int count(int priority) {
    return count[priority];
  }

  /** A task of a priority by its number from 0. */
  public int numbered(int priority, int index) {
    return numbered[priority][index];
  }

  /** The task of a priority that was placed first. */
  public int earliest(int priority) {
    int found = NONE;
    for (int level = 0; level < levels; level++) {
      int task = earliest[level * PRIORITIES + priority];
      if (task != NONE && (found == NONE || placement[task] < placement[found])) {
        found = task;
      }
    }
    return found;
  }

  /** The task of a priority that was placed last. */
  public int latest(int priority) {
    int found = NONE;
    for (int level = 0; level < levels; level++) {
      int task = latest[level * PRIORITIES + priority];
      if (task != NONE && (found == NONE || placement[task] > placement[found])) {
        found = task;
      }
    }
    return found;
  }

  /** The task of a priority on slots of a level that was placed last; {@link #NONE} if none is. */
  public int latest(int priority, int level) {
    return latest[level * PRIORITIES + priority];
  }

  /** The how-manieth placement of all a task is; later placements have higher numbers. */
  public long placementOf(int task) {
    return placement[task];
  }

  /** Whether a task is among them. */
  public boolean contains(int task) {
    return task >= 0 && task < group.length && group[task] != NONE;
  }

  /** The priority of a task that is among them. */
  public int priorityOf(int task) {
    return group[task] % PRIORITIES;
  }

  /** The server of a task that is among them. */
  public int serverOf(int task) {
    return server[task];
  }

  void add(int task, int onServer, int priority, int level) {
    ensure(task);
    int of = level * PRIORITIES + priority;
    group[task] = of;
    server[task] = onServer;
    placement[task] = placements++;
    next[task] = NONE;
    previous[task] = latest[of];
    if (latest[of] == NONE) {
      earliest[of] = task;
    } else {
      next[latest[of]] = task;
    }
    latest[of] = task;
    int[] all = numbered[priority];
    if (count[priority] == all.length) {
      all = Arrays.copyOf(all, Math.max(FEW, 2 * all.length));
      numbered[priority] = all;
    }
    number[task] = count[priority];
    all[count[priority]++] = task;
    prioritiesPresent |= 1 << priority;
  }

  void remove(int task) {
    int of = group[task];
    if (previous[task] == NONE) {
      earliest[of] = next[task];
    } else {
      next[previous[task]] = next[task];
    }
    if (next[task] == NONE) {
      latest[of] = previous[task];
    } else {
      previous[next[task]] = previous[task];
    }
    int priority = of % PRIORITIES;
    int last = numbered[priority][--count[priority]];
    numbered[priority][number[task]] = last;
    number[last] = number[task];
    group[task] = NONE;
    if (count[priority] == 0) {
      prioritiesPresent &= ~(1 << priority);
    }
  }

  private void ensure(int task) {
    if (task >= next.length) {
      int size = Math.max(task + 1, 2 * next.length);
      next = Arrays.copyOf(next, size);
      previous = Arrays.copyOf(previous, size);
      number = Arrays.copyOf(number, size);
      int known = group.length;
      group = Arrays.copyOf(group, size);
      Arrays.fill(group, known, size, NONE);
      server = Arrays.copyOf(server, size);
      placement = Arrays.copyOf(placement, size);
    }
  }

  private static int[] filled(int size) {
    int[] all = new int[size];
    Arrays.fill(all, NONE);
    return all;
  }
}
