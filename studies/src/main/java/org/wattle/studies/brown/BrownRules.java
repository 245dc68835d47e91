package org.wattle.studies.brown;

import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/** Rules for statements of the short paper that are not on pairs of policies. */
final class BrownRules {
  private BrownRules() {}

  /**
   * Shares of the evictions of tasks of priority 0, and of 0 and 1 together.
   *
   * @param theirs of priority 0
   * @param theirsOfBoth of both
   * @param ours of priority 0; not a number without evictions
   * @param oursOfBoth of both
   */
  static Judgement evicted(double theirs, double theirsOfBoth, double ours, double oursOfBoth) {
    if (!Double.isFinite(ours) || !Double.isFinite(oursOfBoth)) {
      return Judgement.NOT_RUN;
    }
    double ofOne = oursOfBoth - ours;
    return Judgement.graded(
        "each within 5 percentage points; in kind: most of priority 0, then of 1, then of all"
            + " others",
        Math.abs(ours - theirs) <= AmountRules.POINTS
            && Math.abs(oursOfBoth - theirsOfBoth) <= AmountRules.POINTS,
        ours > ofOne && ofOne > 1 - oursOfBoth);
  }
}
