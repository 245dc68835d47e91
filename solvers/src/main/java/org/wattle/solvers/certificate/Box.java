package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;

/**
 * Bounds of the variables at a node of a search tree. Doubles for the hints; where a bound is
 * infinite, an implied one may stand in for it in exact arithmetic. Immutable.
 */
final class Box {
  private final double[] lowers;
  private final double[] uppers;
  private final ImpliedBounds implied;

  private Box(double[] lowers, double[] uppers, ImpliedBounds implied) {
    this.lowers = lowers;
    this.uppers = uppers;
    this.implied = implied;
  }

  /** The bounds of a model, rounded inwards for integers as {@code Tidy} has already done. */
  static Box of(OptModel model, ImpliedBounds implied) {
    double[] lowers = new double[model.variableCount()];
    double[] uppers = new double[lowers.length];
    for (int v = 0; v < lowers.length; v++) {
      lowers[v] = model.lower(v);
      uppers[v] = model.upper(v);
    }
    return new Box(lowers, uppers, implied);
  }

  /** The lower bounds; not to be changed. */
  double[] lowers() {
    return lowers;
  }

  /** The upper bounds; not to be changed. */
  double[] uppers() {
    return uppers;
  }

  /** The lower bound in exact arithmetic; empty where there is none. */
  Optional<BigDecimal> lower(int variable) {
    return ExactProgram.finite(lowers[variable]).or(() -> implied.lower(variable));
  }

  /** The upper bound in exact arithmetic; empty where there is none. */
  Optional<BigDecimal> upper(int variable) {
    return ExactProgram.finite(uppers[variable]).or(() -> implied.upper(variable));
  }

  /** The point of the box that is nearest to a point. */
  double[] nearest(double[] point) {
    double[] inside = point.clone();
    for (int v = 0; v < inside.length; v++) {
      inside[v] = Math.max(lowers[v], Math.min(uppers[v], inside[v]));
    }
    return inside;
  }

  boolean fixed(int variable) {
    return lowers[variable] == uppers[variable];
  }

  /** Whether a lower bound lies above its upper bound: the box is empty. */
  boolean empty() {
    for (int v = 0; v < lowers.length; v++) {
      if (lowers[v] > uppers[v]) {
        return true;
      }
    }
    return false;
  }

  /** The half of the box in which a variable is at most a number. */
  Box atMost(int variable, double number) {
    double[] changed = uppers.clone();
    changed[variable] = number;
    return new Box(lowers, changed, implied);
  }

  /** The half of the box in which a variable is at least a number. */
  Box atLeast(int variable, double number) {
    double[] changed = lowers.clone();
    changed[variable] = number;
    return new Box(changed, uppers, implied);
  }
}
