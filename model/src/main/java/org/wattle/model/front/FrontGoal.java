package org.wattle.model.front;

import java.math.BigDecimal;
import org.wattle.model.optimization.Sense;

/**
 * A goal of a Pareto front: an integer, which people see in a unit, and as a share of the largest
 * value that it could have.
 *
 * @param name of the share in documents, in lower case, e.g. {@code power}
 * @param sense which of two values is better
 * @param of the name of the integer in documents, e.g. {@code usedNodes}
 * @param title of the integer in tables, e.g. {@code Nodes}
 * @param symbol of the share, e.g. {@code P_n}; empty where it has none
 * @param weightSymbol of its weight, e.g. {@code α}; empty where it has none
 * @param decimals how many of the last digits of the integer stand behind the decimal point when
 *     people see it: 3 where the integer is in milliwatts and the unit is W
 * @param unit that people see, e.g. {@code nodes}; blank where the share says enough
 */
public record FrontGoal(
    String name,
    Sense sense,
    String of,
    String title,
    String symbol,
    String weightSymbol,
    int decimals,
    String unit) {
  /** Its integers with so many decimals. */
  public FrontGoal withDecimals(int digits) {
    return new FrontGoal(name, sense, of, title, symbol, weightSymbol, digits, unit);
  }

  public boolean minimised() {
    return sense == Sense.MINIMIZE;
  }

  /** A value as an objective that is minimised; its own inverse. */
  public long toMinimise(long value) {
    return minimised() ? value : -value;
  }

  /** A share as an objective that is minimised; its own inverse. */
  public double toMinimise(double share) {
    return minimised() ? share : -share;
  }

  /** What a share gives up of the goal: 0 is best. */
  public double loss(double share) {
    return minimised() ? share : 1 - share;
  }

  /** Whether people see the integer beside the share where there is little space. */
  public boolean hasUnit() {
    return !unit.isBlank();
  }

  /** The integer in the unit, without separators. */
  public BigDecimal inUnit(long value) {
    return BigDecimal.valueOf(value, decimals);
  }
}
