package org.wattle.heuristics.lotes;

import java.util.Arrays;

/**
 * The tasks that a dispatcher knows of, by number. Numbers of tasks that left are used again, the
 * last first, so numbers stay below the maximum number of tasks present at once. What belongs to a
 * task stands side by side, since separate arrays would cause cache misses; and in pages, so that
 * nothing is copied when the table grows.
 */
final class DispatchedTasks {
  private static final int PAGE_BITS = 12;

  private static final int PAGE = 1 << PAGE_BITS;

  /** Where a task's record has its class. */
  private static final int CLASS = 0;

  /** The machine m on which it runs, or ~m for that at which it waits. */
  private static final int PLACE = 1;

  /** The next task in the queue, or the next number to be used. */
  private static final int NEXT = 2;

  /** The two halves of the caller's number. */
  private static final int MARK = 3;

  private static final int NEEDS = 5;

  private final int length;
  private int[][] pages;
  private int used;
  private int vacant = -1;

  DispatchedTasks(int resources) {
    length = NEEDS + resources;
    pages = new int[][] {new int[PAGE * length]};
  }

  /** The number that the next task will have; there is room for its needs at {@link #at}. */
  int upcoming() {
    if (vacant >= 0) {
      return vacant;
    }
    int page = used >>> PAGE_BITS;
    if (page == pages.length) {
      pages = Arrays.copyOf(pages, page + 1);
      pages[page] = new int[PAGE * length];
    }
    return used;
  }

  /** Takes in the upcoming task, whose needs are there. */
  void add(int task, int jobClass, long mark, int where) {
    int[] records = page(task);
    int record = record(task);
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
    page(task)[record(task) + NEXT] = vacant;
    vacant = task;
  }

  int jobClass(int task) {
    return page(task)[record(task) + CLASS];
  }

  long mark(int task) {
    int[] records = page(task);
    int at = record(task) + MARK;
    return ((long) records[at] << Integer.SIZE) | Integer.toUnsignedLong(records[at + 1]);
  }

  int place(int task) {
    return page(task)[record(task) + PLACE];
  }

  void place(int task, int where) {
    page(task)[record(task) + PLACE] = where;
  }

  int behind(int task) {
    return page(task)[record(task) + NEXT];
  }

  void queueBehind(int task, int ahead) {
    page(ahead)[record(ahead) + NEXT] = task;
  }

  /** Holds the needs of a task, from {@link #at} on. */
  int[] needs(int task) {
    return page(task);
  }

  /** Where the needs of a task begin. */
  int at(int task) {
    return record(task) + NEEDS;
  }

  private int[] page(int task) {
    return pages[task >>> PAGE_BITS];
  }

  /** Where the record of a task begins in its page. */
  private int record(int task) {
    return (task & (PAGE - 1)) * length;
  }
}
