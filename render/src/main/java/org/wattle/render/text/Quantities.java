package org.wattle.render.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Numbers and quantities as text, the same in every locale: a decimal point, and commas between
 * thousands except where a method says otherwise. {@code EstimateText} writes estimates with their
 * confidence intervals.
 */
public final class Quantities {
  /** Stands where there is nothing to show; never 0. */
  public static final String UNKNOWN = "–";

  private static final double JOULES_PER_WATT_HOUR = 3600;

  /** Gaps below this come from the last digits of doubles. */
  private static final double ROUNDING = 1e-9;

  private Quantities() {}

  /** A count with thousands separators. */
  public static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A mean or measured count, as an integer; {@link #UNKNOWN} for what is not a finite number. */
  public static String count(double number) {
    return fixed(number, 0);
  }

  /** A count of things: "1 task", "2 tasks". */
  public static String counted(long number, String singular, String plural) {
    return count(number) + " " + (number == 1 ? singular : plural);
  }

  /** Some of all: "3 of 5", or "all 5". */
  public static String outOf(long some, long all) {
    return some == all && all > 1 ? "all " + count(all) : count(some) + " of " + count(all);
  }

  /** With this number of decimals; {@link #UNKNOWN} for what is not a finite number. */
  public static String fixed(double number, int decimals) {
    return Double.isFinite(number)
        ? String.format(Locale.ROOT, "%,." + decimals + "f", number)
        : UNKNOWN;
  }

  /** With this number of decimals and without thousands separators, for files. */
  public static String plain(double number, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", number);
  }

  /** To three significant digits, without an exponent or thousands separators. */
  public static String rounded(double number) {
    return number == 0
        ? "0"
        : new BigDecimal(number).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** To three significant digits below 100, and as an integer above. */
  public static String brief(double number) {
    return Math.abs(number) < 100 ? rounded(number) : fixed(number, 0);
  }

  /** An objective's value: all its significant digits, with an exponent only where it needs one. */
  public static String value(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return count((long) value);
    }
    double size = Math.abs(value);
    if (size >= 1e15 || size < 1e-4) {
      return String.format(Locale.ROOT, "%.9e", value);
    }
    return trimmed(String.format(Locale.ROOT, "%,." + decimals(size, 10) + "f", value));
  }

  /** A share of 1 as a percentage with one decimal. */
  public static String percent(double share) {
    return percent(share, 1);
  }

  /** A share of 1 as a percentage; {@link #UNKNOWN} for what is not a finite number. */
  public static String percent(double share, int decimals) {
    return Double.isFinite(share) ? fixed(100 * share, decimals) + " %" : UNKNOWN;
  }

  /** A share of 1 as a percentage with as many decimals as show two digits, but at most four. */
  public static String twoDigitPercent(double share) {
    double size = Math.abs(100 * share);
    int decimals = size >= 10 ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4;
    return percent(share, size == 0 ? 0 : decimals);
  }

  /** A share of 1 as a percentage to three significant digits. */
  public static String roundedPercent(double share) {
    return rounded(share * 100) + " %";
  }

  /** A relative gap as a percentage, with as many digits as show that it is not 0. */
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

  /** A relative gap as a percentage, or {@link #UNKNOWN}. */
  public static String gap(OptionalDouble gap) {
    return gap.isPresent() ? gap(gap.getAsDouble()) : UNKNOWN;
  }

  /** A time to a hundredth of a second below ten seconds, and to a tenth above. */
  public static String seconds(double seconds) {
    return fixed(seconds, seconds < 10 ? 2 : 1) + " s";
  }

  /** A time like {@link #seconds}, but to a millisecond below a second. */
  public static String fineSeconds(double seconds) {
    return seconds < 1 ? fixed(seconds, 3) + " s" : seconds(seconds);
  }

  /** A time to a hundredth of a second below a minute, and to a second above. */
  public static String coarseSeconds(double seconds) {
    return Double.isFinite(seconds) ? fixed(seconds, seconds < 60 ? 2 : 0) + " s" : UNKNOWN;
  }

  /** A time to three significant digits, in milliseconds below a second. */
  public static String roundedSeconds(double seconds) {
    return seconds < 0.9 ? rounded(seconds * 1000) + " ms" : rounded(seconds) + " s";
  }

  /** A time to three significant digits, in the unit that suits it. */
  public static String hours(double hours) {
    if (hours == 0) {
      return "0 s";
    }
    TimeScale unit = TimeScale.suiting(hours);
    return rounded(unit.from(hours)) + " " + unit.symbol();
  }

  /** An energy in Wh below 1000 Wh, in kWh above. */
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

  /** An energy to a tenth of a joule. */
  public static String joules(double joules) {
    return fixed(joules, 1) + " J";
  }

  /** An amount of money: six significant digits, and hundredths in any case. */
  public static String money(double amount) {
    double size = Math.abs(amount);
    int before = size < 1 ? 0 : (int) Math.floor(Math.log10(size)) + 1;
    return amount == 0
        ? "0"
        : new BigDecimal(amount)
            .round(new MathContext(Math.max(6, before + 2)))
            .stripTrailingZeros()
            .toPlainString();
  }

  /** A rate of jobs, to the sixth digit or as many as a small one needs. */
  public static String jobsPerHour(double rate) {
    boolean small = rate != 0 && Math.abs(rate) < 1;
    return (small ? value(rate) : fixed(rate, 6)) + " jobs/h";
  }

  private static String significant(double number) {
    return fixed(number, decimals(Math.abs(number), 4));
  }

  private static int decimals(double size, int digits) {
    int before = size < 1 ? 1 : (int) Math.floor(Math.log10(size)) + 1;
    return Math.max(1, digits - before);
  }

  private static String trimmed(String number) {
    return number.replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  /** A unit of time in which a time is written. */
  public enum TimeScale {
    MILLISECONDS(3.6e6, "ms", 1000),
    SECONDS(3600, "s", 100),
    MINUTES(60, "min", 100),
    HOURS(1, "h", Double.POSITIVE_INFINITY);

    private final double perHour;
    private final String symbol;
    private final double below;

    TimeScale(double perHour, String symbol, double below) {
      this.perHour = perHour;
      this.symbol = symbol;
      this.below = below;
    }

    /** The finest unit in which a time is not a large number. */
    public static TimeScale suiting(double hours) {
      for (TimeScale unit : values()) {
        if (Math.abs(unit.from(hours)) < unit.below) {
          return unit;
        }
      }
      return HOURS;
    }

    /** Hours in this unit. */
    public double from(double hours) {
      return hours * perHour;
    }

    /** As it stands after a number. */
    public String symbol() {
      return symbol;
    }
  }
}
