package org.wattle.model.optimization;

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
