package org.wattle.studies.electron;

import java.util.List;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.power.simulation.PowerMeasures;

/**
 * A quantity of a run.
 *
 * @param name for people, with its unit
 * @param column of {@code runs.csv}
 * @param scale what a number of the column is multiplied by
 * @param decimals of its text
 */
record PowerMeasure(String name, String column, double scale, int decimals) {
  static final PowerMeasure MAKESPAN =
      new PowerMeasure("makespan, s", PowerMeasures.MAKESPAN.column(), 1, 0);
  static final PowerMeasure MAXIMUM = watts("maximum", PowerMeasures.MAX.column());
  static final PowerMeasure MEAN = watts("mean", PowerMeasures.MEAN.column());
  static final PowerMeasure MEDIAN = watts("median", PowerMeasures.MEDIAN.column());
  static final PowerMeasure P90 = watts("90th percentile", PowerMeasures.P90.column());
  static final PowerMeasure P95 = watts("95th percentile", PowerMeasures.P95.column());
  static final PowerMeasure ENERGY =
      new PowerMeasure("energy, kJ", PowerMeasures.ENERGY.column(), 1e-3, 0);

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
