package org.wattle.model.solving;

import java.util.Objects;
import java.util.OptionalDouble;
import org.wattle.model.Tolerances;

/**
 * The value of a solution and a bound on the value of all solutions.
 *
 * @param value of the solution
 * @param bound a bound on the values of all solutions, where one was proven
 */
public record Bounds(double value, OptionalDouble bound) {
  /** Values that are smaller are judged like this one: differences of sums leave about so much. */
  private static final double SMALLEST = 1e-6;

  public Bounds {
    Objects.requireNonNull(bound, "bound");
  }

  /** By how much a number may differ from a value and count as the same. */
  public static double slack(double value) {
    return Tolerances.RESULT * Math.max(SMALLEST, Math.abs(value));
  }

  /**
   * {@code |value − bound| / |value|}; absent where there is no bound, 0 where both are 0 up to
   * rounding.
   */
  public OptionalDouble relativeGap() {
    if (bound.isEmpty()) {
      return OptionalDouble.empty();
    }
    double distance = Math.abs(value - bound.getAsDouble());
    boolean zero = Math.abs(value) < SMALLEST && closes(0);
    return OptionalDouble.of(zero || distance == 0 ? 0 : distance / Math.abs(value));
  }

  /** Whether the bound closes the requested gap, up to rounding. */
  public boolean closes(double gap) {
    return bound.isPresent()
        && Math.abs(value - bound.getAsDouble())
            <= (gap + Tolerances.ROUNDING) * Math.max(SMALLEST, Math.abs(value));
  }
}
