package org.wattle.studies.lotes;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/** Rules for the statements of the report on LoTES. Loads are relative to the fluid optimum. */
final class LotesRules {
  /**
   * The most by which loads may differ. The report does not say which of the optimal allocations
   * its plan is based on, and plans of different ones differ by more than this in the load that
   * they carry (filter.csv).
   */
  static final double LOAD_TOLERANCE = 0.02;

  /** A flow time "close to optimal" is at most so much of the ideal one away from it. */
  static final double NEAR_IDEAL = 0.02;

  /** Loads are given to two decimals, whose differences are not exact. */
  private static final double ROUNDING = 1e-9;

  private LotesRules() {}

  /**
   * A waiting time that the source states at a load.
   *
   * @param theirs the waiting time
   * @param ours the waiting time at the same load
   * @param load the load
   * @param loadOfTheirs the load at which tasks wait as long here; NaN where there is none
   */
  static Judgement waitAtLoad(double theirs, double ours, double load, double loadOfTheirs) {
    return Judgement.graded(
        "within 10 %; in kind: as long at a load that differs by at most 0.02",
        Math.abs(ours - theirs) <= AmountRules.TENTH * theirs, sameLoad(load, loadOfTheirs));
  }

  /** A waiting time of the greedy scheduler, which is longer than that of LoTES. */
  static Judgement longer(double theirs, double ours, double lotes) {
    return Judgement.graded(
        "within 10 %; in kind: longer than with LoTES",
        Math.abs(ours - theirs) <= AmountRules.TENTH * theirs, ours > lotes);
  }

  /** The first load at which the backlog grows; infinite where it grows at none. */
  static Judgement firstUnstable(double theirs, double ours) {
    return Judgement.statement(
        "the first load at which the backlog grows differs by at most 0.02",
        sameLoad(theirs, ours));
  }

  /**
   * Difficulties that the source has at a load already.
   *
   * @param firstUnstable the first load at which the backlog grows here
   */
  static Judgement difficultiesAt(double load, double firstUnstable) {
    return Judgement.statement(
        "the backlog grows at this load or below", firstUnstable <= load + ROUNDING);
  }

  /**
   * A load from which the source has difficulties.
   *
   * @param highestStable the highest load at which the backlog does not grow here
   */
  static Judgement surpassed(double limit, double highestStable) {
    return Judgement.better(
        "the backlog does not grow at this load", highestStable >= limit - ROUNDING);
  }

  /**
   * A number of tasks in the system that still grows.
   *
   * @param growth of the backlog per hour
   * @param halfWidth of its confidence interval
   */
  static Judgement growing(double theirs, double ours, double growth, double halfWidth) {
    boolean grows = growth - halfWidth > 0;
    return Judgement.graded(
        "within 10 % and growing; in kind: growing",
        grows && Math.abs(ours - theirs) <= AmountRules.TENTH * theirs, grows);
  }

  /** Flow times relative to the ideal that are "close to optimal". */
  static Judgement nearIdeal(List<Double> flows) {
    return Judgement.statement(
        "each within 2 % of the ideal",
        !flows.isEmpty()
            && flows.stream().allMatch(flow -> Math.abs(flow - 1) <= NEAR_IDEAL + ROUNDING));
  }

  /**
   * Results that "closely follow" others: each policy is stable at the same loads.
   *
   * @param compared pairs of a policy and a load that were simulated in both settings
   * @param decided those of them whose stability is decided in both
   * @param alike those of them with the same stability
   */
  static Judgement sameStability(int compared, int decided, int alike) {
    return Judgement.graded(
        "the same stability of each policy at each load; in kind: where it is decided",
        compared > 0 && alike == compared,
        decided > 0 && alike == decided);
  }

  /** Numbers each of which is said to be less than its counterpart. */
  static Judgement eachLess(List<Double> first, List<Double> second) {
    return Judgement.statement(
        "less at each load",
        !first.isEmpty()
            && first.size() == second.size()
            && IntStream.range(0, first.size()).allMatch(i -> first.get(i) < second.get(i)));
  }

  private static boolean sameLoad(double theirs, double ours) {
    return Math.abs(ours - theirs) <= LOAD_TOLERANCE + ROUNDING;
  }
}
