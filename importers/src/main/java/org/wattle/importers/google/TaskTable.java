package org.wattle.importers.google;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tasks by job and index: a hash table with open addressing and linear probing.
 *
 * <p>Memory: it holds the tasks that are in the cluster, those that left without finishing less
 * than {@link MutableTask#KEPT} ago, and what measurements reach beyond the end of their task.
 * Where it is full, it first drops all others, and grows only if more than half of it is left; so
 * it has at most four times the slots that it needs at a time.
 */
final class TaskTable {
  private static final int FIRST_SLOTS = 1 << 10;

  private @Nullable MutableTask[] slots = new MutableTask[FIRST_SLOTS];
  private int size;
  private int mostHeld;
  private long unused;

  /** The task, or null. */
  @Nullable MutableTask find(long job, int index) {
    return slots[slot(job, index)];
  }

  /** The task, which is added where it is missing. */
  MutableTask findOrAdd(long job, int index, long now) {
    int at = slot(job, index);
    MutableTask found = slots[at];
    if (found != null) {
      return found;
    }
    if (size >= slots.length - slots.length / 4) {
      makeRoom(now);
      at = slot(job, index);
    }
    MutableTask added = new MutableTask(job, index);
    slots[at] = added;
    size++;
    mostHeld = Math.max(mostHeld, size);
    return added;
  }

  /** Takes a task out that is in it. */
  void remove(MutableTask task) {
    MutableUsage usage = task.usage;
    unused += usage == null ? 0 : usage.unused();
    int gap = slot(task.job, task.index);
    slots[gap] = null;
    size--;
    int mask = slots.length - 1;
    for (int at = gap + 1 & mask; slots[at] != null; at = at + 1 & mask) {
      MutableTask moved = slots[at];
      if (moved != null && (at - home(moved.job, moved.index) & mask) >= (at - gap & mask)) {
        slots[gap] = moved;
        slots[at] = null;
        gap = at;
      }
    }
  }

  void forEach(Consumer<MutableTask> action) {
    for (MutableTask task : slots) {
      if (task != null) {
        action.accept(task);
      }
    }
  }

  /** How many tasks it holds. */
  int size() {
    return size;
  }

  /** How many tasks it held at most. */
  int mostHeld() {
    return mostHeld;
  }

  /** How many measurements of tasks that are or were in it overlapped no run. */
  long unusedMeasurements() {
    long all = unused;
    for (MutableTask task : slots) {
      MutableUsage usage = task == null ? null : task.usage;
      all += usage == null ? 0 : usage.unused();
    }
    return all;
  }

  /** Drops the tasks that nothing can refer to any more. */
  void dropOver(long now) {
    rebuild(slots.length, now);
  }

  private void makeRoom(long now) {
    dropOver(now);
    if (size > slots.length / 2) {
      rebuild(2 * slots.length, now);
    }
  }

  private void rebuild(int length, long now) {
    @Nullable MutableTask[] old = slots;
    slots = new MutableTask[length];
    size = 0;
    for (MutableTask task : old) {
      if (task != null && !task.over(now)) {
        slots[slot(task.job, task.index)] = task;
        size++;
      } else if (task != null) {
        MutableUsage usage = task.usage;
        unused += usage == null ? 0 : usage.unused();
      }
    }
    Arrays.fill(old, null);
  }

  /** Where the task is, or the empty slot where it would be. */
  private int slot(long job, int index) {
    int mask = slots.length - 1;
    int at = home(job, index);
    for (MutableTask task = slots[at]; task != null; task = slots[at]) {
      if (task.job == job && task.index == index) {
        return at;
      }
      at = at + 1 & mask;
    }
    return at;
  }

  private int home(long job, int index) {
    long mixed = (job * 0x9E3779B97F4A7C15L + index) * 0xBF58476D1CE4E5B9L;
    return (int) (mixed >>> 32) & slots.length - 1;
  }
}
