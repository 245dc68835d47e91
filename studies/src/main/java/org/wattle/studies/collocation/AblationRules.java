package org.wattle.studies.collocation;

import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/** Rules for the paper's Table 1. */
final class AblationRules {
  /**
   * Smaller changes count as none: the table prints two decimals, so that a difference of one in
   * the last of them may be rounding.
   */
  static final double ALIKE = 0.015;

  /** Of a figure that explains the method. */
  static final Judgement DRAWING = Judgement.notComparable("a drawing of the method");

  private enum Direction {
    FALLS,
    STAYS,
    RISES,
    UNKNOWN
  }

  /**
   * What the table states of a row.
   *
   * @param value the mean weighted sum relative to the best
   * @param pruned the share of nodes that were pruned
   * @param explored the share of levels that were explored
   */
  record Measures(double value, double pruned, double explored) {}

  private AblationRules() {}

  /**
   * What a feature changes compared with the row before it. The amounts of the value are not
   * compared, since the paper's are of F and ours of F'.
   */
  static Judgement step(
      Measures theirsBefore, Measures theirs, Measures oursBefore, Measures ours) {
    boolean directions =
        alike(theirsBefore.value(), theirs.value(), oursBefore.value(), ours.value())
            && alike(theirsBefore.pruned(), theirs.pruned(), oursBefore.pruned(), ours.pruned())
            && alike(
                theirsBefore.explored(), theirs.explored(), oursBefore.explored(), ours.explored());
    boolean shares =
        Math.abs(ours.pruned() - theirs.pruned()) <= AmountRules.POINTS
            && Math.abs(ours.explored() - theirs.explored()) <= AmountRules.POINTS;
    return Judgement.graded(
        "value, pruned share and explored share change in the same direction, and the shares are"
            + " within 5 percentage points; in kind: the directions",
        directions && shares,
        directions);
  }

  /** By how many times a value is lower than another: above one, and by how much. */
  static Judgement times(double theirs, double ours) {
    return Judgement.graded(
        "within 10 %; in kind: above 1",
        Math.abs(ours - theirs) <= AmountRules.TENTH * theirs, ours > 1 + ALIKE);
  }

  /** Our algorithm beside the published one with as many nodes. */
  static Judgement surpasses(double published, double ours) {
    return Judgement.better(
        "a lower mean than the published algorithm in the table's two decimals",
        ours < published - ALIKE);
  }

  private static boolean alike(double before, double after, double oursBefore, double ours) {
    Direction theirs = direction(before, after);
    return theirs != Direction.UNKNOWN && theirs == direction(oursBefore, ours);
  }

  private static Direction direction(double before, double after) {
    double change = after - before;
    if (Double.isNaN(change)) {
      return Direction.UNKNOWN;
    }
    return change > ALIKE ? Direction.RISES : change < -ALIKE ? Direction.FALLS : Direction.STAYS;
  }
}
