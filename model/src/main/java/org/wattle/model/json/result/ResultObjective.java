package org.wattle.model.json.result;

import java.util.OptionalDouble;
import org.wattle.model.solving.Bounds;

/**
 * The objective that was optimised, with its value and the proven bound.
 *
 * @param name e.g. {@code mtec}
 * @param unit of value and bound, e.g. {@code J}; empty where there is none
 * @param value of the solution, where there is one; finite
 * @param bound that no solution can beat, where one was proven; finite
 */
public record ResultObjective(
    String name, String unit, OptionalDouble value, OptionalDouble bound) {
  /**
   * {@code |value − bound| / |value|}; absent where value or bound is, or where the value is 0 and
   * the bound is not.
   */
  public OptionalDouble gap() {
    if (value.isEmpty()) {
      return OptionalDouble.empty();
    }
    OptionalDouble gap = new Bounds(value.getAsDouble(), bound).relativeGap();
    return gap.stream().filter(Double::isFinite).findFirst();
  }
}
