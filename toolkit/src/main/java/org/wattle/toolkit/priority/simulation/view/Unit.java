package org.wattle.toolkit.priority.simulation.view;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.simulation.EstimateText;

/**
 * A unit in which a quantity of all policies is written, so that they can be compared.
 *
 * @param symbol behind a number
 * @param size of the unit in that of the data: seconds of a CPU of 1, or joules
 */
record Unit(String symbol, double size) {
  private static final Unit CPU_SECOND = new Unit("cpu·s", 1);
  private static final Unit CPU_HOUR = new Unit("cpu·h", 3600);
  private static final Unit WATT_HOUR = new Unit("Wh", 3600);
  private static final Unit KILOWATT_HOUR = new Unit("kWh", 3.6e6);

  /** From ten hours on, hours. */
  private static final double MANY_SECONDS = 36_000;

  /** Of wasted CPU time. */
  static Unit ofWaste(List<PrioritySummary> summaries) {
    return most(summaries, PriorityOutcome::wastedCpuSeconds) < MANY_SECONDS
        ? CPU_SECOND
        : CPU_HOUR;
  }

  /** Of energy. */
  static Unit ofEnergy(List<PrioritySummary> summaries) {
    return most(summaries, of -> of.over().joules()) < KILOWATT_HOUR.size()
        ? WATT_HOUR
        : KILOWATT_HOUR;
  }

  private static double most(
      List<PrioritySummary> summaries, ToDoubleFunction<PriorityOutcome> quantity) {
    return summaries.stream().mapToDouble(of -> of.estimate(quantity).mean()).max().orElse(0);
  }

  /** What one of a unit of CPU time is. */
  String meaning() {
    return "1 " + symbol + " is " + (size == 1 ? "a second" : "an hour") + " of a CPU of 1";
  }

  /** A quantity without its unit. */
  String number(Estimate of) {
    return equals(KILOWATT_HOUR)
        ? EstimateText.kilowattHours(of)
        : EstimateText.number(of.times(1 / size));
  }

  /** A quantity without its unit. */
  String number(Optional<Estimate> of) {
    return of.map(this::number).orElse(Quantities.UNKNOWN);
  }

  /** A quantity with its unit. */
  String text(Estimate of) {
    return number(of) + " " + symbol;
  }
}
