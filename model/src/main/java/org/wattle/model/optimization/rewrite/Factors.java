package org.wattle.model.optimization.rewrite;

import org.apache.commons.math3.util.ArithmeticUtils;

/**
 * Chooses the factor that makes the coefficients of a row or objective integers, exactly or
 * approximately.
 */
record Factors(double limit) {
  /** The line cannot be scaled within the limit. */
  static final double NONE = 0;

  /** Fractions with larger denominators are only sought among the decimals. */
  private static final long LARGEST = 1_000_000;

  /** Beyond this, numbers are too large to decide whether they are integers. */
  private static final double TELLABLE = 0x1p41;

  private static final int LAST_DIGITS = 4;
  private static final int MAX_DIGITS = 15;

  /**
   * The smallest factor that makes all coefficients integers without any sum beyond the limit;
   * {@link #NONE} where there is none.
   */
  double exact(LinearExpression line) {
    double most = most(line);
    long factor = 1;
    for (double coefficient : line.coefficients) {
      double scaled = coefficient * factor;
      if (!whole(scaled)) {
        long more = denominator(scaled);
        if (more == 0 || factor > most / more) {
          return NONE;
        }
        factor *= more;
      }
    }
    return factor <= most ? factor : NONE;
  }

  /**
   * A factor with which rounding errs by no more than the target, a power of ten; or the largest
   * one within the limit where that is smaller. Below 1 where the coefficients themselves lie
   * beyond it.
   */
  double close(LinearExpression line, double target) {
    double sway = line.sway();
    double most = limit / (line.reach() + (sway > limit / 2 ? sway : Math.min(sway, line.reach())));
    double wanted = Math.pow(10, Math.ceil(Math.log10(0.5 * line.sway() / target)));
    return Math.min(Math.max(1, wanted), most >= 1 ? Math.floor(most) : most);
  }

  /**
   * Where variables are unbounded no sum can be bounded: then the numbers must be integers already.
   */
  private double most(LinearExpression line) {
    double reach = line.reach();
    if (reach == 0) {
      return limit;
    }
    return Double.isInfinite(reach) ? 1 : limit / reach;
  }

  /** Whether the number is an integer, up to its last digits. */
  static boolean whole(double number) {
    return Math.abs(number - Math.rint(number)) <= LAST_DIGITS * Math.ulp(number);
  }

  /**
   * The denominator of the fraction that a double approximates: 100 of 0.03, 3 of 0.333…, which is
   * the smallest factor that makes the given number an integer; 0 where there is none. A double
   * approximates a fraction that lies within {@value #LAST_DIGITS} units of its last place.
   */
  static long denominator(double number) {
    if (whole(number)) {
      return 1;
    }
    long simple = byContinuedFraction(Math.abs(number));
    return simple == 0 ? byDecimals(Math.abs(number)) : simple;
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
        return 0;
      }
      rest = 1 / fraction;
      long next = (long) Math.floor(rest) * denominator + before;
      if (next > LARGEST) {
        return 0;
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
        return 0;
      }
      if (Math.rint(numerator) > 0 && whole(numerator)) {
        return power / ArithmeticUtils.gcd(power, (long) Math.rint(numerator));
      }
    }
    return 0;
  }
}
