package org.wattle.studies.energy;

import org.wattle.studies.judging.Judgement;

/** Rules for statements about which optima can be computed. */
final class ProofRules {
  private ProofRules() {}

  /**
   * Instances whose optimum the source computes.
   *
   * @param instances all instances
   * @param proven those whose optimum is proven within the requested gap
   */
  static Judgement computed(long instances, long proven) {
    return Judgement.graded(
        "the optimum of each instance is proven; in kind: of nine of ten",
        instances > 0 && proven == instances,
        instances > 0 && 10 * proven >= 9 * instances);
  }

  /**
   * Instances whose optimum the source says cannot be computed.
   *
   * @param instances all instances
   * @param proven those whose optimum is proven within the requested gap
   */
  static Judgement beyondTheSource(long instances, long proven) {
    return Judgement.better(
        "the optimum of each instance is proven", instances > 0 && proven == instances);
  }

  /** Values that the source computed and does not give. */
  static Judgement notGiven() {
    return Judgement.notComparable("the source does not give them");
  }
}
