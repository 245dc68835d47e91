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
  private static final double MILLIWATTS = 1000;
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
    return of(
        outcome.segments(),
        outcome.makespanSeconds(),
        outcome.energyMillijoules(),
        tariff,
        staticMilliwatts);
  }

  static PowerCosts of(
      List<PowerSegment> segments,
      long makespanSeconds,
      long energyMillijoules,
      PowerTariff tariff,
      long staticMilliwatts) {
    Course course = new Course(segments, makespanSeconds, staticMilliwatts);
    double demand = 0;
    int period = tariff.demandSeconds();
    for (long from = 0; from < makespanSeconds; from += period) {
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

  /** The power of a run over time. */
  private static final class Course {
    private final List<PowerSegment> segments;
    private final long endSecond;
    private final long staticMilliwatts;

    /** The energy before each segment, and at the end. */
    private final long[] before;

    Course(List<PowerSegment> segments, long endSecond, long staticMilliwatts) {
      this.segments = segments;
      this.endSecond = endSecond;
      this.staticMilliwatts = staticMilliwatts;
      this.before = new long[segments.size() + 1];
      for (int i = 0; i < segments.size(); i++) {
        PowerSegment of = segments.get(i);
        before[i + 1] = before[i] + of.milliwatts() * (end(i) - of.fromSecond());
      }
    }

    /** Over the seconds from one to before another. */
    double meanWatts(long from, long to) {
      return (double) (millijoulesBefore(to) - millijoulesBefore(from)) / (to - from) / MILLIWATTS;
    }

    double peakWatts(long from, long to) {
      long most = to > endSecond ? staticMilliwatts : 0;
      for (int i = at(from); i < segments.size() && segments.get(i).fromSecond() < to; i++) {
        most = Math.max(most, end(i) > from ? segments.get(i).milliwatts() : 0);
      }
      return most / MILLIWATTS;
    }

    private long millijoulesBefore(long second) {
      if (second >= endSecond || segments.isEmpty()) {
        return before[segments.size()] + staticMilliwatts * (second - endSecond);
      }
      int i = at(second);
      PowerSegment of = segments.get(i);
      return before[i] + of.milliwatts() * (second - of.fromSecond());
    }

    /** The segment of a second, the last one for later ones; 0 where there is none. */
    private int at(long second) {
      int low = 0;
      int high = Math.max(0, segments.size() - 1);
      while (low < high) {
        int middle = (low + high + 1) / 2;
        if (segments.get(middle).fromSecond() <= second) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }

    private long end(int segment) {
      return segment + 1 < segments.size() ? segments.get(segment + 1).fromSecond() : endSecond;
    }
  }
}
