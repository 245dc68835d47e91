package org.wattle.model.optimization;

/** A feature that a model may require of a backend; derived from the model, never declared. */
public enum ModelFeature {
  /** Variables that may take fractional values. */
  CONTINUOUS_VARIABLES("continuous variables"),
  /** Integer variables, binary ones included. */
  INTEGER_VARIABLES("integer variables"),
  /** An integer variable without a finite lower and upper bound. */
  UNBOUNDED_INTEGERS("integer variables without finite bounds"),
  /** An integer variable without a finite lower bound. */
  INTEGERS_WITHOUT_LOWER_BOUND("integer variables without a lower bound"),
  /** A row or objective with a coefficient or side that is not an integer. */
  FRACTIONAL_COEFFICIENTS("coefficients that are not integers"),
  /** A {@link VectorPackingConstraint}. */
  PACKING("packing constraints"),
  /** More than one objective, to be optimised in order. */
  ORDERED_OBJECTIVES("several objectives in order");

  private final String words;

  ModelFeature(String words) {
    this.words = words;
  }

  /** A readable name of the feature. */
  public String description() {
    return words;
  }
}
