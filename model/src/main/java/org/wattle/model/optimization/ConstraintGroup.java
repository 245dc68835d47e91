package org.wattle.model.optimization;

/**
 * The business constraint that a set of rows comes from, so that a report can name it instead of
 * single rows.
 *
 * @param name short and unique in the model, e.g. {@code capacity}
 * @param meaning what it requires, with the equation of the source where there is one
 */
public record ConstraintGroup(String name, String meaning) {
  /** The group of rows that were not put into one. */
  public static final ConstraintGroup NONE = new ConstraintGroup("rows", "rows of no named group");
}
