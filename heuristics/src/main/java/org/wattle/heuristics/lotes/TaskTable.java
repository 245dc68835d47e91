package org.wattle.heuristics.lotes;

import java.util.Arrays;

/**
 * The tasks that a dispatcher knows of, by number. Numbers of tasks that left are given again, the
 * last that left first, so numbers stay below the most tasks there ever were at once.
 */
final class TaskTable {
  private static final int FIRST = 1 << 10;

  private final int resources;
  private int[] needs;

  /** The machine m on which a task runs, or ~m for that at which it waits. */
  private int[] place;

  /** The task behind it in line, or the next number to be given. */
  private int[] next;

  private int used;
  private int vacant = -1;

  TaskTable(int resources) {
    this.resources = resources;
    needs = new int[FIRST * resources];
    place = new int[FIRST];
    next = new int[FIRST];
  }

  /** The number that the next task will have; there is room for its needs at {@link #at}. */
  int upcoming() {
    if (vacant >= 0) {
      return vacant;
    }
    if (used == place.length) {
      int size = used + (used >> 1);
      place = Arrays.copyOf(place, size);
      next = Arrays.copyOf(next, size);
      needs = Arrays.copyOf(needs, size * resources);
    }
    return used;
  }

  /** Takes in the upcoming task. */
  void add(int task, int where) {
    if (task == vacant) {
      vacant = next[task];
    } else {
      used++;
    }
    next[task] = -1;
    place[task] = where;
  }

  void remove(int task) {
    next[task] = vacant;
    vacant = task;
  }

  int place(int task) {
    return place[task];
  }

  void place(int task, int where) {
    place[task] = where;
  }

  int behind(int task) {
    return next[task];
  }

  void queueBehind(int task, int ahead) {
    next[ahead] = task;
  }

  int[] needs() {
    return needs;
  }

  /** Where the needs of a task begin. */
  int at(int task) {
    return task * resources;
  }
}
