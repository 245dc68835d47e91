package org.wattle.toolkit.power.simulation.view;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.toolkit.power.simulation.PowerCosts;
import org.wattle.toolkit.power.simulation.PowerReference;
import org.wattle.toolkit.power.simulation.PowerReplication;
import org.wattle.toolkit.power.simulation.PowerSummary;

/**
 * A measure of a run, of which documents have an estimate for each policy with each cap.
 *
 * @param field its name in JSON, with the unit at the end
 * @param value of a run; empty where the run has none
 */
record PowerMeasures(String field, Function<PowerReplication, OptionalDouble> value) {
  private static final double MILLI = 1000;

  static final PowerMeasures MAKESPAN =
      number("makespanSeconds", of -> (double) of.makespanSeconds());
  static final PowerMeasures ENERGY = number("energyJoules", of -> of.energyMillijoules() / MILLI);
  static final PowerMeasures MAX = number("powerMaxWatts", of -> of.power().max() / MILLI);
  static final PowerMeasures MEAN = number("powerMeanWatts", of -> of.power().mean() / MILLI);
  static final PowerMeasures MEDIAN = number("powerMedianWatts", of -> of.power().median() / MILLI);
  static final PowerMeasures P90 = number("powerP90Watts", of -> of.power().p90() / MILLI);
  static final PowerMeasures P95 = number("powerP95Watts", of -> of.power().p95() / MILLI);
  static final PowerMeasures P99 = number("powerP99Watts", of -> of.power().p99() / MILLI);
  static final PowerMeasures CPU = number("cpuShare", PowerOutcome::cpuShare);
  static final PowerMeasures MEMORY = number("memoryShare", PowerOutcome::memoryShare);
  static final PowerMeasures WAIT = number("waitMeanSeconds", PowerOutcome::meanWaitSeconds);
  static final PowerMeasures LONGEST_WAIT =
      number("waitLongestSeconds", of -> (double) of.longestWaitSeconds());
  static final PowerMeasures THROTTLED =
      number("throttledNodeSeconds", of -> (double) of.secondsThrottled());
  static final PowerMeasures CAP_CHANGES = number("capChanges", of -> (double) of.capChanges());
  static final PowerMeasures ENDED = number("ended", PowerOutcome::ended);
  static final PowerMeasures NOT_PLACED = number("notPlaced", PowerOutcome::notPlaced);
  static final PowerMeasures DEMAND = cost("demandWatts", PowerCosts::demandWatts);
  static final PowerMeasures COINCIDENT =
      new PowerMeasures(
          "coincidentWatts",
          run -> run.costs().map(PowerCosts::coincidentWatts).orElse(OptionalDouble.empty()));
  static final PowerMeasures COINCIDENT_PEAK =
      new PowerMeasures(
          "coincidentPeakWatts",
          run -> run.costs().map(PowerCosts::coincidentPeakWatts).orElse(OptionalDouble.empty()));
  static final PowerMeasures ENERGY_COST = cost("energyCost", PowerCosts::energyCost);
  static final PowerMeasures DEMAND_COST = cost("demandCost", PowerCosts::demandCost);
  static final PowerMeasures COINCIDENT_COST = cost("coincidentCost", PowerCosts::coincidentCost);
  static final PowerMeasures COST = cost("cost", PowerCosts::cost);

  static final PowerMeasures PEAK_OPTIMUM = least("peakOptimumWatts", PowerObjective.PEAK_POWER);
  static final PowerMeasures PEAK_GAP = gap("peakGap", PowerObjective.PEAK_POWER);
  static final PowerMeasures ENERGY_OPTIMUM = least("energyOptimumJoules", PowerObjective.ENERGY);
  static final PowerMeasures ENERGY_GAP = gap("energyGap", PowerObjective.ENERGY);
  static final PowerMeasures MAKESPAN_OPTIMUM =
      least("makespanOptimumSeconds", PowerObjective.MAKESPAN);
  static final PowerMeasures MAKESPAN_GAP = gap("makespanGap", PowerObjective.MAKESPAN);

  /** In the order of documents. */
  static List<PowerMeasures> all() {
    return List.of(
        MAKESPAN,
        ENERGY,
        MAX,
        MEAN,
        MEDIAN,
        P90,
        P95,
        P99,
        CPU,
        MEMORY,
        WAIT,
        LONGEST_WAIT,
        THROTTLED,
        CAP_CHANGES,
        ENDED,
        NOT_PLACED,
        DEMAND,
        COINCIDENT,
        COINCIDENT_PEAK,
        ENERGY_COST,
        DEMAND_COST,
        COINCIDENT_COST,
        COST,
        PEAK_OPTIMUM,
        PEAK_GAP,
        ENERGY_OPTIMUM,
        ENERGY_GAP,
        MAKESPAN_OPTIMUM,
        MAKESPAN_GAP);
  }

  /** What the best schedule takes, or a bound on it. */
  private static PowerMeasures least(String field, PowerObjective objective) {
    return new PowerMeasures(
        field,
        run ->
            run.reference().flatMap(found -> found.of(objective)).stream()
                .mapToDouble(PowerReference.Least::value)
                .findFirst());
  }

  private static PowerMeasures gap(String field, PowerObjective objective) {
    return new PowerMeasures(field, run -> run.gap(objective));
  }

  private static PowerMeasures number(String field, ToDoubleFunction<PowerOutcome> value) {
    return new PowerMeasures(field, run -> OptionalDouble.of(value.applyAsDouble(run.outcome())));
  }

  private static PowerMeasures cost(String field, ToDoubleFunction<PowerCosts> value) {
    return new PowerMeasures(field, run -> run.costs().stream().mapToDouble(value).findFirst());
  }

  /** Its name in a table. */
  String column() {
    return field.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /** The estimate over the runs of a policy with a cap that have it. */
  Optional<Estimate> of(PowerSummary summary) {
    return summary.known(value);
  }
}
