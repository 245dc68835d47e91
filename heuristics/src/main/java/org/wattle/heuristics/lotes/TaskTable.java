package org.wattle.heuristics.lotes;

import java.util.Arrays;

/**
 * The tasks that a dispatcher knows of, by number. Numbers of tasks that left are given again, the
 * last that left first, so numbers stay below the most tasks there ever were at once. What belongs
 * to a task stands side by side in one array, as each look at another would likely miss the cache.
 */
final class TaskTable {
  private static final int FIRST = 1 << 10;

  /** Where a task's record has its class. */
  private static final int CLASS = 0;

  /** The machine m on which it runs, or ~m for that at which it waits. */
  private static final int PLACE = 1;

  /** The task behind it in line, or the next number to be given. */
  private static final int NEXT = 2;

  /** The two halves of the mark that the caller gave it. */
  private static final int MARK = 3;

  private static final int NEEDS = 5;

  private final int length;
  private int[] records;
  private int used;
  private int vacant = -1;

  TaskTable(int resources) {
    length = NEEDS + resources;
    records = new int[FIRST * length];
  }

  /** The number that the next task will have; there is room for its needs at {@link #at}. */
  int upcoming() {
    if (vacant >= 0) {
      return vacant;
    }
    if (at(used) >= records.length) {
      records = Arrays.copyOf(records, (used + (used >> 1)) * length);
    }
    return used;
  }

  /** Takes in the upcoming task, whose needs are there. */
  void add(int task, int jobClass, long mark, int where) {
    int record = task * length;
    if (task == vacant) {
      vacant = records[record + NEXT];
    } else {
      used++;
    }
    records[record + CLASS] = jobClass;
    records[record + PLACE] = where;
    records[record + NEXT] = -1;
    records[record + MARK] = (int) (mark >>> Integer.SIZE);
    records[record + MARK + 1] = (int) mark;
  }

  void remove(int task) {
    records[task * length + NEXT] = vacant;
    vacant = task;
  }

  int jobClass(int task) {
    return records[task * length + CLASS];
  }

  long mark(int task) {
    int at = task * length + MARK;
    return ((long) records[at] << Integer.SIZE) | Integer.toUnsignedLong(records[at + 1]);
  }

  int place(int task) {
    return records[task * length + PLACE];
  }

  void place(int task, int where) {
    records[task * length + PLACE] = where;
  }

  int behind(int task) {
    return records[task * length + NEXT];
  }

  void queueBehind(int task, int ahead) {
    records[ahead * length + NEXT] = task;
  }

  /** Holds the needs of all tasks, each from {@link #at} on. */
  int[] needs() {
    return records;
  }

  /** Where the needs of a task begin. */
  int at(int task) {
    return task * length + NEEDS;
  }
}
