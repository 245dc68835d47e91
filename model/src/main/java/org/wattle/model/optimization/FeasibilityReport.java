package org.wattle.model.optimization;

import java.util.List;

/**
 * What is wrong with a point, and what it is worth.
 *
 * @param violations every violation above the tolerance, at most {@link ModelCheck#MAX_VIOLATIONS}
 * @param largest the largest violation, tolerated ones included; 0 where there is none
 * @param objectiveValues the value of each objective, in the model's order
 */
public record FeasibilityReport(
    List<Violation> violations, double largest, List<Double> objectiveValues) {
  public FeasibilityReport {
    violations = List.copyOf(violations);
    objectiveValues = List.copyOf(objectiveValues);
  }

  public boolean feasible() {
    return violations.isEmpty();
  }

  /**
   * One way in which a point breaks a model.
   *
   * @param kind what is broken
   * @param subject the name of the variable, row or global constraint
   * @param group the business constraint that it belongs to; {@link ConstraintGroup#NONE} for
   *     variables
   * @param amount by how much, in the units of the row or variable; positive
   * @param detail the numbers, for people
   */
  public record Violation(
      Kind kind, String subject, ConstraintGroup group, double amount, String detail) {
    /** What a violation breaks. */
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
