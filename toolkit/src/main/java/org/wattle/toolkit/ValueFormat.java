package org.wattle.toolkit;

import java.util.function.DoubleFunction;
import org.wattle.render.text.Quantities;

/**
 * How the values of an objective are written for people, and their unit in data.
 *
 * @param unit of values in data; empty where there is none
 * @param exactly writes a value with all digits that matter
 * @param briefly writes a value in brief
 * @param beside writes a value in brief, beside the largest of the values that it is read with
 */
public record ValueFormat(
    String unit, DoubleFunction<String> exactly, DoubleFunction<String> briefly, Beside beside) {
  /** Plain numbers without a unit. */
  public static final ValueFormat NUMBER = of("", Quantities::value, Quantities::value);

  /** Joules, and watt-hours in brief. */
  public static final ValueFormat JOULES =
      new ValueFormat("J", Quantities::joules, Quantities::wattHours, Quantities::wattHours);

  /** Writes a value that is read with others. */
  @FunctionalInterface
  public interface Beside {
    /** A value beside others. */
    String text(double value, double largest);
  }

  /** In one unit, whatever a value is read with. */
  public static ValueFormat of(
      String unit, DoubleFunction<String> exactly, DoubleFunction<String> briefly) {
    return new ValueFormat(unit, exactly, briefly, (value, largest) -> briefly.apply(value));
  }

  /** A value with all digits that matter, e.g. {@code 933,900 J}. */
  public String exact(double value) {
    return exactly.apply(value);
  }

  /** A value in brief, e.g. {@code 259.42 Wh}. */
  public String brief(double value) {
    return briefly.apply(value);
  }

  /** A value in brief, in the unit that suits the largest of the values that it is read with. */
  public String brief(double value, double largest) {
    return beside.text(value, largest);
  }
}
