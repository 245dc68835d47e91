package org.wattle.studies.electron;

import java.util.List;
import org.wattle.render.text.Quantities;

/**
 * A quantity of a run.
 *
 * @param name for people, with its unit
 * @param column of {@code runs.csv}
 * @param scale what a number of the column is multiplied by
 * @param decimals of its text
 */
record PowerMeasure(String name, String column, double scale, int decimals) {
  static final PowerMeasure MAKESPAN = new PowerMeasure("makespan, s", "makespan_seconds", 1, 0);
  static final PowerMeasure MAXIMUM = watts("maximum", "power_max_watts");
  static final PowerMeasure MEAN = watts("mean", "power_mean_watts");
  static final PowerMeasure MEDIAN = watts("median", "power_median_watts");
  static final PowerMeasure P90 = watts("90th percentile", "power_p90_watts");
  static final PowerMeasure P95 = watts("95th percentile", "power_p95_watts");
  static final PowerMeasure ENERGY = new PowerMeasure("energy, kJ", "energy_joules", 1e-3, 0);

  /** All of them. */
  static final List<PowerMeasure> ALL = List.of(MAKESPAN, MAXIMUM, MEAN, MEDIAN, P90, P95, ENERGY);

  private static PowerMeasure watts(String name, String column) {
    return new PowerMeasure(name + " power, W", column, 1, 0);
  }

  /** The name without its unit. */
  String shortName() {
    return name.substring(0, name.indexOf(','));
  }

  /** A value as text; {@link Quantities#UNKNOWN} where there is none. */
  String text(double value) {
    return Double.isNaN(value) ? Quantities.UNKNOWN : Quantities.fixed(value, decimals);
  }
}
