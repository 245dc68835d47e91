package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.policy.SlotRule;
import org.wattle.simulation.study.PairedDifference;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.CaseComparison;
import org.wattle.toolkit.simulation.CaseComparison.Quantity;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SummaryTables;

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

  private final List<Summary<PriorityResult>> summaries;
  private final CaseComparison<PriorityResult> comparison;
  private final List<Integer> priorities;

  private PriorityFindings(SimulationStudy<PrioritySetup, PriorityResult> study) {
    this.summaries = study.summaries().stream().filter(Summary::complete).toList();
    this.comparison =
        new CaseComparison<>(
            new SummaryTables<>(summaries, List.of()),
            Integer.MAX_VALUE,
            PriorityFindings::inRelation);
    this.priorities = Priorities.all(summaries);
  }

  static List<String> of(SimulationStudy<PrioritySetup, PriorityResult> study) {
    PriorityFindings findings = new PriorityFindings(study);
    List<String> sentences = new ArrayList<>();
    if (findings.summaries.size() > 1 && !findings.priorities.isEmpty()) {
      int lowest = findings.priorities.get(0);
      for (Quantity<PriorityResult> quantity :
          List.of(WASTED, response("priority " + lowest, lowest, lowest), WEIGHTED, ENERGY)) {
        sentences.addAll(findings.least(quantity));
      }
      sentences.addAll(findings.costsOfPreemption());
    }
    return sentences;
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
  private List<String> least(Quantity<PriorityResult> quantity) {
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
                " "
                    + of.policy()
                    + " drops "
                    + Quantities.twoDigitPercent(
                        of.mean(PriorityMeasures.DROPPED) / of.mean(PriorityMeasures.ARRIVED))
                    + " of all tasks.")
        .collect(Collectors.joining());
  }

  /** A difference as a share of what it is relative to, or as a multiple where that is large. */
  private static String inRelation(PairedDifference difference) {
    double share = difference.share().orElse(0);
    return difference.isMore() && share >= 1
        ? " (" + Quantities.rounded(1 + share) + " times as much)"
        : CaseComparison.share(difference);
  }

  /** What policies with preemption change, compared with the one without. */
  private List<String> costsOfPreemption() {
    return summaries.stream()
        .filter(of -> of.policy().equals(NO_PREEMPTION))
        .limit(1)
        .flatMap(
            without ->
                summaries.stream()
                    .filter(of -> !of.policy().equals(NO_PREEMPTION))
                    .flatMap(of -> costs(of, without).stream()))
        .toList();
  }

  private Optional<String> costs(Summary<PriorityResult> of, Summary<PriorityResult> without) {
    int lowest = priorities.get(0);
    List<Quantity<PriorityResult>> quantities = new ArrayList<>();
    quantities.add(highestResponse());
    if (priorities.size() > 1) {
      quantities.add(response("priority " + lowest, lowest, lowest));
    }
    quantities.add(WASTED);
    quantities.add(ENERGY);
    List<String> changes =
        quantities.stream()
            .flatMap(quantity -> comparison.change(of, without, quantity).stream())
            .toList();
    return comparison.changes(of, without, changes);
  }

  /** Of production tasks together, where there are any, as each of their priorities is rare. */
  private Quantity<PriorityResult> highestResponse() {
    int highest = priorities.get(priorities.size() - 1);
    return highest >= SlotRule.PRODUCTION
        ? response(
            "production tasks (priorities " + SlotRule.PRODUCTION + " to " + HIGHEST + ")",
            SlotRule.PRODUCTION,
            HIGHEST)
        : response("priority " + highest, highest, highest);
  }
}
