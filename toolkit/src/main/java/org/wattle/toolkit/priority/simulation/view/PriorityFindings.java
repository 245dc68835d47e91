package org.wattle.toolkit.priority.simulation.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.policy.SlotRule;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.PairedDifference;

/**
 * Which policy is best for what, and what preemption costs, in sentences. Policies are compared run
 * by run with the same tasks; where the confidence interval of a difference holds 0, nothing is
 * said of it.
 */
final class PriorityFindings {
  /** The policy without preemption that others are compared with. */
  private static final String NO_PREEMPTION = "nop";

  private static final int HIGHEST = 11;

  private final List<PrioritySummary> summaries;
  private final Unit waste;
  private final Unit energy;
  private final List<Integer> priorities;

  private PriorityFindings(PriorityStudy study) {
    this.summaries = study.summaries().stream().filter(PrioritySummary::complete).toList();
    this.waste = Unit.ofWaste(summaries);
    this.energy = Unit.ofEnergy(summaries);
    this.priorities =
        summaries.stream().flatMap(of -> of.priorities().stream()).distinct().sorted().toList();
  }

  /** A quantity of which less is better. */
  private record Quantity(
      String name, Function<PriorityOutcome, OptionalDouble> of, Function<Estimate, String> text) {
    Optional<PairedDifference> difference(PrioritySummary first, PrioritySummary second) {
      return PairedDifference.of(first.byRun(of), second.byRun(of))
          .filter(PairedDifference::differs);
    }

    double mean(PrioritySummary policy) {
      return policy.known(of).map(Estimate::mean).orElse(Double.NaN);
    }

    String text(PrioritySummary policy) {
      return policy.known(of).map(text).orElse(Quantities.UNKNOWN);
    }

    String size(PairedDifference difference) {
      return text.apply(difference.size());
    }
  }

  static List<String> of(PriorityStudy study) {
    PriorityFindings findings = new PriorityFindings(study);
    List<String> sentences = new ArrayList<>();
    if (findings.summaries.size() > 1 && !findings.priorities.isEmpty()) {
      sentences.addAll(findings.least("the least CPU is wasted", findings.wasted()));
      sentences.addAll(findings.lowestPriority());
      sentences.addAll(findings.least("the weighted response is shortest", weightedResponse()));
      sentences.addAll(findings.least("the least energy is used", findings.energy()));
      sentences.addAll(findings.costsOfPreemption());
    }
    return sentences;
  }

  private Quantity wasted() {
    return new Quantity("wasted CPU", o -> OptionalDouble.of(o.wastedCpuSeconds()), waste::text);
  }

  private static Quantity weightedResponse() {
    return new Quantity(
        "weighted response", PriorityOutcome::weightedResponseSeconds, EstimateText::seconds);
  }

  private Quantity energy() {
    return new Quantity("energy", o -> OptionalDouble.of(o.over().joules()), energy::text);
  }

  private static Quantity response(String name, int lowest, int highest) {
    return new Quantity(
        "the response of " + name,
        o -> PrioritySummary.responseSeconds(o, lowest, highest),
        EstimateText::seconds);
  }

  private List<String> lowestPriority() {
    int lowest = priorities.get(0);
    return least(
        "the response of priority " + lowest + " is shortest",
        response("priority " + lowest, lowest, lowest));
  }

  /** Which policy has the least of something; of the others too, where that is the one without. */
  private List<String> least(String what, Quantity quantity) {
    List<PrioritySummary> ranked =
        summaries.stream()
            .filter(of -> of.known(quantity.of()).isPresent())
            .sorted(Comparator.comparingDouble(quantity::mean))
            .toList();
    List<String> sentences = new ArrayList<>();
    leastOf(ranked, single() ? "in this run, " + what : what, quantity).ifPresent(sentences::add);
    if (!sentences.isEmpty() && ranked.get(0).policy().equals(NO_PREEMPTION)) {
      List<PrioritySummary> others = ranked.subList(1, ranked.size());
      leastOf(others, "of the policies with preemption, " + what, quantity)
          .ifPresent(sentences::add);
    }
    return sentences;
  }

