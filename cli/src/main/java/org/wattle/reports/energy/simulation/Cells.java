package org.wattle.reports.energy.simulation;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.simulation.engine.Estimate;

/** Numbers of clusters as people read them; what is not known is a dash. */
final class Cells {
  static final String NOTHING = "–";

  private static final double JOULES_PER_KILOWATT_HOUR = 3.6e6;
  private static final double NEGLIGIBLE = 1e-6;
  private static final int ENERGY_DIGITS = 5;
  private static final int DIGITS = 4;
  private static final int PERCENT_DIGITS = 3;

  private Cells() {}

  static double kilowattHours(double joules) {
    return joules / JOULES_PER_KILOWATT_HOUR;
  }

  static String kilowattHours(Estimate joules) {
    return number(joules, 1 / JOULES_PER_KILOWATT_HOUR, ENERGY_DIGITS);
  }

  /** A mean, and its half-width where there is one. */
  static String number(Estimate of) {
    return number(of, 1, DIGITS);
  }

  static String number(Optional<Estimate> of) {
    return of.map(Cells::number).orElse(NOTHING);
  }

  static String percent(Estimate of) {
    return number(of, 100, PERCENT_DIGITS) + " %";
  }

  static String percent(Optional<Estimate> of) {
    return of.map(Cells::percent).orElse(NOTHING);
  }

  static String percent(OptionalDouble of) {
    return of.isPresent() ? percent(Estimate.of(of.getAsDouble())) : NOTHING;
  }

  static String seconds(Estimate of) {
    return number(of) + " s";
  }

  private static String number(Estimate of, double scale, int digits) {
    double mean = of.mean() * scale;
    double half = of.halfWidth().orElse(0) * scale;
    if (Math.abs(mean) < NEGLIGIBLE && half < NEGLIGIBLE) {
      return "0";
    }
    if (half == 0) {
      return decimals(mean, mean == Math.rint(mean) ? 0 : places(mean, digits));
    }
    int places = places(Math.max(half, Math.abs(mean) / 1000), 2);
    return decimals(mean, places) + " ± " + decimals(half, places);
  }

  /** How many places after the point so many digits take. */
  private static int places(double number, int digits) {
    int before = (int) Math.floor(Math.log10(Math.abs(number))) + 1;
    return Math.max(0, Math.min(6, digits - before));
  }

  private static String decimals(double number, int places) {
    String text = String.format(Locale.ROOT, "%,." + places + "f", number);
    return text.matches("-[0.,]*") ? text.substring(1) : text;
  }
}
