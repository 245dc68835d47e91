package org.wattle.model.solving;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/**
 * The type of problem that a solver solves and of the solution that it returns. A kind of problem
 * has one type, or several where its objectives have solutions of different classes.
 *
 * @param kind id of the kind of problem, as in the JSON field {@code kind}; e.g. {@code energy}
 * @param instance class of the instance that is solved
 * @param solution class of the solution that is found
 */
public record ProblemType<I, S>(String kind, Class<I> instance, Class<S> solution) {
  /** Optimisation models, which contain their own objectives. */
  public static final ProblemType<OptModel, Assignment> MODEL =
      new ProblemType<>("model", OptModel.class, Assignment.class);
}
