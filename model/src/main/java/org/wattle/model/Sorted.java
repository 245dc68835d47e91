package org.wattle.model;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Sorts numbers of things by what they are. */
public final class Sorted {
  private Sorted() {}

  /** The numbers below a count, in an order; of equal ones the smaller comes first. */
  public static int[] numbers(int count, Comparator<Integer> order) {
    return IntStream.range(0, count).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
  }
}
