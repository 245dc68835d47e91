package org.wattle.model;

import java.util.OptionalDouble;

/** Numbers as people write and read them, e.g. 60, 0.25, 1e12. */
public final class ReadableNumber {
  /** From this size on an exponent is easier to read. */
  private static final double MAX_PLAIN = 1e9;

  private ReadableNumber() {}

  /** The shortest text that is read as this number. */
  public static String of(double number) {
    if (number == Math.rint(number) && Math.abs(number) < MAX_PLAIN) {
      return Long.toString((long) number);
    }
    return Double.toString(number).replace(".0E", "e").replace('E', 'e');
  }

  /** The number of a text; empty where it is none. */
  public static OptionalDouble in(String text) {
    try {
      return OptionalDouble.of(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }
}
