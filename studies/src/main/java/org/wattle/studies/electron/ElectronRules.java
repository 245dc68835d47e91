package org.wattle.studies.electron;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedSaving;

/** Rules for statements of the thesis on power that are of caps and of classes of nodes. */
final class ElectronRules {
  private ElectronRules() {}

  /**
   * How a cap changes a measure: as {@link PairedRules#saving} where the source gives the number
   * without the cap, as {@link EffectRules#unchanged} where it states no effect; else the amount
   * cannot be compared, and the sign counts.
   *
   * @param change in the unit of the measure; 0 where the source states that there is no effect
   * @param before the source's number without the cap
   * @param less how much less there is with the cap here
   */
  static Judgement change(double change, OptionalDouble before, PairedSaving less) {
    if (!Double.isFinite(less.mean())) {
      return Judgement.NOT_RUN;
    }
    if (change == 0) {
      return EffectRules.unchanged(less.share());
    }
    return before.isPresent()
        ? PairedRules.saving(-change / before.getAsDouble(), less)
        : Judgement.graded(
            "the source has no number to compare the amount with; in kind: clearly of this sign",
            false,
            less.hasSignOf(-change));
  }

  /**
   * A statement on a cap for every workload and policy.
   *
   * @param all workloads and policies
   * @param clear in how many of them it is clearly so
   */
  static Judgement everywhere(long all, long clear) {
    return all == 0
        ? Judgement.NOT_RUN
        : Judgement.graded(
            "clear in all of them; in kind: in more than half", clear == all, 2 * clear > all);
  }

  /**
   * The source says that a class works on most tasks.
   *
   * @param tasks of the class
   * @param others tasks of each other class
   */
  static Judgement most(double tasks, List<Double> others) {
    return others.isEmpty()
        ? Judgement.NOT_RUN
        : Judgement.statement(
            "more than on each other class", others.stream().allMatch(of -> of < tasks));
  }

  /** The source says that a class works on more tasks of a group than another class. */
  static Judgement more(double tasks, double other) {
    return Double.isFinite(tasks) && Double.isFinite(other)
        ? Judgement.statement("more", tasks > other)
        : Judgement.NOT_RUN;
  }

  /**
   * The source says that two classes work on about as many tasks, and the second one on more of the
   * high group.
   */
  static Judgement asManyButMoreHigh(
      double first, double second, double highOfFirst, double highOfSecond) {
    if (!Double.isFinite(first) || !Double.isFinite(second)) {
      return Judgement.NOT_RUN;
    }
    boolean more = highOfSecond > highOfFirst;
    return Judgement.graded(
        "within 10 % of each other, and more of the high group; in kind: more of the high group",
        more && Math.abs(first - second) <= AmountRules.TENTH * Math.max(first, second), more);
  }
}
