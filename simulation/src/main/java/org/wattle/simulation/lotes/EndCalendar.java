package org.wattle.simulation.lotes;

import java.util.Arrays;

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

  /**
   * Many lists of entries of two numbers each, in chunks that they share and give back. Mutable.
   */
  private static final class EndList {
    private static final int NOTHING = -1;

    /** Numbers to a chunk. */
    private static final int CHUNK = 64;

    private long[] entries = new long[64 * CHUNK];

    /** The chunk after it, in its list or among the vacant. */
    private int[] next = new int[64];

    private int chunks;
    private int vacant = NOTHING;

    /** By list: its newest chunk, and how many numbers are in that. */
    private final int[] newest;

    private final int[] filled;

    EndList(int lists) {
      newest = new int[lists];
      filled = new int[lists];
      Arrays.fill(newest, NOTHING);
    }

    void add(int list, long time, long place) {
      if (newest[list] == NOTHING || filled[list] == CHUNK) {
        int chunk = chunk();
        next[chunk] = newest[list];
        newest[list] = chunk;
        filled[list] = 0;
      }
      int at = newest[list] * CHUNK + filled[list];
      entries[at] = time;
      entries[at + 1] = place;
      filled[list] += 2;
    }

    private int chunk() {
      if (vacant != NOTHING) {
        int chunk = vacant;
        vacant = next[chunk];
        return chunk;
      }
      if (chunks == next.length) {
        int more = chunks + (chunks >> 1);
        next = Arrays.copyOf(next, more);
        entries = Arrays.copyOf(entries, more * CHUNK);
      }
      return chunks++;
    }

    /** Takes everything out of a list. */
    void drain(int list, Taker taker) {
      int size = filled[list];
      int chunk = newest[list];
      newest[list] = NOTHING;
      filled[list] = 0;
      while (chunk != NOTHING) {
        for (int at = chunk * CHUNK; at < chunk * CHUNK + size; at += 2) {
          taker.take(entries[at], entries[at + 1]);
        }
        int done = chunk;
        chunk = next[done];
        next[done] = vacant;
        vacant = done;
        size = CHUNK;
      }
    }

    /** Takes entries. */
    @FunctionalInterface
    interface Taker {
      void take(long time, long place);
    }
  }

  /**
   * Entries of two numbers, the least first: a heap of four children a node, which lie side by
   * side. Mutable.
   */
  private static final class EndHeap {
    private long[] entries = new long[1 << 11];

    /** Twice the number of entries. */
    private int end;

    boolean isEmpty() {
      return end == 0;
    }

    /** The first number of the least entry. */
    long firstTime() {
      return entries[0];
    }

    /** The second number of the least entry. */
    long firstPlace() {
      return entries[1];
    }

    void add(long time, long place) {
      if (end == entries.length) {
        entries = Arrays.copyOf(entries, end + (end >> 2 << 1));
      }
      end += 2;
      rise(end - 2, time, place);
    }

    /** Takes out the least. */
    void removeFirst() {
      end -= 2;
      if (end > 0) {
        // Sinks to the ground by the least child each, and then rises: what was last belongs far
        // below.
        rise(sink(), entries[end], entries[end + 1]);
      }
    }

    /** Moves the least of the children up, from the top on; the place that is then free. */
    private int sink() {
      long[] all = entries;
      int at = 0;
      int child = 2;
      while (child < end) {
        int least = child;
        int last = Math.min(child + 8, end);
        for (int other = child + 2; other < last; other += 2) {
          if (isBefore(all[other], all[other + 1], all[least], all[least + 1])) {
            least = other;
          }
        }
        all[at] = all[least];
        all[at + 1] = all[least + 1];
        at = least;
        child = 4 * at + 2;
      }
      return at;
    }

    private void rise(int from, long time, long place) {
      long[] all = entries;
      int at = from;
      while (at > 0) {
        int above = (at - 2) >> 3 << 1;
        if (!isBefore(time, place, all[above], all[above + 1])) {
          break;
        }
        all[at] = all[above];
        all[at + 1] = all[above + 1];
        at = above;
      }
      all[at] = time;
      all[at + 1] = place;
    }

    private static boolean isBefore(long time, long place, long otherTime, long otherPlace) {
      return time < otherTime || (time == otherTime && place < otherPlace);
    }
  }
}
