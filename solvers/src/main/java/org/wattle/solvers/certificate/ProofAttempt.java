package org.wattle.solvers.certificate;

import java.util.Optional;
import org.wattle.model.optimization.Assignment;

/** What came of the wish for a proof that others can check. */
public sealed interface ProofAttempt {
  /**
   * A proof.
   *
   * @param exact the proof
   * @param words for the model that it is about
   * @param relaxed whether the model has points that stand for no solution
   * @param scale how many units of the model's objective are one of the problem's
   * @param point of the model that stands for the solution, where it is known
   */
  record Found(
      ExactProof exact, String words, boolean relaxed, double scale, Optional<Assignment> point)
      implements ProofAttempt {}

  /**
   * None.
   *
   * @param reason why, as the rest of a sentence
   */
  record NotFound(String reason) implements ProofAttempt {}
}
