package org.wattle.solvers.power;

import java.util.OptionalDouble;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Task;
import org.wattle.model.power.batch.TaskRun;

/** Bounds raised to the next value that a schedule can have. */
final class PowerBounds {
  /** A bound this little above a value counts as that value, in steps and relative to the bound. */
  private static final double ROUNDING = 1e-6;

  private PowerBounds() {}

  /**
   * A bound in W, J or s raised to the next value of the objective: makespans are multiples of the
   * slot, powers above the static power multiples of the greatest common divisor of all draws.
   */
  static OptionalDouble raised(PowerBatch batch, PowerAim aim, OptionalDouble bound) {
    if (aim.isWeightedSum() || bound.isEmpty() || !Double.isFinite(bound.getAsDouble())) {
      return bound;
    }
    double at = bound.getAsDouble();
    return OptionalDouble.of(
        switch (aim.objective().orElseThrow()) {
          case PEAK_POWER ->
              raised(at, batch.cluster().staticMilliwatts() / 1000.0, step(batch) / 1000.0);
          case ENERGY -> at;
          case MAKESPAN -> raised(at, 0, batch.slotSeconds());
        });
  }

  private static double raised(double bound, double from, double step) {
    double steps = (bound - from) / step;
    return from + step * Math.ceil(steps - ROUNDING * Math.max(1, Math.abs(steps)));
  }

  private static long step(PowerBatch batch) {
    long common = 0;
    for (Task task : batch.tasks()) {
      for (int c = 0; c < batch.cluster().classes().size(); c++) {
        TaskRun run = batch.run(task.profile(), c);
        common = divisor(divisor(common, run.milliwatts(0)), run.meanMilliwatts());
      }
    }
    return Math.max(1, common);
  }

  private static long divisor(long one, long other) {
    return other == 0 ? one : divisor(other, one % other);
  }
}
