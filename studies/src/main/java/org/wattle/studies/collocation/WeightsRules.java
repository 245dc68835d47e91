package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

/** Rules for weights from chosen schedules. */
final class WeightsRules {
  private WeightsRules() {}

  /**
   * The order of the weights. The schedules are chosen here by a rule after the paper's words, from
   * fronts of generated workloads, so that it is a demonstration.
   *
   * @param fronts how many fronts gave weights
   * @param inOrder in how many of them intensity weighs most and power least
   */
  static Judgement order(long fronts, long inOrder) {
    return Judgement.demonstration(
        "on every front intensity weighs most, then sensitivity, then power",
        fronts > 0 && inOrder == fronts);
  }

  /** Weights from schedules that a person chose here after the paper's words. */
  static Judgement byHand(List<Double> theirs, List<Double> ours) {
    Evidence amounts = AmountRules.amounts(theirs, ours).verdict();
    return Judgement.demonstration("each within 10 %", amounts == Evidence.REPRODUCED);
  }
}
