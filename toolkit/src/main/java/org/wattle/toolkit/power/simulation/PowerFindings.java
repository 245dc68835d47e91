package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.simulation.study.Unit.Form;
import org.wattle.toolkit.simulation.CaseComparison;
import org.wattle.toolkit.simulation.CaseComparison.Quantity;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.SummaryTables;

/** Which policy with which cap is best for what, and what it costs in time and energy. */
final class PowerFindings {
  /** What others are compared with. */
  private static final Case PLAIN = Case.of("ff").with(PowerMeasures.CAP, "none");

  /** More that are equally good are only counted. */
  private static final int MAX_NAMED = 3;

  private final List<Summary<CappedResult>> summaries;
  private final CaseComparison<CappedResult> comparison;
  private final Quantity<CappedResult> makespan =
      quantity(PowerMeasures.MAKESPAN, "the makespan is shortest", "makespan", "shorter", "longer");
  private final Quantity<CappedResult> energy =
      quantity(PowerMeasures.ENERGY, "the least energy is used", "energy", "less", "more");
  private final Quantity<CappedResult> peak = lower(PowerMeasures.MAX, "largest power");
  private final Quantity<CappedResult> p95 =
      lower(PowerMeasures.P95, "95th percentile of the power");
  private final Optional<Quantity<CappedResult>> cost;

  private PowerFindings(SimulationStudy<PowerSetup, CappedResult> study) {
    this.summaries = study.summaries().stream().filter(Summary::complete).toList();
    this.comparison =
        new CaseComparison<>(
            new SummaryTables<>(summaries, List.of()), MAX_NAMED, CaseComparison::share);
    this.cost =
        study
            .input()
            .scenario()
            .tariff()
            .map(tariff -> Unit.of(Escaped.name(tariff.currency()), 1, Form.NUMBER))
            .map(unit -> lower(PowerMeasures.COST.in(unit), "cost"));
  }

  private static Quantity<CappedResult> lower(Measure<CappedResult> measure, String name) {
    return quantity(measure, "the " + name + " is lowest", name, "lower", "higher");
  }

  private static Quantity<CappedResult> quantity(
      Measure<CappedResult> measure, String least, String name, String less, String more) {
    return new Quantity<>(measure, least, "the " + name, less, more);
  }

  static List<String> of(SimulationStudy<PowerSetup, CappedResult> study) {
    PowerFindings findings = new PowerFindings(study);
    return findings.summaries.size() > 1 ? findings.sentences() : List.of();
  }

  private List<String> sentences() {
    List<Quantity<CappedResult>> all = new ArrayList<>(List.of(makespan, energy, peak, p95));
    cost.ifPresent(all::add);
    List<String> sentences = new ArrayList<>();
    all.forEach(quantity -> least(quantity).ifPresent(sentences::add));
    summaries.stream()
        .filter(of -> of.of().equals(PLAIN))
        .findFirst()
        .ifPresent(
            plain ->
                summaries.stream()
                    .filter(of -> !of.of().equals(PLAIN))
                    .forEach(of -> compared(of, plain).ifPresent(sentences::add)));
    return sentences;
  }

  /** Of those that place all tasks, as others do less. */
  private Optional<String> least(Quantity<CappedResult> quantity) {
    return comparison.least(
        comparison.ranked(quantity).stream()
            .filter(of -> of.mean(PowerMeasures.NOT_PLACED) == 0)
            .toList(),
        quantity);
  }

  /** What it costs in time and energy, and gains in power, compared with the plain policy. */
  private Optional<String> compared(Summary<CappedResult> of, Summary<CappedResult> plain) {
    List<Quantity<CappedResult>> all = new ArrayList<>(List.of(makespan, energy, p95));
    cost.ifPresent(all::add);
    List<String> changes = new ArrayList<>();
    all.forEach(quantity -> comparison.change(of, plain, quantity).ifPresent(changes::add));
    double notPlaced = of.mean(PowerMeasures.NOT_PLACED);
    if (notPlaced > 0) {
      changes.add(
          Quantities.brief(notPlaced)
              + (notPlaced == 1 ? " task is" : " tasks are")
              + " not placed");
    }
    return comparison.changes(of, plain, changes);
  }
}
