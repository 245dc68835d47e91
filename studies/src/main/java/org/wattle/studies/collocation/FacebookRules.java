package org.wattle.studies.collocation;

import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/**
 * Rules for a day of Facebook's jobs. The paper measures times and joules; what can be compared are
 * jobs of tazes without contention, and nodes that are on.
 */
final class FacebookRules {
  /** Of savings that only a drawing shows. */
  static final Judgement DRAWN =
      Judgement.notComparable("measured times and energy, whose amounts only a drawing shows");

  private FacebookRules() {}

  /**
   * A policy that is said to perform alike and to save energy.
   *
   * @param baseline the share of jobs of tazes that the baseline isolates
   * @param ours the share of those that ClavisMO isolates
   * @param fewer the share of nodes that it has less on
   */
  static Judgement alikeAndFewerNodes(double baseline, double ours, double fewer) {
    boolean saves = fewer >= AmountRules.SAVED_AT_ALL;
    return Judgement.graded(
        "isolated jobs within 5 percentage points, with at least 1 % fewer nodes on; in kind: not"
            + " fewer isolated, with fewer nodes",
        saves && Math.abs(ours - baseline) <= AmountRules.POINTS,
        saves && ours >= baseline - AmountRules.POINTS);
  }

  /**
   * A policy that packs onto the fewest nodes and causes contention.
   *
   * @param nodes its nodes
   * @param fewestOfOthers the fewest nodes of any other policy
   * @param isolated the share of jobs of tazes that it isolates
   * @param baseline the share of those that the baseline isolates
   */
  static Judgement packs(double nodes, double fewestOfOthers, double isolated, double baseline) {
    return Judgement.graded(
        "no policy has fewer nodes on, and fewer jobs are isolated than with the baseline; in"
            + " kind: fewer isolated",
        nodes <= fewestOfOthers && isolated < baseline,
        isolated < baseline);
  }
}
