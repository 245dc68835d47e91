package org.wattle.solvers.contract;

import org.wattle.model.optimization.OptModel;

/**
 * A model of the catalogue.
 *
 * @param model to solve; its name says what is special about it
 * @param expected what has to come out
 */
record SmallModel(OptModel model, Expected expected) {
  /** What has to come out. */
  sealed interface Expected {}

  /** An optimum of the first objective, derived by hand. */
  record Optimum(double value) implements Expected {}

  /** No solution. */
  record Infeasible() implements Expected {}

  /** Improvement without end. */
  record Unbounded() implements Expected {}

  /** No solution, but a relaxation or the dual may hide it behind "or unbounded". */
  record InfeasibleInDisguise() implements Expected {}

  @Override
  public String toString() {
    return model.name();
  }
}
