package org.wattle.solvers.power;

import java.util.OptionalDouble;
import org.wattle.model.Tolerances;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.formulation.PowerUnit;

/** Bounds raised to the next value that a schedule can have. */
final class PowerBounds {
  private PowerBounds() {}

  /**
   * A bound in W, J or s raised to the next value of the objective: makespans are multiples of the
   * slot, powers above the static power multiples of {@link PowerUnit}.
   */
  static OptionalDouble raised(PowerBatch batch, PowerAim aim, OptionalDouble bound) {
    if (aim.isWeightedSum() || bound.isEmpty() || !Double.isFinite(bound.getAsDouble())) {
      return bound;
    }
    double at = bound.getAsDouble();
    return OptionalDouble.of(
        switch (aim.objective().orElseThrow()) {
          case PEAK_POWER ->
              raised(
                  at,
                  batch.cluster().staticMilliwatts() / 1000.0,
                  PowerUnit.of(batch).milliwatts() / 1000.0);
          case ENERGY -> at;
          case MAKESPAN -> raised(at, 0, batch.slotSeconds());
        });
  }

  private static double raised(double bound, double from, double step) {
    double steps = (bound - from) / step;
    return from + step * Math.ceil(steps - Tolerances.RESULT * Math.max(1, Math.abs(steps)));
  }
}
