package org.wattle.model.optimization.format;

import java.util.OptionalDouble;

/** Numbers as MPS files write them. */
final class MpsNumber {
  /** From this size on a side or bound means infinity. */
  static final double INFINITE = 1e30;

  private static final int LONGEST = 400;

  private MpsNumber() {}

  /**
   * Reads a decimal number with {@code E} or Fortran's {@code D} before the exponent, or one of the
   * words for infinity; empty for all else, {@code nan} included. Too large a number is infinite.
   */
  static OptionalDouble parse(String text) {
    if (isDecimal(text)) {
      return OptionalDouble.of(Double.parseDouble(text.replace('d', 'e').replace('D', 'E')));
    }
    int sign = text.startsWith("-") ? -1 : 1;
    String word = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
    boolean infinite = word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity");
    return infinite ? OptionalDouble.of(sign / 0.0) : OptionalDouble.empty();
  }

  /** Sides and bounds from {@link #INFINITE} on mean infinity. */
  static double sideOrInfinity(double number) {
    return Math.abs(number) >= INFINITE ? Math.copySign(Double.POSITIVE_INFINITY, number) : number;
  }

  private static boolean isDecimal(String text) {
    int i = signEnd(text, 0);
    int whole = digitsEnd(text, i);
    int digits = whole - i;
    i = whole;
    if (i < text.length() && text.charAt(i) == '.') {
      int fraction = digitsEnd(text, i + 1);
      digits += fraction - i - 1;
      i = fraction;
    }
    if (digits == 0 || text.length() > LONGEST) {
      return false;
    }
    if (i < text.length() && "eEdD".indexOf(text.charAt(i)) >= 0) {
      int from = signEnd(text, i + 1);
      i = digitsEnd(text, from);
      if (i == from) {
        return false;
      }
    }
    return i == text.length();
  }

  private static int signEnd(String text, int i) {
    return i < text.length() && (text.charAt(i) == '+' || text.charAt(i) == '-') ? i + 1 : i;
  }

  private static int digitsEnd(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }
}
