package org.wattle.studies.judging;

import java.util.List;
import org.wattle.simulation.study.Estimate;

/**
 * Rules for words of a source on how large a difference is that it gives no number of. Arguments
 * are estimates of the share that one policy has less than another, over pairs of runs; it is clear
 * where its 95 % confidence interval does not contain 0. Without pairs nothing is judged.
 */
public final class EffectRules {
  /**
   * The least difference that counts as significant, or visible: the sources call differences of 8
   * to 87 % significant, and smaller ones than a fifth are often within the interval of a few runs.
   */
  public static final double SIGNIFICANT = 0.2;

  /** The most that may be different where a source says that nothing changes. */
  public static final double UNCHANGED = 0.02;

  /** The level of the intervals of {@link Estimate}, in percent. */
  public static final int CONFIDENCE = 95;

  private EffectRules() {}

  /** The source says that a policy has significantly less. */
  public static Judgement significantlyLess(Estimate less) {
    return allSignificantlyLess(List.of(less));
  }

  /** The source says that each of several policies has significantly less. */
  public static Judgement allSignificantlyLess(List<Estimate> less) {
    if (less.isEmpty() || less.stream().anyMatch(one -> !Double.isFinite(one.mean()))) {
      return Judgement.NOT_RUN;
    }
    return Judgement.graded(
        "clear and at least 20 %; in kind: clear",
        less.stream().allMatch(one -> clear(one) && one.mean() >= SIGNIFICANT),
        less.stream().allMatch(EffectRules::clear));
  }

  /** The source says that nothing changes. */
  public static Judgement unchanged(Estimate less) {
    return Double.isFinite(less.mean())
        ? Judgement.statement(
            "at most 2 %, and at most 5 % in all of its interval",
            Math.abs(less.mean()) <= UNCHANGED && within(less, AmountRules.POINTS))
        : Judgement.NOT_RUN;
  }

  /** The source says that no policy has significantly less. */
  public static Judgement noneSignificant(List<Estimate> less) {
    if (less.isEmpty() || less.stream().anyMatch(one -> !Double.isFinite(one.mean()))) {
      return Judgement.NOT_RUN;
    }
    return Judgement.statement(
        "each at most 5 % in all of its interval",
        less.stream().allMatch(one -> within(one, AmountRules.POINTS)));
  }

  private static boolean clear(Estimate less) {
    return less.halfWidth().isPresent() && less.mean() > less.halfWidth().getAsDouble();
  }

  private static boolean within(Estimate less, double share) {
    return less.halfWidth().isPresent()
        && Math.abs(less.mean()) + less.halfWidth().getAsDouble() <= share;
  }
}
