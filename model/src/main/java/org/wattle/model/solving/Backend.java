package org.wattle.model.solving;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/**
 * Connects a solver for optimisation models to Wattle. It is found by {@link
 * java.util.ServiceLoader}, is stateless, and loads native code only at the first solve. Its
 * answers are not trusted: they are claims that the grading layer checks, which also ensures that
 * the backend gets no model that its capabilities do not accept.
 */
public interface Backend {
  /** The short name by which it is selected, e.g. {@code scip}. */
  String id();

  /** The name and version of the underlying solver. Must not load native code. */
  String version();

  Capabilities capabilities();

  /**
   * Solves a model: no crossing bounds, at least one variable, at most one objective, no feature
   * outside {@link Capabilities#accepts}. The start may hold NaN for values that are not given.
   */
  Answer solve(SolveRequest<OptModel, Assignment> request);
}
