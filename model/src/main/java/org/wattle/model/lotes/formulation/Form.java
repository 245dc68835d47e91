package org.wattle.model.lotes.formulation;

/** How close a model keeps to the print. The optimum is the same. */
public enum Form {
  /** Every variable and equation of the report, resource by resource. */
  LITERAL,
  /** In tasks: what follows from the rest, such as the second resource, is left out. */
  REDUCED
}
