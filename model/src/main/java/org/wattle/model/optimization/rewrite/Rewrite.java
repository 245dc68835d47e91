package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.OptModel;

/** Turns a model into an equivalent one that needs less of a backend; linear in its size. */
public interface Rewrite {
  /** Rewrites the model, or says why it cannot be. */
  Outcome apply(OptModel model);

  /** What came of a rewrite. */
  sealed interface Outcome {}

  /** The model has nothing to rewrite. */
  record Unchanged() implements Outcome {}

  /** The model was rewritten. */
  record Changed(Rewritten rewritten) implements Outcome {}

  /**
   * The model cannot be rewritten.
   *
   * @param reason what stands in the way, with the numbers; completes "the model has …"
   */
  record Refused(String reason) implements Outcome {}
}
