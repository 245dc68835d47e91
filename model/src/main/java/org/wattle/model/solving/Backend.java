package org.wattle.model.solving;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/**
 * Joins a solver for optimisation models to Wattle. Found by {@link java.util.ServiceLoader};
 * stateless; loads native code only when first asked to solve. It is distrusted: what it returns is
 * a claim, graded by the layer in front of it, which also makes sure that it gets no model that its
 * capabilities do not accept.
 */
public interface Backend {
  /** The short name that people use, e.g. {@code scip}. */
  String id();

  /** Name and version of the solver behind it. Must not load native code. */
  String version();

  Capabilities capabilities();

  /**
   * Solves a model: no crossing bounds, at least one variable, at most one objective, no feature
   * outside {@link Capabilities#accepts}. The start may hold NaN for values that are not given.
   */
  Answer solve(SolveRequest<OptModel, Assignment> request);
}
