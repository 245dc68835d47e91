package org.wattle.studies.collocation;

import java.util.List;
import java.util.Map;
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

  /**
   * What the rules keep of what was chosen, in a sentence.
   *
   * @param kept the share of the choices with weights that each keeps, by its name
   */
  static String promises(Map<String, Double> kept) {
    List<String> always =
        kept.entrySet().stream()
            .filter(rule -> rule.getValue() == 1)
            .map(rule -> "`" + rule.getKey() + "`")
            .toList();
    return always.isEmpty()
        ? "No rule keeps every choice for which it has weights."
        : "On the front that the weights come from, %s of %d rules keep every choice for which they have weights: %s."
            .formatted(always.size(), kept.size(), String.join(", ", always));
  }

  /** Weights from schedules that a person chose here after the paper's words. */
  static Judgement byHand(List<Double> theirs, List<Double> ours) {
    Evidence amounts = AmountRules.amounts(theirs, ours).verdict();
    return Judgement.demonstration("each within 10 %", amounts == Evidence.REPRODUCED);
  }
}
