package org.wattle.studies.priority;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

/**
 * Rules for what a source says of two policies, where runs of both have the same workloads. A
 * difference is clear where the 95 % confidence interval of its mean over the pairs of runs does
 * not contain 0; where the source says only that there is one, it has to be at least one percent.
 * Without pairs nothing is judged.
 */
public final class PairedRules {
  /** A smaller share of the source's saving does not count as the same effect. */
  private static final double OF_AMOUNT = 0.2;

  private static final String CLEARLY =
      "clear over pairs of runs, and at least 1 %; in kind: on average";
  private static final String IN_KIND = "in kind: clear, and at least a fifth of it";

  private PairedRules() {}

  /** The source says that the first policy has less. */
  public static Judgement less(PairedRuns pairs) {
    return allLess(List.of(pairs));
  }

  /** The source says that the first policy has more. */
  public static Judgement more(PairedRuns pairs) {
    return allMore(List.of(pairs));
  }

  /** The source says that the first policy of each pair has less. */
  public static Judgement allLess(List<PairedRuns> all) {
    return each(
        CLEARLY, all, pairs -> pairs.clearlyLess() && counts(pairs), PairedRuns::lessOnAverage);
  }

  /** The source says that the first policy of each pair has more. */
  public static Judgement allMore(List<PairedRuns> all) {
    return each(
        CLEARLY, all, pairs -> pairs.clearlyMore() && counts(pairs), PairedRuns::moreOnAverage);
  }

  /**
   * The source says that a measure ascends from policy to policy.
   *
   * @param neighbours each policy compared with the next
   */
  public static Judgement order(List<PairedRuns> neighbours) {
    boolean counts =
        AmountRules.apart(neighbours.stream().flatMap(pairs -> pairs.means().stream()).toList())
            >= AmountRules.SAVED_AT_ALL;
    return each(
        "each difference in this order is clear over pairs of runs, and the ends at least 1 %"
            + " apart; in kind: the means are in this order",
        neighbours, pairs -> pairs.clearlyLess() && counts, PairedRuns::lessOnAverage);
  }

  /** What differs by less counts as the same, however clear it is. */
  private static boolean counts(PairedRuns pairs) {
    return !(AmountRules.apart(pairs.means()) < AmountRules.SAVED_AT_ALL);
  }

  private static Judgement each(
      String rule,
      List<PairedRuns> all,
      Predicate<PairedRuns> clearly,
      Predicate<PairedRuns> onAverage) {
    return areRun(all)
        ? Judgement.graded(rule, all.stream().allMatch(clearly), all.stream().allMatch(onAverage))
        : Judgement.NOT_RUN;
  }

  private static boolean areRun(List<PairedRuns> all) {
    return !all.isEmpty() && all.stream().noneMatch(pairs -> pairs.size() == 0);
  }

  /**
   * The source says how much less the first policy has: reproduced where the mean is within {@link
   * PairedSaving#POINTS} of its number, and within half of it, and has clearly its sign; in kind
   * where that is clear and the mean is at least a fifth of the number.
   *
   * @param theirs a share of 1; not 0; negative where the source says more
   */
  public static Judgement saving(double theirs, PairedSaving ours) {
    return savings(List.of(theirs), List.of(ours));
  }

  /** Several savings, of which the least well reproduced one counts. */
  public static Judgement savings(List<Double> theirs, List<PairedSaving> ours) {
    requireAsMany(theirs.size(), ours.size());
    if (ours.stream().anyMatch(one -> !Double.isFinite(one.mean()))) {
      return Judgement.NOT_RUN;
    }
    return Judgement.graded(
        "clear and within 5 percentage points and half of it; " + IN_KIND,
        IntStream.range(0, ours.size())
            .allMatch(i -> ours.get(i).hasSignOf(theirs.get(i)) && ours.get(i).near(theirs.get(i))),
        IntStream.range(0, ours.size()).allMatch(i -> isEffect(theirs.get(i), ours.get(i))));
  }

  /**
   * The source says that the first policy has less by more than a share: reproduced where the mean
   * is above it and clear; in kind as with {@link #saving}.
   *
   * @param least a share of 1, above 0
   */
  public static Judgement savingAbove(double least, PairedSaving ours) {
    return savingsAbove(least, List.of(ours));
  }

  /** Several savings that are all above a share, of which the least well reproduced one counts. */
  public static Judgement savingsAbove(double least, List<PairedSaving> ours) {
    if (ours.isEmpty() || ours.stream().anyMatch(one -> !Double.isFinite(one.mean()))) {
      return Judgement.NOT_RUN;
    }
    return Judgement.graded(
        "clear and above it; " + IN_KIND,
        ours.stream().allMatch(one -> one.clearlyPositive() && one.mean() > least),
        ours.stream().allMatch(one -> isEffect(least, one)));
  }

  private static boolean isEffect(double theirs, PairedSaving ours) {
    return ours.hasSignOf(theirs) && Math.abs(ours.mean()) >= OF_AMOUNT * Math.abs(theirs);
  }

  /**
   * The source says how many times as much the first policy has: reproduced within a tenth and
   * where it is clearly on that side of 1, in kind where it is clearly on that side.
   *
   * @param theirs above 0, not 1
   */
  public static Judgement multiple(double theirs, PairedRuns ours) {
    return multiples(List.of(theirs), List.of(ours));
  }

  /** Several multiples, of which the least well reproduced one counts. */
  public static Judgement multiples(List<Double> theirs, List<PairedRuns> ours) {
    requireAsMany(theirs.size(), ours.size());
    if (!areRun(ours)) {
      return Judgement.NOT_RUN;
    }
    boolean near =
        AmountRules.amounts(theirs, ours.stream().map(PairedRuns::ratio).toList()).verdict()
            == Evidence.REPRODUCED;
    boolean clear =
        IntStream.range(0, ours.size())
            .allMatch(
                i -> theirs.get(i) > 1 ? ours.get(i).clearlyMore() : ours.get(i).clearlyLess());
    return Judgement.graded("clear and each within 10 %; in kind: clear", near && clear, clear);
  }

  private static void requireAsMany(int theirs, int ours) {
    if (theirs != ours) {
      throw new IllegalArgumentException(
          "There are (" + theirs + ") numbers of the source and (" + ours + ") of ours.");
    }
  }
}
