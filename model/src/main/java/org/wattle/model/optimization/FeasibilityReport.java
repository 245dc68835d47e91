package org.wattle.model.optimization;

import java.util.List;

/**
 * The violations and the objective values of a point.
 *
 * @param point what was checked: the given point, small errors of integers and bounds corrected
 * @param violations every violation above the tolerance, at most {@link ModelCheck#MAX_VIOLATIONS}
 * @param largest the largest violation, tolerated ones included; 0 where there is none
 * @param objectiveValues the value of each objective, in the model's order
 */
public record FeasibilityReport(
    Assignment point, List<Violation> violations, double largest, List<Double> objectiveValues) {
  public FeasibilityReport {
    violations = List.copyOf(violations);
    objectiveValues = List.copyOf(objectiveValues);
  }

  public boolean feasible() {
    return violations.isEmpty();
  }

  /**
   * A violation of a model by a point.
   *
   * @param kind what is violated
   * @param subject the name of the variable, row or packing
   * @param group the business constraint that it belongs to; {@link ConstraintGroup#NONE} for
   *     variables
   * @param amount by how much, in the units of the row or variable; positive
   * @param detail a readable text with the numbers
   */
  public record Violation(
      Kind kind, String subject, ConstraintGroup group, double amount, String detail) {
    /** The kinds of violations. */
    public enum Kind {
      /** A value that is not a finite number. */
      VALUE,
      BOUND,
      INTEGRALITY,
      ROW,
      PACKING
    }
  }
}
