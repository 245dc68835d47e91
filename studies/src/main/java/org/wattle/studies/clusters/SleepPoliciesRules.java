package org.wattle.studies.clusters;

import java.util.List;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedSaving;

/** Rules for the statements of chapter 3 of the thesis, which are words beside figures. */
public final class SleepPoliciesRules {
  /**
   * The most by which energies may differ to be "very close": the width of a line in figure 3.6,
   * whose axis reaches from zero to one.
   */
  public static final double VERY_CLOSE = 0.02;

  /** The most by which they may differ to be close. */
  static final double CLOSE = 0.05;

  /** An energy is "significantly high" from this multiple of another one. */
  static final double SIGNIFICANT = 1.5;

  /** A policy that has the least energy in so many runs has it usually. */
  static final double USUALLY = 0.9;

  private SleepPoliciesRules() {}

  /**
   * A policy whose energy is a lower bound of that of all others.
   *
   * @param lowest the runs in which it has the least energy
   * @param runs all runs
   */
  static Judgement lowerBound(int lowest, int runs) {
    return Judgement.graded(
        "the least in every run; in kind: in nine of ten",
        runs > 0 && lowest == runs,
        runs > 0 && lowest >= USUALLY * runs);
  }

  /**
   * A policy "very close" to the optimum.
   *
   * @param overTime its excess over the policy that places each slot optimally, over all time
   * @param slot the mean excess of its slots over the optimum of the same slot and state
   */
  static Judgement veryClose(double overTime, double slot) {
    return Judgement.graded(
        "at most 2 % above over all time; in kind: slot by slot",
        overTime <= VERY_CLOSE, slot <= VERY_CLOSE);
  }

  /** A "significantly high" energy, as a multiple of the least one. */
  public static Judgement significantlyHigh(double times) {
    return Judgement.graded(
        "at least 1.5 times; in kind: more by at least 5 %",
        times >= SIGNIFICANT, times >= 1 + CLOSE);
  }

  /** A share that is said to be less than a limit. */
  static Judgement below(double limit, double share) {
    return Judgement.graded(
        "below it; in kind: at most 5 percentage points above",
        share < limit,
        share <= limit + CLOSE);
  }

  /** Shares "very close to each other": how far the farthest two are apart. */
  public static Judgement closeToEachOther(List<Double> shares) {
    double least = shares.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
    double most = shares.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
    return Judgement.graded(
        "all within 2 percentage points; in kind: within 5",
        most - least <= VERY_CLOSE,
        most - least <= CLOSE);
  }

  /**
   * The policy that "gives best results".
   *
   * @param over what it saves compared with each other policy, over paired runs
   */
  static Judgement best(List<PairedSaving> over) {
    return Judgement.graded(
        "less than each other policy, with 95 % confidence; in kind: the least mean",
        !over.isEmpty() && over.stream().allMatch(PairedSaving::clearlyPositive),
        !over.isEmpty() && over.stream().allMatch(each -> each.mean() > 0));
  }

  /**
   * The highest use of CPU and of memory.
   *
   * @param cpu how much less CPU the policy uses than the one with the highest use, in shares of 1
   * @param memory the same of memory
   */
  static Judgement highestUse(double cpu, double memory) {
    return Judgement.graded(
        "the highest of both; in kind: of one", cpu <= 0 && memory <= 0, cpu <= 0 || memory <= 0);
  }
}
