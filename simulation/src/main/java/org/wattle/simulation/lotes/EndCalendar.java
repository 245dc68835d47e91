package org.wattle.simulation.lotes;

/**
 * A calendar queue of the times at which running tasks end, earliest first; of equal times the one
 * added first. Ends in the current page of the calendar are in a heap, which stays small; later
 * ones in a list per page, for as many pages as there are; those beyond in one more list. Mutable.
 */
final class EndCalendar {
  private static final int PAGES = 1 << 12;

  /** Bits of an entry's second number that hold the task; the others hold when it was added. */
  private static final int TASK_BITS = 24;

  private static final int TASK = (1 << TASK_BITS) - 1;

  private final double pagesPerHour;
  private final EndHeap heap = new EndHeap();
  private final EndList later = new EndList(PAGES + 1);
  private final EndList.Taker turned = this::put;
  private long page;
  private long added;
  private int size;

  /**
   * An empty calendar.
   *
   * @param pagesPerHour such that a page holds about a thousand ends
   */
  EndCalendar(double pagesPerHour) {
    this.pagesPerHour = pagesPerHour;
  }

  /** The first time, or infinity. */
  double first() {
    if (size == 0) {
      return Double.POSITIVE_INFINITY;
    }
    while (heap.isEmpty()) {
      turn();
    }
    return Double.longBitsToDouble(heap.firstTime());
  }

  /**
   * Adds a task.
   *
   * @param time not before that of the last that was taken out, at least 0
   * @param task below 2^24
   */
  void add(double time, int task) {
    size++;
    // The bits of times that are not negative are in the order of the times.
    put(Double.doubleToRawLongBits(time), added++ << TASK_BITS | task);
  }

  /** Takes out the task that ends first; call {@link #first} before. */
  int poll() {
    int task = (int) heap.firstPlace() & TASK;
    heap.removeFirst();
    size--;
    return task;
  }

  private void put(long time, long place) {
    double pages = Double.longBitsToDouble(time) * pagesPerHour;
    if (pages < page + 1) {
      heap.add(time, place);
    } else {
      later.add(pages < page + PAGES ? (int) ((long) pages & (PAGES - 1)) : PAGES, time, place);
    }
  }

  private void turn() {
    page++;
    later.drain((int) (page & (PAGES - 1)), turned);
    if ((page & (PAGES / 2 - 1)) == 0) {
      later.drain(PAGES, turned);
    }
  }
}
