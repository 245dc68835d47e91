package org.wattle.toolkit.power.simulation;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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

/** Which policy with which cap is best for what, and what it costs in time and energy. */
final class PowerFindings {
  /** What others are compared with. */
  private static final Case PLAIN = Case.of("ff").with(PowerMeasures.CAP, "none");

  /** More that are equally good are only counted. */
  private static final int MAX_NAMED = 3;

  private static final Quantity<CappedResult> MAKESPAN =
      quantity(PowerMeasures.MAKESPAN, "the makespan is shortest", "makespan", "shorter", "longer");
  private static final Quantity<CappedResult> ENERGY =
      quantity(PowerMeasures.ENERGY, "the least energy is used", "energy", "less", "more");
  private static final Quantity<CappedResult> PEAK = lower(PowerMeasures.MAX, "largest power");
  private static final Quantity<CappedResult> P95 =
      lower(PowerMeasures.P95, "95th percentile of the power");

  private PowerFindings() {}

  private static Quantity<CappedResult> lower(Measure<CappedResult> measure, String name) {
    return quantity(measure, "the " + name + " is lowest", name, "lower", "higher");
  }

  private static Quantity<CappedResult> quantity(
      Measure<CappedResult> measure, String least, String name, String less, String more) {
    return new Quantity<>(measure, least, "the " + name, less, more);
  }

  static List<String> of(SimulationStudy<PowerSetup, CappedResult> study) {
    CaseComparison<CappedResult> comparison =
        CaseComparison.of(study, MAX_NAMED, CaseComparison::share);
    if (comparison.tables().summaries().size() < 2) {
      return List.of();
    }
    List<Quantity<CappedResult>> cost =
        study.input().scenario().tariff().stream()
            .map(tariff -> Unit.of(Escaped.name(tariff.currency()), 1, Form.NUMBER))
            .map(unit -> lower(PowerMeasures.COST.in(unit), "cost"))
            .toList();
    return Stream.concat(
            Stream.concat(Stream.of(MAKESPAN, ENERGY, PEAK, P95), cost.stream())
                .flatMap(quantity -> least(comparison, quantity).stream()),
            comparison
                .comparedWith(
                    PLAIN::equals,
                    Stream.concat(Stream.of(MAKESPAN, ENERGY, P95), cost.stream()).toList(),
                    PowerFindings::notPlaced)
                .stream())
        .toList();
  }

  /** Of the cases in which all tasks were placed. */
  private static Optional<String> least(
      CaseComparison<CappedResult> comparison, Quantity<CappedResult> quantity) {
    return comparison.least(
        comparison.ranked(quantity).stream()
            .filter(of -> of.mean(PowerMeasures.NOT_PLACED) == 0)
            .toList(),
        quantity);
  }

  private static Optional<String> notPlaced(Summary<CappedResult> of) {
    double tasks = of.mean(PowerMeasures.NOT_PLACED);
    return Optional.of(
            Quantities.brief(tasks) + (tasks == 1 ? " task is" : " tasks are") + " not placed")
        .filter(sentence -> tasks > 0);
  }
}
