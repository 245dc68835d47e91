package org.wattle.studies.slots;

import java.util.List;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

/** Rules for statements of chapter 8 of the thesis on powerful slots. */
final class AwareSlotsRules {
  private AwareSlotsRules() {}

  /** A number of servers that follows from the source's own numbers by its equations. */
  static Judgement servers(int theirs, int ours) {
    return Judgement.statement("the same number", ours == theirs);
  }

  /**
   * Numbers of slots that depend on standard deviations which the source does not report.
   *
   * @param theirs the number for each group of tasks
   * @param possible those that some deviation gives
   */
  static Judgement withSomeDeviation(List<Double> theirs, List<Double> possible) {
    return Judgement.demonstration(
        "shown where some standard deviation gives the number for each group",
        !theirs.isEmpty() && theirs.equals(possible));
  }

  /**
   * The source says that a measure falls significantly from configuration to configuration.
   *
   * @param neighbours each configuration compared with that before it
   * @param less how much less the last one has than the first
   */
  static Judgement fallsSignificantly(List<PairedRuns> neighbours, Estimate less) {
    Judgement order = PairedRules.order(neighbours);
    Judgement significant = EffectRules.significantlyLess(less);
    if (order.equals(Judgement.NOT_RUN) || significant.equals(Judgement.NOT_RUN)) {
      return Judgement.NOT_RUN;
    }
    return Judgement.graded(
        "each difference in this order is clear, and the last at least 20 % below the first; in"
            + " kind: the means are in this order",
        order.verdict() == Evidence.REPRODUCED && significant.verdict() == Evidence.REPRODUCED,
        order.verdict() != Evidence.NOT_REPRODUCED);
  }

  /**
   * The source says by how much the response time of any priority rises at most.
   *
   * @param theirs the share
   * @param worst how much less the priority with the largest loss has
   */
  static Judgement largestLoss(double theirs, PairedSaving worst) {
    Judgement saving = PairedRules.saving(-theirs, worst);
    return saving.equals(Judgement.NOT_RUN)
        ? saving
        : Judgement.graded(
            "clear and within 5 percentage points and half of it; in kind: less than that",
            saving.verdict() == Evidence.REPRODUCED,
            worst.mean() >= -theirs);
  }

  /**
   * The source says that almost all priorities have shorter response times, by up to a share.
   *
   * @param shown how many priorities there are
   * @param better how many of them have clearly shorter ones
   * @param theirs the largest improvement
   * @param ours the largest improvement; not a number where there is none
   */
  static Judgement almostAll(int shown, int better, double theirs, double ours) {
    return Judgement.graded(
        "all but one, and the largest within 5 percentage points; in kind: more than half",
        better > 0 && better >= shown - 1 && Math.abs(ours - theirs) <= AmountRules.POINTS,
        2 * better > shown);
  }

  /**
   * The source says that an improvement is highest at low load.
   *
   * @param byLoad improvements from the lowest load to the highest
   * @param ends improvements at the highest load, and those at the lowest, workload by workload
   */
  static Judgement highestAtLowLoad(List<Estimate> byLoad, PairedRuns ends) {
    if (byLoad.size() < 2 || ends.size() == 0) {
      return Judgement.NOT_RUN;
    }
    double first = byLoad.get(0).mean();
    double last = byLoad.get(byLoad.size() - 1).mean();
    boolean highest = byLoad.stream().allMatch(of -> of.mean() <= first);
    return Judgement.graded(
        "highest at the lowest load, and clearly above that at the highest; in kind: above it on"
            + " average",
        highest && first > 0 && ends.clearlyLess(),
        first > 0 && last < first);
  }
}
