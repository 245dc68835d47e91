package org.wattle.reports.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** The labels of axes. */
final class Units {
  private Units() {}

  /** Milliseconds below a second. */
  static String time(double seconds) {
    return seconds < 0.9 ? number(seconds * 1000) + " ms" : number(seconds) + " s";
  }

  static String percent(double share) {
    return number(share * 100) + " %";
  }

  /** To three digits. */
  static String number(double value) {
    return new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** Pixels as finely as anyone sees them. */
  static double tenth(double pixels) {
    return Math.round(10 * pixels) / 10.0;
  }

  /** To three digits, with thousands separators. */
  static String grouped(double value) {
    return value < 1000 ? number(value) : String.format(Locale.ROOT, "%,.0f", value);
  }
}
