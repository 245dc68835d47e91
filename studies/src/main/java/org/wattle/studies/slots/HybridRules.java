package org.wattle.studies.slots;

import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

/** Rules for statements of sections 9.3.1 to 9.3.3 of the thesis on sticky slots. */
final class HybridRules {
  /** As with {@link PairedRules#saving}: less of the source's saving is not the same effect. */
  private static final double OF_AMOUNT = 0.2;

  private HybridRules() {}

  /**
   * A saving of a number that is known over all runs together, so that it has no interval; else as
   * with {@link PairedRules#saving}.
   */
  static Judgement savingOverall(double theirs, double ours) {
    if (!Double.isFinite(ours)) {
      return Judgement.NOT_RUN;
    }
    boolean effect =
        Math.signum(theirs) == Math.signum(ours) && Math.abs(ours) >= OF_AMOUNT * Math.abs(theirs);
    return Judgement.graded(
        "within 5 percentage points and half of it; in kind: at least a fifth of it",
        effect && Math.abs(ours - theirs) <= Math.min(AmountRules.POINTS, Math.abs(theirs) / 2),
        effect);
  }

  /**
   * The source says that tasks take the longer the more often they were evicted.
   *
   * @param byEvictions mean response times of tasks that were never evicted, evicted once, …
   */
  static Judgement increases(List<Double> byEvictions) {
    if (byEvictions.size() < 2) {
      return Judgement.NOT_RUN;
    }
    return Judgement.graded(
        "longer with each eviction; in kind: longer than without evictions",
        IntStream.range(1, byEvictions.size())
            .allMatch(i -> byEvictions.get(i - 1) < byEvictions.get(i)),
        byEvictions.stream().skip(1).allMatch(of -> of > byEvictions.get(0)));
  }

  /**
   * The source says that the longest of several means over tasks is significantly shorter.
   *
   * @param less by which share it is shorter
   */
  static Judgement longest(double less) {
    return Double.isFinite(less)
        ? Judgement.graded(
            "at least 20 % shorter; in kind: shorter", less >= EffectRules.SIGNIFICANT, less > 0)
        : Judgement.NOT_RUN;
  }

  /**
   * The source says that almost all priorities have shorter response times, and names those with
   * longer ones.
   *
   * @param shown how many priorities there are
   * @param shorter those with clearly shorter ones
   * @param longer those with clearly longer ones
   * @param theirs those that are longer in the source
   */
  static Judgement almostAllShorter(
      int shown,
      Collection<Integer> shorter,
      Collection<Integer> longer,
      Collection<Integer> theirs) {
    return Judgement.graded(
        "all but one are clearly shorter, and none but that of the thesis clearly longer; in kind:"
            + " more than half are clearly shorter",
        shorter.size() > 1 && shorter.size() >= shown - 1 && theirs.containsAll(longer),
        2 * shorter.size() > shown);
  }

  /**
   * The source says that some sticky slots shorten response times by a share, and that more do not
   * necessarily shorten them further.
   *
   * @param theirs the share
   * @param some what some sticky slots save
   * @param more larger numbers of them compared with some
   */
  static Judgement moreDoNotHelp(double theirs, PairedSaving some, List<PairedRuns> more) {
    Judgement saving = PairedRules.saving(theirs, some);
    if (saving.equals(Judgement.NOT_RUN)
        || more.isEmpty()
        || more.stream().anyMatch(pairs -> pairs.size() == 0)) {
      return Judgement.NOT_RUN;
    }
    boolean further = more.stream().allMatch(PairedRuns::lessOnAverage);
    return Judgement.graded(
        "clear and within 5 percentage points, and not less on average with each larger number; in"
            + " kind: a fifth of it, and so",
        !further && saving.verdict() == Evidence.REPRODUCED,
        !further && saving.verdict() == Evidence.IN_KIND);
  }

  /**
   * The source says that response times rise significantly with many sticky slots.
   *
   * @param more by which share they are longer, from half of the slots to all of them
   */
  static Judgement manyLengthen(List<Estimate> more) {
    Judgement all = EffectRules.allSignificantlyLess(more);
    if (all.equals(Judgement.NOT_RUN)) {
      return all;
    }
    Estimate last = more.get(more.size() - 1);
    return Judgement.graded(
        "each clear and at least 20 %; in kind: clear with all slots",
        all.verdict() == Evidence.REPRODUCED,
        last.mean() > last.halfWidth().orElse(Double.POSITIVE_INFINITY));
  }
}
