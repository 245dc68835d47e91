package org.wattle.toolkit.power.simulation.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.power.simulation.PolicyWithCap;
import org.wattle.toolkit.power.simulation.PowerStudy;
import org.wattle.toolkit.power.simulation.PowerSummary;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.PairedDifference;

/**
 * Which policy with which cap is best for what, and what it costs in time and energy, in sentences.
 * They are compared run by run with the same tasks; where the confidence interval of a difference
 * holds 0, nothing is said of it.
 */
final class PowerFindings {
  /** What others are compared with. */
  private static final PolicyWithCap PLAIN = new PolicyWithCap("ff", "none");

  private static final double KILO = 1000;

  /** More that are equally good are only counted. */
  private static final int MAX_NAMED = 3;

  private final List<PowerSummary> summaries;
  private final Quantity makespan =
      new Quantity("makespan", PowerMeasures.MAKESPAN, EstimateText::seconds);
  private final Quantity energy =
      new Quantity(
          "energy", PowerMeasures.ENERGY, of -> EstimateText.number(of.times(1 / KILO)) + " kJ");
  private final Quantity peak =
      new Quantity("largest power", PowerMeasures.MAX, of -> EstimateText.number(of) + " W");
  private final Quantity p95 =
      new Quantity(
          "95th percentile of the power", PowerMeasures.P95, of -> EstimateText.number(of) + " W");
  private final Optional<Quantity> cost;

  private PowerFindings(PowerStudy study) {
    this.summaries = study.summaries().stream().filter(PowerSummary::complete).toList();
    this.cost =
        study
            .input()
            .scenario()
            .tariff()
            .map(
                tariff ->
                    new Quantity(
                        "cost",
                        PowerMeasures.COST,
                        of -> EstimateText.number(of) + " " + Escaped.name(tariff.currency())));
  }

  /** A quantity of which less is better. */
  private record Quantity(String name, PowerMeasures measure, Function<Estimate, String> text) {
    Optional<PairedDifference> difference(PowerSummary first, PowerSummary second) {
      return PairedDifference.of(first.byRun(measure.value()), second.byRun(measure.value()))
          .filter(PairedDifference::differs);
    }

    double mean(PowerSummary of) {
      return measure.of(of).map(Estimate::mean).orElse(Double.NaN);
    }

    String text(PowerSummary of) {
      return measure.of(of).map(text).orElse(Quantities.UNKNOWN);
    }

    String size(PairedDifference difference) {
      return text.apply(difference.size());
    }
  }

  static List<String> of(PowerStudy study) {
    PowerFindings findings = new PowerFindings(study);
    List<String> sentences = new ArrayList<>();
    if (findings.summaries.size() > 1) {
      findings.least("the makespan is shortest", findings.makespan).ifPresent(sentences::add);
      findings.least("the least energy is used", findings.energy).ifPresent(sentences::add);
      findings.least("the largest power is lowest", findings.peak).ifPresent(sentences::add);
      findings
          .least("the 95th percentile of the power is lowest", findings.p95)
          .ifPresent(sentences::add);
      findings
          .cost
          .flatMap(quantity -> findings.least("the cost is lowest", quantity))
          .ifPresent(sentences::add);
      sentences.addAll(findings.comparedWithPlain());
    }
    return sentences;
  }

  /** Of those that place all tasks, as others do less. */
  private Optional<String> least(String what, Quantity quantity) {
    List<PowerSummary> ranked =
        summaries.stream()
            .filter(of -> of.estimate(outcome -> outcome.notPlaced()).mean() == 0)
            .filter(of -> quantity.measure().of(of).isPresent())
            .sorted(Comparator.comparingDouble(quantity::mean))
            .toList();
    if (ranked.size() < 2) {
      return Optional.empty();
    }
    List<PowerSummary> best =
        ranked.stream()
            .filter(other -> quantity.difference(other, ranked.get(0)).isEmpty())
            .toList();
    if (best.size() == ranked.size()) {
      return Optional.empty();
    }
    String begin = single() ? "in this run, " + what : what;
    return Optional.of(
        Character.toUpperCase(begin.charAt(0))
            + begin.substring(1)
            + " with "
            + (best.size() > 1 ? together(best, quantity) : alone(ranked, quantity)));
  }

  private String together(List<PowerSummary> best, Quantity quantity) {
    List<String> names =
        best.stream()
            .limit(best.size() > MAX_NAMED ? 1 : MAX_NAMED)
            .map(of -> of.of().label() + " (" + quantity.text(of) + ")")
            .toList();
    return (best.size() > MAX_NAMED
            ? names.get(0) + " and " + (best.size() - 1) + " others"
            : String.join(", ", names.subList(0, names.size() - 1))
                + " and "
                + names.get(names.size() - 1))
        + ", which "
        + (single() ? "do not differ." : "these runs do not tell apart.");
  }

  private static String alone(List<PowerSummary> ranked, Quantity quantity) {
    PowerSummary best = ranked.get(0);
    PowerSummary next = ranked.get(1);
    return best.of().label()
        + ": "
        + quantity.text(best)
        + quantity
            .difference(best, next)
            .map(
                less ->
                    ", "
                        + quantity.size(less)
                        + " less than with "
                        + next.of().label()
                        + share(less))
            .orElse("")
        + ".";
  }

  private static String share(PairedDifference difference) {
    OptionalDouble share = difference.share();
    return share.isEmpty() ? "" : " (" + Quantities.twoDigitPercent(share.getAsDouble()) + ")";
  }

  /** What others cost in time and energy, and gain in power, compared with the plain policy. */
  private List<String> comparedWithPlain() {
    Optional<PowerSummary> plain =
        summaries.stream().filter(of -> of.of().equals(PLAIN)).findFirst();
    List<String> sentences = new ArrayList<>();
    for (PowerSummary of : summaries) {
      if (plain.isPresent() && !of.of().equals(PLAIN)) {
        compared(of, plain.get()).ifPresent(sentences::add);
      }
    }
    return sentences;
  }

  private Optional<String> compared(PowerSummary of, PowerSummary plain) {
    List<String> changes = new ArrayList<>();
    change(makespan, of, plain, "shorter", "longer").ifPresent(changes::add);
    change(energy, of, plain, "less", "more").ifPresent(changes::add);
    change(p95, of, plain, "lower", "higher").ifPresent(changes::add);
    cost.flatMap(quantity -> change(quantity, of, plain, "lower", "higher"))
        .ifPresent(changes::add);
    double notPlaced = of.estimate(outcome -> outcome.notPlaced()).mean();
    if (notPlaced > 0) {
      changes.add(
          Quantities.brief(notPlaced)
              + (notPlaced == 1 ? " task is" : " tasks are")
              + " not placed");
    }
    return changes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            (single() ? "In this run, " : "")
                + of.of().label()
                + " compared with "
                + PLAIN.label()
                + ": "
                + String.join("; ", changes)
                + ".");
  }

  private static Optional<String> change(
      Quantity quantity, PowerSummary of, PowerSummary plain, String less, String more) {
    return quantity
        .difference(of, plain)
        .map(
            difference ->
                "the "
                    + quantity.name()
                    + " is "
                    + quantity.size(difference)
                    + " "
                    + (difference.isMore() ? more : less)
                    + share(difference));
  }

  private boolean single() {
    return summaries.stream().allMatch(of -> of.runs().size() == 1);
  }
}
