package org.wattle.model.optimization;

/**
 * A constraint that says more than rows do; a backend that does not know it gets rows by a rewrite.
 */
public sealed interface GlobalConstraint permits VectorPackingConstraint {
  String name();

  ConstraintGroup group();
}
