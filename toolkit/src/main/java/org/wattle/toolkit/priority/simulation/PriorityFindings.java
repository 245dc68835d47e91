package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.policy.SlotRule;
import org.wattle.simulation.study.PairedDifference;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.CaseComparison;
import org.wattle.toolkit.simulation.CaseComparison.Quantity;
import org.wattle.toolkit.simulation.SimulationStudy;

/** Which policy is best for what, and what preemption costs, in sentences. */
final class PriorityFindings {
  /** The policy without preemption that others are compared with. */
  private static final String NO_PREEMPTION = "nop";

  private static final int HIGHEST = 11;

  private static final Quantity<PriorityResult> WASTED =
      new Quantity<>(
          PriorityMeasures.WASTED, "the least CPU is wasted", "wasted CPU", "less", "more");
  private static final Quantity<PriorityResult> WEIGHTED =
      new Quantity<>(
          PriorityMeasures.WEIGHTED,
          "the weighted response is shortest",
          "weighted response",
          "shorter",
          "longer");
  private static final Quantity<PriorityResult> ENERGY =
      new Quantity<>(
          PriorityMeasures.ENERGY_USED, "the least energy is used", "energy", "less", "more");

  private PriorityFindings() {}

  static List<String> of(SimulationStudy<PrioritySetup, PriorityResult> study) {
    CaseComparison<PriorityResult> comparison =
        CaseComparison.of(study, Integer.MAX_VALUE, PriorityFindings::inRelation);
    List<Integer> priorities = Priorities.all(comparison.tables().summaries());
    if (comparison.tables().summaries().size() < 2 || priorities.isEmpty()) {
      return List.of();
    }
    int lowest = priorities.get(0);
    Quantity<PriorityResult> lowestResponse = response("priority " + lowest, lowest, lowest);
    List<Quantity<PriorityResult>> costs = new ArrayList<>();
    costs.add(highestResponse(priorities.get(priorities.size() - 1)));
    if (priorities.size() > 1) {
      costs.add(lowestResponse);
    }
    costs.addAll(List.of(WASTED, ENERGY));
    return Stream.concat(
            Stream.of(WASTED, lowestResponse, WEIGHTED, ENERGY)
                .flatMap(quantity -> least(comparison, quantity).stream()),
            comparison
                .comparedWith(
                    of -> of.policy().equals(NO_PREEMPTION), costs, of -> Optional.empty())
                .stream())
        .toList();
  }

  private static Quantity<PriorityResult> response(String name, int lowest, int highest) {
    return new Quantity<>(
        PriorityMeasures.responseOf(lowest, highest),
        "the response of " + name + " is shortest",
        "the response of " + name,
        "shorter",
        "longer");
  }

  /** Which policy has the least of something; of the others too, where that is the one without. */
  private static List<String> least(
      CaseComparison<PriorityResult> comparison, Quantity<PriorityResult> quantity) {
    List<Summary<PriorityResult>> ranked = comparison.ranked(quantity);
    List<String> sentences = new ArrayList<>();
    comparison
        .least(ranked, quantity)
        .map(sentence -> sentence + dropped(comparison.best(ranked, quantity)))
        .ifPresent(sentences::add);
    if (!sentences.isEmpty() && ranked.get(0).policy().equals(NO_PREEMPTION)) {
      List<Summary<PriorityResult>> others = ranked.subList(1, ranked.size());
      comparison
          .least(others, "of the policies with preemption, " + quantity.least(), quantity)
          .map(sentence -> sentence + dropped(comparison.best(others, quantity)))
          .ifPresent(sentences::add);
    }
    return sentences;
  }

  /** What the best policies drop: that saves work, and only tasks that are done have a response. */
  private static String dropped(List<Summary<PriorityResult>> policies) {
    return policies.stream()
        .filter(of -> of.mean(PriorityMeasures.DROPPED) > 0)
        .map(
            of ->
                " %s drops %s of all tasks."
                    .formatted(
                        of.policy(),
                        Quantities.twoDigitPercent(
                            of.mean(PriorityMeasures.DROPPED) / of.mean(PriorityMeasures.ARRIVED))))
        .collect(Collectors.joining());
  }

  /** A difference as a share of what it is relative to, or as a multiple where that is large. */
  private static String inRelation(PairedDifference difference) {
    double share = difference.share().orElse(0);
    return difference.isMore() && share >= 1
        ? " (" + Quantities.rounded(1 + share) + " times as much)"
        : CaseComparison.share(difference);
  }

  /** Of the production tasks, where there are any, else of the highest priority. */
  private static Quantity<PriorityResult> highestResponse(int highest) {
    return highest >= SlotRule.PRODUCTION
        ? response(
            "production tasks (priorities " + SlotRule.PRODUCTION + " to " + HIGHEST + ")",
            SlotRule.PRODUCTION,
            HIGHEST)
        : response("priority " + highest, highest, highest);
  }
}
