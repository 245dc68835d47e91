package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.OptModel;

/**
 * Rewrites a model as an equivalent one that requires fewer features of a backend, in time linear
 * in its size.
 */
public interface Rewrite {
  /** Rewrites the model, or explains why that is not possible. */
  Outcome apply(OptModel model);

  /** The result of a rewrite. */
  sealed interface Outcome {}

  /** The model has nothing to rewrite. */
  record Unchanged() implements Outcome {}

  /** The model was rewritten. */
  record Changed(Rewritten rewritten) implements Outcome {}

  /**
   * The model cannot be rewritten.
   *
   * @param reason what prevents it, with the numbers; completes "the model has …"
   */
  record Refused(String reason) implements Outcome {}
}
