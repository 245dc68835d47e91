package org.wattle.studies.judging;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Rules for amounts that the source states as numbers. A number that is not finite is never the
 * same amount.
 */
public final class AmountRules {
  /**
   * The tolerance of absolute amounts where the source gives no other: workloads are generated
   * anew, and means over a few of them vary by some percent.
   */
  public static final double TENTH = 0.1;

  /**
   * The tolerance of savings and other shares, in units of one: the tenth of a saving of a half,
   * and about what two published tables of the same policies differ by.
   */
  public static final double POINTS = 0.05;

  /** A smaller saving counts as none. */
  public static final double SAVED_AT_ALL = 0.01;

  /** As a multiple of the mean: what is less is no peak but an ordinary fluctuation. */
  public static final double PEAK = 2;

  private static final double ROUNDING = 1e-9;

  private AmountRules() {}

  /** An amount: reproduced within a tenth of the source's. */
  public static Judgement amount(double theirs, double ours) {
    return Judgement.statement("within 10 %", near(theirs, ours, TENTH));
  }

  /**
   * Amounts of several policies: reproduced where each is within a tenth of the source's, in kind
   * where they are in the same ascending order, ties of the source in any order.
   */
  public static Judgement amounts(List<Double> theirs, List<Double> ours) {
    boolean all =
        theirs.size() == ours.size()
            && IntStream.range(0, theirs.size())
                .allMatch(i -> near(theirs.get(i), ours.get(i), TENTH));
    return Judgement.graded(
        "each within 10 %; in kind: in the same order", all, sameOrder(theirs, ours));
  }

  /**
   * A saving as a share of one: reproduced within five percentage points of the source's and with
   * its sign, in kind where it has that sign and is at least one percentage point.
   */
  public static Judgement saving(double theirs, double ours) {
    boolean sign = Math.signum(theirs) == Math.signum(ours) && Math.abs(ours) >= SAVED_AT_ALL;
    return Judgement.graded(
        "within 5 percentage points; in kind: of the same sign and at least 1",
        sign && Math.abs(ours - theirs) <= POINTS,
        sign);
  }

  /** Several savings, of which the least well reproduced one counts. */
  public static Judgement savings(List<Double> theirs, List<Double> ours) {
    if (theirs.size() != ours.size()) {
      throw new IllegalArgumentException(
          "There are (" + theirs.size() + ") and (" + ours.size() + ") savings.");
    }
    List<Judgement> each =
        IntStream.range(0, theirs.size())
            .mapToObj(i -> saving(theirs.get(i), ours.get(i)))
            .toList();
    return Judgement.graded(
        "each within 5 percentage points; in kind: of the same sign and at least 1",
        each.stream().allMatch(one -> one.verdict() == Evidence.REPRODUCED),
        each.stream().allMatch(one -> one.verdict() != Evidence.NOT_REPRODUCED));
  }

  /** A share of one: reproduced within five percentage points of the source's. */
  public static Judgement share(double theirs, double ours) {
    return Judgement.statement("within 5 percentage points", Math.abs(ours - theirs) <= POINTS);
  }

  /**
   * Shares of a whole, the largest first: reproduced where each is within five percentage points of
   * the source's, in kind where they are in the same order.
   */
  public static Judgement shares(List<Double> theirs, List<Double> ours) {
    boolean all =
        theirs.size() == ours.size()
            && IntStream.range(0, theirs.size())
                .allMatch(i -> Math.abs(ours.get(i) - theirs.get(i)) <= POINTS);
    return Judgement.graded(
        "each within 5 percentage points; in kind: in the same order",
        all,
        sameOrder(theirs, ours));
  }

  /**
   * The source says how far a peak is above the mean, as a multiple of it: reproduced within a
   * tenth, in kind where it is at least {@link #PEAK}.
   */
  public static Judgement peak(double theirs, double ours) {
    return Judgement.graded(
        "within 10 %; in kind: at least twice the mean", near(theirs, ours, TENTH), ours >= PEAK);
  }

  /**
   * The source says that amounts are alike: reproduced where the largest is at most five percent
   * above the smallest, or at most as far as in the source; in kind where it is at most a tenth
   * above.
   *
   * @param theirs how far they are {@link #apart} in the source; 0 where it does not say
   */
  public static Judgement alike(double theirs, List<Double> ours) {
    double apart = apart(ours);
    return Judgement.graded(
        "at most 5 % apart, or as far as in the source; in kind: at most 10 %",
        apart <= Math.max(POINTS, theirs) + ROUNDING, apart <= TENTH);
  }

  /** By which share the largest is above the smallest; not a number without numbers above 0. */
  public static double apart(List<Double> all) {
    double least = all.stream().mapToDouble(one -> one).min().orElse(Double.NaN);
    double most = all.stream().mapToDouble(one -> one).max().orElse(Double.NaN);
    return least > 0 ? most / least - 1 : Double.NaN;
  }

  /** Whether a number is within a tenth of the source's. */
  public static boolean near(double theirs, double ours) {
    return near(theirs, ours, TENTH);
  }

  /** Whether a number is within this share of the source's. */
  static boolean near(double theirs, double ours, double share) {
    return Math.abs(ours - theirs) <= share * Math.abs(theirs);
  }

  /** Whether the second numbers rise strictly wherever the first do. */
  static boolean sameOrder(List<Double> theirs, List<Double> ours) {
    return theirs.size() == ours.size()
        && IntStream.range(0, theirs.size())
            .allMatch(
                i ->
                    IntStream.range(0, theirs.size())
                        .allMatch(
                            j -> theirs.get(i) >= theirs.get(j) || ours.get(i) < ours.get(j)));
  }
}