  /** Which of some policies has the least; empty where the runs do not tell any two apart. */
  private Optional<String> leastOf(List<PrioritySummary> ranked, String what, Quantity quantity) {
    if (ranked.size() < 2) {
      return Optional.empty();
    }
    List<PrioritySummary> best =
        ranked.stream()
            .filter(other -> quantity.difference(other, ranked.get(0)).isEmpty())
            .toList();
    if (best.size() == ranked.size()) {
      return Optional.empty();
    }
    String sentence = Character.toUpperCase(what.charAt(0)) + what.substring(1) + " with ";
    return Optional.of(
        sentence
            + (best.size() > 1 ? together(best, quantity) : alone(ranked, quantity))
            + dropped(best));
  }

  private String together(List<PrioritySummary> best, Quantity quantity) {
    List<String> names =
        best.stream().map(of -> of.policy() + " (" + quantity.text(of) + ")").toList();
    return String.join(", ", names.subList(0, names.size() - 1))
        + " and "
        + names.get(names.size() - 1)
        + ", which "
        + (single() ? "do not differ." : "these runs do not tell apart.");
  }

  private static String alone(List<PrioritySummary> ranked, Quantity quantity) {
    PrioritySummary best = ranked.get(0);
    PrioritySummary next = ranked.get(1);
    return best.policy()
        + ": "
        + quantity.text(best)
        + quantity
            .difference(best, next)
            .map(
                less ->
                    ", "
                        + quantity.size(less)
                        + " less than with "
                        + next.policy()
                        + inRelation(less))
            .orElse("")
        + ".";
  }

  /** What the best policies drop: that saves work, and only tasks that are done have a response. */
  private static String dropped(List<PrioritySummary> policies) {
    return policies.stream()
        .filter(of -> of.estimate(PriorityOutcome::dropped).mean() > 0)
        .map(
            of ->
                " "
                    + of.policy()
                    + " drops "
                    + Quantities.twoDigitPercent(
                        of.estimate(PriorityOutcome::dropped).mean()
                            / of.estimate(PriorityOutcome::arrived).mean())
                    + " of all tasks.")
        .collect(Collectors.joining());
  }

  /** A difference as a share of what it is relative to, or as a multiple where that is large. */
  private static String inRelation(PairedDifference difference) {
    OptionalDouble share = difference.share();
    if (share.isEmpty()) {
      return "";
    }
    return difference.isMore() && share.getAsDouble() >= 1
        ? " (" + Quantities.rounded(1 + share.getAsDouble()) + " times as much)"
        : " (" + Quantities.twoDigitPercent(share.getAsDouble()) + ")";
  }

  /** What policies with preemption change, compared with the one without. */
  private List<String> costsOfPreemption() {
    Optional<PrioritySummary> without =
        summaries.stream().filter(of -> of.policy().equals(NO_PREEMPTION)).findFirst();
    List<String> sentences = new ArrayList<>();
    for (PrioritySummary of : summaries) {
      if (without.isPresent() && !of.policy().equals(NO_PREEMPTION)) {
        costs(of, without.get()).ifPresent(sentences::add);
      }
    }
    return sentences;
  }

  private Optional<String> costs(PrioritySummary of, PrioritySummary without) {
    int lowest = priorities.get(0);
    List<String> changes = new ArrayList<>();
    change(highestResponse(), of, without, "shorter", "longer").ifPresent(changes::add);
    if (priorities.size() > 1) {
      change(response("priority " + lowest, lowest, lowest), of, without, "shorter", "longer")
          .ifPresent(changes::add);
    }
    change(wasted(), of, without, "less", "more").ifPresent(changes::add);
    change(energy(), of, without, "less", "more").ifPresent(changes::add);
    return changes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            (single() ? "In this run, " : "")
                + of.policy()
                + " compared with "
                + NO_PREEMPTION
                + ": "
                + String.join("; ", changes)
                + ".");
  }

  /** Of production tasks together, where there are any, as each of their priorities is rare. */
  private Quantity highestResponse() {
    int highest = priorities.get(priorities.size() - 1);
    return highest >= SlotRule.PRODUCTION
        ? response(
            "production tasks (priorities " + SlotRule.PRODUCTION + " to " + HIGHEST + ")",
            SlotRule.PRODUCTION,
            HIGHEST)
        : response("priority " + highest, highest, highest);
  }

  private static Optional<String> change(
      Quantity quantity, PrioritySummary of, PrioritySummary without, String less, String more) {
    return quantity
        .difference(of, without)
        .map(
            difference ->
                quantity.name()
                    + " is "
                    + quantity.size(difference)
                    + " "
                    + (difference.isMore() ? more : less)
                    + inRelation(difference));
  }

  private boolean single() {
    return summaries.stream().allMatch(of -> of.runs().size() == 1);
  }
}
