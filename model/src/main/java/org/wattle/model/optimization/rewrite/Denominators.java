package org.wattle.model.optimization.rewrite;

import org.apache.commons.math3.util.ArithmeticUtils;

/**
 * Finds the fraction that a double approximates: 0.03 for 3/100, 0.333… for 1/3. A double
 * approximates a fraction that lies within {@value #LAST_DIGITS} units of its last place.
 */
final class Denominators {
  /** No denominator was found. */
  static final long NONE = 0;

  /** Fractions with larger denominators are only sought among the decimals. */
  private static final long LARGEST = 1_000_000;

  /** Beyond this, numbers are too large to decide whether they are integers. */
  private static final double TELLABLE = 0x1p41;

  private static final int LAST_DIGITS = 4;
  private static final int MAX_DIGITS = 15;

  private Denominators() {}

  /** Whether the number is an integer, up to its last digits. */
  static boolean whole(double number) {
    return Math.abs(number - Math.rint(number)) <= LAST_DIGITS * Math.ulp(number);
  }

  /**
   * The smallest factor that makes the given number an integer, {@link #NONE} where there is none.
   */
  static long of(double number) {
    if (whole(number)) {
      return 1;
    }
    long simple = byContinuedFraction(Math.abs(number));
    return simple == NONE ? byDecimals(Math.abs(number)) : simple;
  }

  private static long byContinuedFraction(double number) {
    double rest = number;
    long before = 0;
    long denominator = 1;
    while (true) {
      double numerator = number * denominator;
      if (Math.rint(numerator) > 0 && numerator < TELLABLE && whole(numerator)) {
        return denominator;
      }
      double fraction = rest - Math.floor(rest);
      if (fraction == 0 || 1 / fraction > LARGEST) {
        return NONE;
      }
      rest = 1 / fraction;
      long next = (long) Math.floor(rest) * denominator + before;
      if (next > LARGEST) {
        return NONE;
      }
      before = denominator;
      denominator = next;
    }
  }

  private static long byDecimals(double number) {
    long power = 1;
    for (int digits = 1; digits <= MAX_DIGITS; digits++) {
      power *= 10;
      double numerator = number * power;
      if (numerator >= TELLABLE) {
        return NONE;
      }
      if (Math.rint(numerator) > 0 && whole(numerator)) {
        return power / ArithmeticUtils.gcd(power, (long) Math.rint(numerator));
      }
    }
    return NONE;
  }
}
