package org.wattle.toolkit.simulation;

import java.util.Optional;
import java.util.function.DoubleFunction;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Trend;
import org.wattle.simulation.study.Unit;

/**
 * Estimates as text: a mean, followed by ± and the half-width of its confidence interval where
 * there is one. What is not known is {@link Quantities#UNKNOWN}.
 */
public final class EstimateText {
  private static final double NEGLIGIBLE = 1e-6;
  private static final int ENERGY_DIGITS = 5;
  private static final int DIGITS = 4;
  private static final int PERCENT_DIGITS = 3;
  private static final int MAX_DECIMALS = 9;

  private EstimateText() {}

  /** A quantity in a unit, without its symbol. */
  public static String in(Unit unit, Estimate of) {
    Estimate scaled = of.times(1 / unit.size());
    return switch (unit.form()) {
      case NUMBER -> number(scaled, DIGITS);
      case FINE -> number(scaled, ENERGY_DIGITS);
      case PERCENT -> number(scaled.times(100), PERCENT_DIGITS) + " %";
      case SECONDS -> number(scaled, DIGITS) + " s";
      case HOURS -> hours(scaled);
      case COUNT -> pair(scaled, Quantities::brief);
      case RATIO -> pair(scaled, number -> Quantities.plain(number, 3));
    };
  }

  /** A quantity in a unit, without its symbol. */
  public static String in(Unit unit, Optional<Estimate> of) {
    return of.map(known -> in(unit, known)).orElse(Quantities.UNKNOWN);
  }

  /** A quantity with its unit. */
  public static String with(Unit unit, Estimate of) {
    return unit.symbol().isEmpty() ? in(unit, of) : in(unit, of) + " " + unit.symbol();
  }

  /** An energy in joules as kWh, without the unit. */
  public static String kilowattHours(Estimate joules) {
    return in(Unit.KILOWATT_HOURS, joules);
  }

  /** A time in the unit that suits its mean. */
  public static String hours(Estimate hours) {
    double half = hours.halfWidth().orElse(0);
    if (half == 0) {
      return Quantities.hours(hours.mean());
    }
    Quantities.TimeScale unit = Quantities.TimeScale.suiting(hours.mean());
    return pair(unit.from(hours.mean()), unit.from(half)) + " " + unit.symbol();
  }

  private static String pair(Estimate of, DoubleFunction<String> text) {
    double half = of.halfWidth().orElse(0);
    return text.apply(of.mean()) + (half == 0 ? "" : " ± " + text.apply(half));
  }

  /** The slope of a trend with its sign. */
  public static String slope(Optional<Trend> trend) {
    return trend
        .map(
            of ->
                of.slope() == 0 && of.halfWidth() == 0
                    ? "0"
                    : (of.slope() > 0 ? "+" : "") + pair(of.slope(), of.halfWidth()))
        .orElse(Quantities.UNKNOWN);
  }

  private static String number(Estimate of, int digits) {
    double mean = of.mean();
    double half = of.halfWidth().orElse(0);
    if (Math.abs(mean) < NEGLIGIBLE && half < NEGLIGIBLE) {
      return "0";
    }
    return half == 0
        ? decimals(mean, mean == Math.rint(mean) ? 0 : places(mean, digits, 6))
        : pair(mean, half);
  }

  /** With as many decimals as the half-width has at two significant digits. */
  private static String pair(double mean, double half) {
    int places = places(Math.max(half, Math.abs(mean) / 1000), 2, MAX_DECIMALS);
    return decimals(mean, places) + " ± " + decimals(half, places);
  }

  /** How many decimals so many significant digits take. */
  private static int places(double number, int digits, int most) {
    int before = (int) Math.floor(Math.log10(Math.abs(number))) + 1;
    return Math.max(0, Math.min(most, digits - before));
  }

  /** Without the sign of a zero. */
  private static String decimals(double number, int places) {
    String text = Quantities.fixed(number, places);
    return text.matches("-[0.,]*") ? text.substring(1) : text;
  }
}
