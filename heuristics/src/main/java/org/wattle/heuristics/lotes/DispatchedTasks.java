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

  /**
   * Where a task's record has its class, in the lower bits, and above them the machine m on which
   * it runs, or ~m for that at which it waits.
   */
  private static final int PLACE = 0;

  /** The next task in the queue, or the next number to be used. */
  private static final int NEXT = 1;

  /** The two halves of the caller's number. */
  private static final int MARK = 2;

  private static final int NEEDS = 4;

  private final int length;
  private final int classBits;
  private int[][] pages;
  private int used;
  private int vacant = -1;

  /**
   * No tasks.
   *
   * @throws IllegalArgumentException where a machine and a class do not fit in an int
   */
  DispatchedTasks(Fleet fleet) {
    length = NEEDS + fleet.resources();
    int classes = fleet.instance().classes().size();
    classBits = Integer.SIZE - Integer.numberOfLeadingZeros(classes - 1);
    if ((long) fleet.machines() << classBits > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "There are too many machines (%d) for so many classes (%d)."
              .formatted(fleet.machines(), classes));
    }
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
    records[record + PLACE] = where << classBits | jobClass;
    records[record + NEXT] = -1;
    records[record + MARK] = (int) (mark >>> Integer.SIZE);
    records[record + MARK + 1] = (int) mark;
  }

  void remove(int task) {
    page(task)[record(task) + NEXT] = vacant;
    vacant = task;
  }

  int jobClass(int task) {
    return page(task)[record(task) + PLACE] & ((1 << classBits) - 1);
  }

  long mark(int task) {
    int[] records = page(task);
    int at = record(task) + MARK;
    return ((long) records[at] << Integer.SIZE) | Integer.toUnsignedLong(records[at + 1]);
  }

  int place(int task) {
    return page(task)[record(task) + PLACE] >> classBits;
  }

  /** A task that waited at a machine starts there. */
  void start(int task) {
    page(task)[record(task) + PLACE] ^= -1 << classBits;
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
