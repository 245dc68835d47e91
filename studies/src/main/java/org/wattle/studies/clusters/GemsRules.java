package org.wattle.studies.clusters;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/** Rules for the statements of chapter 4 of the thesis beside the shared ones. */
final class GemsRules {
  /**
   * A wait of 0 s counts as met up to this many seconds: half of the accuracy with which the thesis
   * states waits.
   */
  static final double HALF_A_SECOND = 0.5;

  private GemsRules() {}

  /**
   * Numbers that the workload was chosen to meet. That they agree shows that there is such a
   * workload, and nothing about that of the source.
   */
  static Judgement fitted(List<Double> theirs, List<Double> ours) {
    return Judgement.demonstration(
        "the workload was chosen to meet these: each within 10 %",
        !theirs.isEmpty()
            && theirs.size() == ours.size()
            && IntStream.range(0, theirs.size()).allMatch(i -> near(theirs.get(i), ours.get(i))));
  }

  /** Amounts that were computed from the source's, whose order says nothing. */
  static Judgement each(List<Double> theirs, List<Double> ours) {
    boolean all =
        !theirs.isEmpty()
            && theirs.size() == ours.size()
            && IntStream.range(0, theirs.size())
                .allMatch(
                    i ->
                        Math.abs(ours.get(i) - theirs.get(i)) <= AmountRules.TENTH * theirs.get(i));
    return Judgement.statement("each within 10 %", all);
  }

  private static boolean near(double theirs, double ours) {
    return Math.abs(ours - theirs) <= Math.max(HALF_A_SECOND, AmountRules.TENTH * theirs);
  }

  /** Shares of several policies in percent. */
  static Judgement percents(List<Double> theirs, List<Double> ours) {
    boolean all =
        !theirs.isEmpty()
            && theirs.size() == ours.size()
            && IntStream.range(0, theirs.size())
                .allMatch(i -> Math.abs(ours.get(i) - theirs.get(i)) <= 100 * AmountRules.POINTS);
    return Judgement.statement("each within 5 percentage points", all);
  }

  /**
   * A saving in several readings of what the source leaves open, none of which is known to be its
   * own.
   */
  static Judgement inReadings(double theirs, List<Double> ours) {
    return Judgement.graded(
        "within 5 percentage points in every reading; in kind: of the same sign and at least 1 in"
            + " every one",
        !ours.isEmpty()
            && ours.stream()
                .allMatch(
                    saved ->
                        sameSign(theirs, saved) && Math.abs(saved - theirs) <= AmountRules.POINTS),
        !ours.isEmpty() && ours.stream().allMatch(saved -> sameSign(theirs, saved)));
  }

  private static boolean sameSign(double theirs, double ours) {
    return Math.signum(theirs) == Math.signum(ours) && Math.abs(ours) >= AmountRules.SAVED_AT_ALL;
  }

  /** "Many more" of something than of another. */
  static Judgement manyMore(double first, double second) {
    return Judgement.graded(
        "at least 10 % more; in kind: at least 1 %",
        first >= (1 + AmountRules.TENTH) * second && second > 0,
        first >= (1 + AmountRules.SAVED_AT_ALL) * second && second > 0);
  }
}
