package org.wattle.studies.energy;

import org.wattle.studies.clusters.SleepPoliciesRules;
import org.wattle.studies.judging.Judgement;

/**
 * Rules for what chapter 3 of the thesis says of its heuristics, where single slots are compared
 * with their optimum. What it says of whole simulations too is judged by {@link
 * SleepPoliciesRules}.
 */
final class HeuristicsRules {
  private HeuristicsRules() {}

  /**
   * A policy "very close" to the optimum.
   *
   * @param everywhere its largest mean excess in all initial states, as a share of one
   * @param withFreeCapacity its largest mean excess where running servers have free capacity
   */
  static Judgement veryClose(double everywhere, double withFreeCapacity) {
    return Judgement.graded(
        "at most 2 % above in each state; in kind: where running servers have free capacity",
        everywhere <= SleepPoliciesRules.VERY_CLOSE,
        withFreeCapacity <= SleepPoliciesRules.VERY_CLOSE);
  }

  /**
   * Something that a figure shows of every instance.
   *
   * @param instances all instances
   * @param holding those on which it holds
   */
  static Judgement onEach(long instances, long holding) {
    return Judgement.statement("on each instance", instances > 0 && holding == instances);
  }
}
