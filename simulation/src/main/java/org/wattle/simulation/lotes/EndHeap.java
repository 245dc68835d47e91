package org.wattle.simulation.lotes;

import java.util.Arrays;

/**
 * Entries of two numbers, the least first: a heap of four children a node, which lie side by side.
 * Mutable.
 */
final class EndHeap {
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
