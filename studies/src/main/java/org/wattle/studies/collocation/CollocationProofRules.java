package org.wattle.studies.collocation;

import org.wattle.studies.judging.Judgement;

/** Rules for the chapter on proofs. */
final class CollocationProofRules {
  private CollocationProofRules() {}

  /** Instances whose optimum the paper calls impossible to find in a feasible time. */
  static Judgement outOfReach(long instances, long proven) {
    return Judgement.better(
        "every optimum is proven that the source calls out of reach",
        instances > 0 && proven == instances);
  }
}
