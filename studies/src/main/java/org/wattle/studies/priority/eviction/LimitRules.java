package org.wattle.studies.priority.eviction;

import java.util.List;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

/** Rules for what the thesis says of thresholds for the number of evictions. */
final class LimitRules {
  /** The thesis drops fewer tasks than this share with every policy. */
  static final double MOST_DROPPED = 0.05;

  /** A response time is tremendously improved where it is halved; the thesis gives no number. */
  static final double TREMENDOUS = 0.5;

  private LimitRules() {}

  /**
   * The thesis gives the share of dropped tasks with one policy, and a limit for all of them.
   *
   * @param theirs the share with the first policy
   * @param ours the shares with all policies
   */
  static Judgement drops(double theirs, List<Double> ours) {
    boolean below = !ours.isEmpty() && ours.stream().allMatch(share -> share < MOST_DROPPED);
    return Judgement.graded(
        "the first within 10 % and all below 5 %; in kind: all below 5 %",
        below && AmountRules.amount(theirs, ours.get(0)).verdict() == Evidence.REPRODUCED, below);
  }
}
