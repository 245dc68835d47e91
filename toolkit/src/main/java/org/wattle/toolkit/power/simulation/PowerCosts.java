package org.wattle.toolkit.power.simulation;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.power.PowerTariff;
import org.wattle.model.power.PowerTariff.Window;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerSegment;

/**
 * What a run costs. After its makespan the cluster draws its static power, which counts for demand
 * but not for energy.
 *
 * @param demandWatts the highest mean power over a period of demand
 * @param coincidentWatts the highest mean power over one of the times at which everybody draws
 *     much; empty where there are none
 * @param coincidentPeakWatts the highest power of a second in one of these times; likewise
 * @param energyCost in the currency of the tariff
 * @param demandCost likewise
 * @param coincidentCost likewise
 */
public record PowerCosts(
    double demandWatts,
    OptionalDouble coincidentWatts,
    OptionalDouble coincidentPeakWatts,
    double energyCost,
    double demandCost,
    double coincidentCost) {
  private static final double WATTS_PER_KILOWATT = 1000;
  private static final double MILLIJOULES_PER_KWH = 3.6e9;

  /** All costs together. */
  public double cost() {
    return energyCost + demandCost + coincidentCost;
  }

  /**
   * The costs of a run that has its segments.
   *
   * @param staticMilliwatts what the cluster draws without tasks
   */
  public static PowerCosts of(PowerOutcome outcome, PowerTariff tariff, long staticMilliwatts) {
    return of(outcome.segments(), outcome.energyMillijoules(), tariff, staticMilliwatts);
  }

  static PowerCosts of(
      List<PowerSegment> segments,
      long energyMillijoules,
      PowerTariff tariff,
      long staticMilliwatts) {
    PowerCourse course = new PowerCourse(segments, PowerSegment::milliwatts, staticMilliwatts);
    double demand = 0;
    int period = tariff.demandSeconds();
    for (long from = 0; from < course.seconds(); from += period) {
      demand = Math.max(demand, course.meanWatts(from, from + period));
    }
    List<Window> windows = tariff.coincident();
    OptionalDouble coincident =
        windows.stream()
            .mapToDouble(of -> course.meanWatts(of.fromSeconds(), of.toSeconds()))
            .max();
    return new PowerCosts(
        demand,
        coincident,
        windows.stream()
            .mapToDouble(of -> course.peakWatts(of.fromSeconds(), of.toSeconds()))
            .max(),
        energyMillijoules / MILLIJOULES_PER_KWH * tariff.perKwh(),
        demand / WATTS_PER_KILOWATT * tariff.demandPerKw(),
        coincident.orElse(0) / WATTS_PER_KILOWATT * tariff.coincidentPerKw());
  }
}
