package org.wattle.model.solving;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * The value of a solution and a bound on the value of all solutions.
 *
 * @param value of the solution
 * @param bound a bound on the values of all solutions, where one was proven
 */
public record Bounds(double value, OptionalDouble bound) {
  public Bounds {
    Objects.requireNonNull(bound, "bound");
  }

  /** {@code |value − bound| / |value|}; absent where there is no bound. */
  public OptionalDouble relativeGap() {
    if (bound.isEmpty()) {
      return OptionalDouble.empty();
    }
    double distance = Math.abs(value - bound.getAsDouble());
    return OptionalDouble.of(distance == 0 ? 0 : distance / Math.abs(value));
  }

  /** Whether the bound closes the requested gap, up to rounding. */
  public boolean closes(double gap) {
    double rounding = 1e-9 * Math.max(1, Math.abs(value));
    return bound.isPresent()
        && Math.abs(value - bound.getAsDouble()) <= gap * Math.abs(value) + rounding;
  }
}
