package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;

/**
 * A rewritten model and the mappings between it and the original. Every feasible point of the
 * original has its counterpart in the rewritten one, so that what is proven of the rewritten model
 * (a bound, that nothing is feasible) holds for the original.
 */
public interface Rewritten {
  /**
   * One whose points and values are those of the original.
   *
   * @param error see {@link Rewritten#error}
   * @param widens see {@link Rewritten#widens}
   */
  record Plain(OptModel model, String description, double error, boolean widens)
      implements Rewritten {
    /** One with the same feasible points. */
    static Plain of(OptModel model, String description) {
      return new Plain(model, description, 0, false);
    }
  }

  OptModel model();

  /** A description of the rewrite for the provenance, e.g. {@code packing to rows (40 rows)}. */
  String description();

  /**
   * By how much a feasible point of the rewritten model may break a constraint of the original, in
   * units of that constraint and relative to the larger of its side and its coefficients, up to the
   * last digits of doubles; 0 where the two have the same feasible points.
   */
  default double error() {
    return 0;
  }

  /**
   * Whether bounds were dropped, so that the rewritten model may be unbounded where the original is
   * not.
   */
  default boolean widens() {
    return false;
  }

  /** The original's point for one of the rewritten model. */
  default Assignment pointBack(Assignment point) {
    return point;
  }

  /** The rewritten model's hint for one of the original; NaN stays where nothing is given. */
  default Assignment hintForward(Assignment hint) {
    return hint;
  }

  /** The approximate value in the original of an objective value of the rewritten model. */
  default double valueBack(int objective, double value) {
    return value;
  }

  /**
   * The largest error of {@link #valueBack} for a feasible point, in the original's units; 0 where
   * it is exact.
   */
  default double valueError(int objective) {
    return 0;
  }

  /** A bound for an objective of the original, given one of the rewritten model; valid if it is. */
  default double boundBack(int objective, double bound) {
    return bound;
  }
}
