package org.wattle.model.workload;

import java.math.BigDecimal;
import java.math.MathContext;

/** Writes readable numbers: only significant digits, no exponent. */
public final class Digits {
  private Digits() {}

  /** A finite number with at most so many digits that count. */
  public static String of(double value, int digits) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
