package org.wattle.model.optimization;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The shortest decimal text that reads back as the same number, the same on every JDK (before JDK
 * 19 {@link Double#toString(double)} gave some numbers more digits than needed).
 */
public final class NumberText {
  private static final double LARGEST_PLAIN = 1e15;
  private static final double SMALLEST_PLAIN = 1e-6;

  /** Texts of up to this many digits are the only ones of that length that read back. */
  private static final int MAX_UNIQUE_DIGITS = 15;

  private static final int DIGITS_ALWAYS_ENOUGH = 17;

  private NumberText() {}

  /** The text: {@code 3}, {@code -0.25}, {@code 1.5E-9}, {@code inf}, {@code -inf}, {@code nan}. */
  public static String of(double number) {
    if (Double.isNaN(number)) {
      return "nan";
    }
    if (Double.isInfinite(number)) {
      return number > 0 ? "inf" : "-inf";
    }
    double size = Math.abs(number);
    if (number == Math.rint(number) && size < LARGEST_PLAIN) {
      boolean negativeZero = number == 0 && 1 / number < 0;
      return negativeZero ? "-0" : Long.toString((long) number);
    }
    String text = Double.toString(number);
    if (text.length() <= MAX_UNIQUE_DIGITS && text.indexOf('E') < 0) {
      return text;
    }
    return text(shortest(number, size), size >= SMALLEST_PLAIN && size < LARGEST_PLAIN);
  }

  private static BigDecimal shortest(double number, double size) {
    BigDecimal exact = new BigDecimal(number);
    BigDecimal usual = new BigDecimal(Double.toString(number)).stripTrailingZeros();
    if (usual.precision() < MAX_UNIQUE_DIGITS && size >= Double.MIN_NORMAL) {
      return usual;
    }
    for (int digits = size < Double.MIN_NORMAL ? 1 : MAX_UNIQUE_DIGITS; ; digits++) {
      BigDecimal nearest = exact.round(new MathContext(digits));
      if (digits == DIGITS_ALWAYS_ENOUGH || nearest.doubleValue() == number) {
        return nearest.stripTrailingZeros();
      }
      // A power of two has more room above than below: the text above may read back all the same.
      BigDecimal above = exact.round(new MathContext(digits, RoundingMode.UP));
      if (above.doubleValue() == number) {
        return above.stripTrailingZeros();
      }
    }
  }

  private static String text(BigDecimal number, boolean plain) {
    if (plain) {
      return number.toPlainString();
    }
    String digits = number.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - number.scale();
    String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
    return (number.signum() < 0 ? "-" : "") + digits.charAt(0) + fraction + "E" + exponent;
  }
}
