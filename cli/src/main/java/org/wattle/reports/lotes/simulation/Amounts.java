package org.wattle.reports.lotes.simulation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.engine.Trend;

/** Numbers of a simulation as people read them; what is not known is a dash. */
final class Amounts {
  static final String NOTHING = "–";

  private static final int DIGITS = 3;

  private Amounts() {}

  /** A unit of time. */
  private enum Unit {
    MILLISECONDS(3.6e6, "ms", 1000),
    SECONDS(3600, "s", 100),
    MINUTES(60, "min", 100),
    HOURS(1, "h", Double.POSITIVE_INFINITY);

    private final double perHour;
    private final String word;
    private final double below;

    Unit(double perHour, String word, double below) {
      this.perHour = perHour;
      this.word = word;
      this.below = below;
    }

    static Unit suiting(double hours) {
      for (Unit unit : values()) {
        if (Math.abs(hours) * unit.perHour < unit.below) {
          return unit;
        }
      }
      return HOURS;
    }
  }

  /** A time in the unit that suits it. */
  static String time(double hours) {
    if (hours == 0) {
      return "0 s";
    }
    Unit unit = Unit.suiting(hours);
    return plain(hours * unit.perHour) + " " + unit.word;
  }

  /** A mean time and how far off it may be, in one unit. */
  static String time(Estimate hours) {
    double half = hours.halfWidth().orElse(0);
    if (half == 0) {
      return time(hours.mean());
    }
    Unit unit = Unit.suiting(hours.mean());
    return pair(hours.mean() * unit.perHour, half * unit.perHour) + " " + unit.word;
  }

  /** A count with thousands separators. */
  static String count(Estimate estimate) {
    String mean = count(estimate.mean());
    double half = estimate.halfWidth().orElse(0);
    return half == 0 ? mean : mean + " ± " + count(half);
  }

  static String count(double number) {
    return Math.abs(number) < 100 ? plain(number) : String.format(Locale.ROOT, "%,.0f", number);
  }

  /** A ratio near 1, to a thousandth. */
  static String ratio(Optional<Estimate> estimate) {
    return estimate
        .map(
            e ->
                String.format(Locale.ROOT, "%.3f", e.mean())
                    + (e.halfWidth().orElse(0) == 0
                        ? ""
                        : " ± " + String.format(Locale.ROOT, "%.3f", e.halfWidth().getAsDouble())))
        .orElse(NOTHING);
  }

  /** Tasks per hour. */
  static String growth(Optional<Trend> trend) {
    return trend
        .map(
            t ->
                t.slope() == 0 && t.halfWidth() == 0
                    ? "0"
                    : (t.slope() > 0 ? "+" : "") + pair(t.slope(), t.halfWidth()))
        .orElse(NOTHING);
  }

  /** A load or a rate: as few digits as it takes. */
  static String load(double load) {
    return plain(load);
  }

  /** A number and its half-width, with as many decimals as the half-width has at two digits. */
  private static String pair(double number, double half) {
    double size = Math.max(half, Math.abs(number) / 1000);
    int decimals = (int) Math.max(0, Math.min(9, 1 - Math.floor(Math.log10(size))));
    String format = "%,." + decimals + "f";
    return String.format(Locale.ROOT, format, number)
        + " ± "
        + String.format(Locale.ROOT, format, half);
  }

  private static String plain(double number) {
    if (number == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(DIGITS));
    return rounded.stripTrailingZeros().toPlainString();
  }
}
