package org.wattle.model.lotes.formulation;

/** The form of a model: as printed in the report or reduced. The optimum is the same. */
public enum Form {
  /** Every variable and equation of the report, resource by resource. */
  LITERAL,
  /**
   * In tasks: redundant variables and equations, such as those of the second resource, are omitted.
   */
  REDUCED
}
