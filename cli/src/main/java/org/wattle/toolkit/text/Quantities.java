package org.wattle.toolkit.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers as people read them, the same everywhere in the world. */
public final class Quantities {
  private static final double JOULES_PER_WATT_HOUR = 3600;

  /** Gaps below this come from the last digits of doubles. */
  private static final double ROUNDING = 1e-9;

  private Quantities() {}

  /** With thousands separators. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** In Wh below 1000 Wh, in kWh above. */
  public static String wattHours(double joules) {
    return wattHours(joules, joules);
  }

  /** In the unit that suits the largest of several energies, so that they can be compared. */
  public static String wattHours(double joules, double largestJoules) {
    double wattHours = joules / JOULES_PER_WATT_HOUR;
    return Math.abs(largestJoules) / JOULES_PER_WATT_HOUR < 1000
        ? significant(wattHours) + " Wh"
        : significant(wattHours / 1000) + " kWh";
  }

  /** To a tenth of a joule, with thousands separators. */
  public static String joules(double joules) {
    return String.format(Locale.ROOT, "%,.1f J", joules);
  }

  /** A share of 1 as a percentage with one digit. */
  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** A share of 1 as a percentage with three digits, where a tenth of a percent counts. */
  public static String finePercent(double share) {
    return String.format(Locale.ROOT, "%.3f %%", 100 * share);
  }

  /** A rate of jobs, to the sixth digit or as many as a small one needs. */
  public static String jobsPerHour(double rate) {
    boolean small = rate != 0 && Math.abs(rate) < 1;
    return (small ? value(rate) : String.format(Locale.ROOT, "%,.6f", rate)) + " jobs/h";
  }

  /** A relative gap as a percentage, with as many digits as it takes to see it. */
  public static String gap(double gap) {
    if (gap < ROUNDING) {
      return "0 %";
    }
    double percent = 100 * gap;
    if (percent >= 0.1) {
      return String.format(Locale.ROOT, "%.1f %%", percent);
    }
    return percent >= 0.001
        ? trimmed(String.format(Locale.ROOT, "%.4f", percent)) + " %"
        : String.format(Locale.ROOT, "%.1e %%", percent);
  }

  /** Seconds to a hundredth, below ten seconds, and to a tenth above. */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 10 ? "%.2f s" : "%.1f s", seconds);
  }

  /** An objective's value: all the digits that mean something, without a needless exponent. */
  public static String value(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return String.format(Locale.ROOT, "%,d", (long) value);
    }
    double size = Math.abs(value);
    if (size >= 1e15 || size < 1e-4) {
      return String.format(Locale.ROOT, "%.9e", value);
    }
    return trimmed(String.format(Locale.ROOT, "%,." + decimals(size, 10) + "f", value));
  }

  /** To three significant digits, without an exponent or thousands separators. */
  public static String rounded(double number) {
    return number == 0
        ? "0"
        : new BigDecimal(number).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** To three significant digits below 100, and as an integer with thousands separators above. */
  public static String brief(double number) {
    return Math.abs(number) < 100 ? rounded(number) : String.format(Locale.ROOT, "%,.0f", number);
  }

  /** A share of 1 as a percentage to three significant digits. */
  public static String roundedPercent(double share) {
    return rounded(share * 100) + " %";
  }

  /** A time to three significant digits, in milliseconds below a second. */
  public static String roundedSeconds(double seconds) {
    return seconds < 0.9 ? rounded(seconds * 1000) + " ms" : rounded(seconds) + " s";
  }

  /** "1 task", "2 tasks". */
  public static String counted(long number, String singular, String plural) {
    return count(number) + " " + (number == 1 ? singular : plural);
  }

  private static String significant(double number) {
    return String.format(Locale.ROOT, "%,." + decimals(Math.abs(number), 4) + "f", number);
  }

  private static int decimals(double size, int digits) {
    int before = size < 1 ? 1 : (int) Math.floor(Math.log10(size)) + 1;
    return Math.max(1, digits - before);
  }

  private static String trimmed(String number) {
    return number.replaceAll("0+$", "").replaceAll("\\.$", "");
  }
}
