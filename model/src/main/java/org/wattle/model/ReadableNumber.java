package org.wattle.model;

/** Numbers in messages: as people write them in documents, e.g. 60, 0.25, 1e12. */
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
}
