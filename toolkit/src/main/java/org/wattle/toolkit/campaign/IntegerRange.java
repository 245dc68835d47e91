package org.wattle.toolkit.campaign;

import java.util.AbstractList;
import java.util.RandomAccess;

/** Integers as texts, from one to another, both of them included; none of them is kept. */
final class IntegerRange extends AbstractList<String> implements RandomAccess {
  private final long from;
  private final long to;

  IntegerRange(long from, long to) {
    this.from = from;
    this.to = to;
  }

  @Override
  public String get(int index) {
    return Long.toString(from + index);
  }

  @Override
  public int size() {
    return (int) Math.min(Integer.MAX_VALUE, Math.max(0, to - from + 1));
  }

  long from() {
    return from;
  }

  long to() {
    return to;
  }
}
