package org.wattle.importers.answer;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Integers in an order, e.g. of each resource one. Immutable. */
public final class Amounts {
  private final long[] values;

  private Amounts(long[] values) {
    this.values = values;
  }

  static Amounts of(long[] values) {
    return new Amounts(values.clone());
  }

  public int size() {
    return values.length;
  }

  public long get(int index) {
    return values[index];
  }

  LongStream stream() {
    return Arrays.stream(values);
  }
}
