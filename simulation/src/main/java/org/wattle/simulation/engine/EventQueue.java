package org.wattle.simulation.engine;

import java.util.Arrays;

/**
 * The next event of each of a number of sources, the soonest first; at the same time the source
 * with the lowest number comes first, so the numbers say in which order things happen. An indexed
 * binary heap: setting, moving and cancelling take logarithmic time. Mutable.
 */
public final class EventQueue {
  /** The time where there is no event. */
  public static final long NEVER = Long.MAX_VALUE;

  private static final int NOWHERE = -1;

  private final long[] timeOf;
  private final int[] placeOf;
  private final int[] heap;
  private int size;

  /** Without events, for sources from 0. */
  public EventQueue(int sources) {
    this.timeOf = new long[sources];
    this.placeOf = new int[sources];
    this.heap = new int[sources];
    Arrays.fill(timeOf, NEVER);
    Arrays.fill(placeOf, NOWHERE);
  }

  /** Sets the time of a source's event, instead of an earlier one; {@link #NEVER} cancels it. */
  public void set(int source, long time) {
    long before = timeOf[source];
    timeOf[source] = time;
    if (time == NEVER) {
      remove(source);
    } else if (placeOf[source] == NOWHERE) {
      size++;
      rise(size - 1, source);
    } else if (time < before) {
      rise(placeOf[source], source);
    } else {
      sink(placeOf[source], source);
    }
  }

  /** When the soonest event is, {@link #NEVER} where there is none. */
  public long firstTime() {
    return size == 0 ? NEVER : timeOf[heap[0]];
  }

  /**
   * The source of the soonest event, which is taken out.
   *
   * @throws IllegalStateException if there is none
   */
  public int take() {
    if (size == 0) {
      throw new IllegalStateException("There is no event.");
    }
    int source = heap[0];
    set(source, NEVER);
    return source;
  }

  private void remove(int source) {
    int place = placeOf[source];
    if (place == NOWHERE) {
      return;
    }
    placeOf[source] = NOWHERE;
    size--;
    int last = heap[size];
    if (last != source) {
      rise(place, last);
      sink(placeOf[last], last);
    }
  }

  private void rise(int from, int source) {
    int place = from;
    while (place > 0 && before(source, heap[(place - 1) >> 1])) {
      put(place, heap[(place - 1) >> 1]);
      place = (place - 1) >> 1;
    }
    put(place, source);
  }

  private void sink(int from, int source) {
    int place = from;
    for (int child = 2 * place + 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], source)) {
        break;
      }
      put(place, heap[child]);
      place = child;
    }
    put(place, source);
  }

  private void put(int place, int source) {
    heap[place] = source;
    placeOf[source] = place;
  }

  private boolean before(int one, int other) {
    return timeOf[one] < timeOf[other] || (timeOf[one] == timeOf[other] && one < other);
  }
}
