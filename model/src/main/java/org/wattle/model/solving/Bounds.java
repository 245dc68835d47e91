package org.wattle.model.solving;

import java.util.OptionalDouble;

/**
 * A value and how good it can be at best.
 *
 * @param value of the solution
 * @param bound that no solution can beat, where one was proven
 */
public record Bounds(double value, OptionalDouble bound) {
  /** {@code |value − bound| / |value|}; absent where there is no bound. */
  public OptionalDouble relativeGap() {
    if (bound.isEmpty()) {
      return OptionalDouble.empty();
    }
    double distance = Math.abs(value - bound.getAsDouble());
    return OptionalDouble.of(distance == 0 ? 0 : distance / Math.abs(value));
  }

  /** Whether the bound closes the gap asked for, up to the rounding of the last digits. */
  public boolean closes(double gap) {
    double rounding = 1e-9 * Math.max(1, Math.abs(value));
    return bound.isPresent()
        && Math.abs(value - bound.getAsDouble()) <= gap * Math.abs(value) + rounding;
  }
}
