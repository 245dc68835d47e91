package org.wattle.reports.chart;

import java.util.function.DoubleFunction;

/**
 * A side of a picture.
 *
 * @param name what is shown along it, with its unit
 * @param reach which numbers it covers
 * @param label how a number is written
 */
public record Side(String name, Reach reach, DoubleFunction<String> label) {
  /** Which numbers a side covers. */
  public enum Reach {
    /** From 0 to at least the largest; none may be negative. */
    FROM_ZERO,
    /** From a round number below the least to one above the largest. */
    AROUND,
    /** Over whole powers of ten; all must be positive. */
    POWERS_OF_TEN,
    /** The numbers themselves, which are its ticks. */
    AS_GIVEN
  }

  /** With numbers to three digits. */
  public static Side of(String name, Reach reach) {
    return new Side(name, reach, Units::number);
  }

  Axis axis(double[] numbers) {
    return switch (reach) {
      case FROM_ZERO -> Axis.fromZero(numbers, label);
      case AROUND -> Axis.around(numbers, label);
      case POWERS_OF_TEN -> Axis.powersOfTen(numbers, label);
      case AS_GIVEN -> Axis.over(numbers);
    };
  }
}
