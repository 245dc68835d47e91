package org.wattle.toolkit.power.simulation;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerOutcome.ClassTasks;
import org.wattle.simulation.power.PowerSegment;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Unit;

/** The measures of power-aware scheduling: power in W, energies in J, times in seconds. */
public final class PowerMeasures {
  /** The factor of cases that says how nodes are capped. */
  public static final String CAP = "cap";

  /** The table of times and energies. */
  public static final String TIME = "Time and energy";

  private static final double MILLI = 1000;

  /** When the last task ends, in s. */
  public static final Measure<CappedResult> MAKESPAN =
      run("makespanSeconds", PowerOutcome::makespanSeconds).in(Unit.SECONDS).at(TIME, "Makespan");

  /** Of the whole cluster, in J. */
  public static final Measure<CappedResult> ENERGY =
      run("energyJoules", of -> of.energyMillijoules() / MILLI)
          .in(Unit.KILOJOULES)
          .at(TIME, "Energy, kJ");

  /** The largest power of a second, in W. */
  public static final Measure<CappedResult> MAX =
      watts("powerMaxWatts", of -> of.power().max()).as("Max, W");

  /** The mean power, in W. */
  public static final Measure<CappedResult> MEAN =
      watts("powerMeanWatts", of -> of.power().mean()).at(TIME, "Mean power, W");

  /** The median of the power over the seconds, in W. */
  public static final Measure<CappedResult> MEDIAN =
      watts("powerMedianWatts", of -> of.power().median()).as("Median");

  /** The 90th percentile of the power over the seconds, in W. */
  public static final Measure<CappedResult> P90 =
      watts("powerP90Watts", of -> of.power().p90()).as("90 %");

  /** The 95th percentile of the power over the seconds, in W. */
  public static final Measure<CappedResult> P95 =
      watts("powerP95Watts", of -> of.power().p95()).as("95 %");

  /** The 99th percentile of the power over the seconds, in W. */
  public static final Measure<CappedResult> P99 =
      watts("powerP99Watts", of -> of.power().p99()).as("99 %");

  /** The share of all CPU that tasks reserve, from 0 to 1. */
  public static final Measure<CappedResult> CPU =
      run("cpuShare", PowerOutcome::cpuShare).in(Unit.SHARE).as("Use of CPU");

  /** The share of all memory that tasks reserve, from 0 to 1. */
  public static final Measure<CappedResult> MEMORY =
      run("memoryShare", PowerOutcome::memoryShare).in(Unit.SHARE).as("Use of memory");

  /** Seconds of nodes that draw less than they would without their caps. */
  public static final Measure<CappedResult> THROTTLED =
      run("throttledNodeSeconds", PowerOutcome::secondsThrottled).as("Throttled, node seconds");

  /** How often a cap of a node changed. */
  public static final Measure<CappedResult> CAP_CHANGES =
      run("capChanges", PowerOutcome::capChanges).as("Changes of caps");

  /** Tasks that never began. */
  public static final Measure<CappedResult> NOT_PLACED =
      run("notPlaced", PowerOutcome::notPlaced).at(TIME, "Not placed");

  /** The highest mean power over the time of the tariff, in W. */
  public static final Measure<CappedResult> DEMAND =
      cost("demandWatts", of -> OptionalDouble.of(of.demandWatts())).as("Demand, W");

  /** The highest mean power over a time at which everybody draws much, in W. */
  public static final Measure<CappedResult> COINCIDENT =
      cost("coincidentWatts", PowerCosts::coincidentWatts).as("Mean of it");

  /** The highest power of a second in these times, in W. */
  public static final Measure<CappedResult> COINCIDENT_PEAK =
      cost("coincidentPeakWatts", PowerCosts::coincidentPeakWatts).as("Coincident peak");

  /** Of energy, in the currency of the tariff. */
  public static final Measure<CappedResult> ENERGY_COST =
      cost("energyCost", of -> OptionalDouble.of(of.energyCost())).as("Energy");

  /** Of demand, in the currency of the tariff. */
  public static final Measure<CappedResult> DEMAND_COST =
      cost("demandCost", of -> OptionalDouble.of(of.demandCost())).as("Demand");

  /** Of coincident demand, in the currency of the tariff. */
  public static final Measure<CappedResult> COINCIDENT_COST =
      cost("coincidentCost", of -> OptionalDouble.of(of.coincidentCost())).as("Coincident");

  /** In all, in the currency of the tariff. */
  public static final Measure<CappedResult> COST =
      cost("cost", of -> OptionalDouble.of(of.cost())).as("Cost");

  /** The least largest power of any schedule, or a bound, in W. */
  public static final Measure<CappedResult> PEAK_OPTIMUM =
      least("peakOptimumWatts", PowerObjective.PEAK_POWER);

  /** How far the largest power is above that, relative to it. */
  public static final Measure<CappedResult> PEAK_GAP = gap("peakGap", PowerObjective.PEAK_POWER);

  /** The least energy of any schedule, or a bound, in J. */
  public static final Measure<CappedResult> ENERGY_OPTIMUM =
      least("energyOptimumJoules", PowerObjective.ENERGY).in(Unit.KILOJOULES);

  /** How far the energy is above that, relative to it. */
  public static final Measure<CappedResult> ENERGY_GAP = gap("energyGap", PowerObjective.ENERGY);

  /** The least makespan of any schedule, or a bound, in s. */
  public static final Measure<CappedResult> MAKESPAN_OPTIMUM =
      least("makespanOptimumSeconds", PowerObjective.MAKESPAN);

  /** How far the makespan is above that, relative to it. */
  public static final Measure<CappedResult> MAKESPAN_GAP =
      gap("makespanGap", PowerObjective.MAKESPAN);

  /** Of a run. */
  public static final List<Measure<CappedResult>> RUNS =
      List.of(
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
          run("waitMeanSeconds", PowerOutcome::meanWaitSeconds)
              .in(Unit.SECONDS)
              .at(TIME, "Mean wait"),
          run("waitLongestSeconds", PowerOutcome::longestWaitSeconds)
              .in(Unit.SECONDS)
              .at(TIME, "Longest"),
          THROTTLED,
          CAP_CHANGES,
          run("ended", PowerOutcome::ended).at(TIME, "Done"),
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

  /** The tasks of a run on a class of nodes. */
  public record OnClass(NodeClass nodes, ClassTasks tasks) {}

  /** The tasks on a class that draw little. */
  public static final Measure<OnClass> LOW =
      Measure.<OnClass>of("low", of -> of.tasks().low()).column("tasks_low");

  /** The tasks on a class that draw much. */
  public static final Measure<OnClass> HIGH =
      Measure.<OnClass>of("high", of -> of.tasks().high()).column("tasks_high");

  /** Of the tasks on a class. */
  public static final List<Measure<OnClass>> CLASSES =
      List.of(
          Measure.<OnClass>of("class", of -> of.nodes().name()),
          Measure.<OnClass>of("nodes", of -> of.nodes().count()).only(Document.CSV),
          LOW,
          HIGH);

  /** Of seconds of a run in which its power and caps stay the same. */
  public static final List<Measure<PowerSegment>> SEGMENTS =
      List.of(
          Measure.of("fromSeconds", PowerSegment::fromSecond),
          Measure.of("toSeconds", PowerSegment::toSecond),
          Measure.of("watts", of -> of.milliwatts() / MILLI),
          Measure.of("capWatts", of -> of.capMilliwatts() / MILLI));

  private PowerMeasures() {}

  /** A measure of the tasks of a run on a class of nodes. */
  static Measure<CappedResult> onClass(
      List<NodeClass> classes, int index, Measure<OnClass> measure) {
    return measure.of(run -> new OnClass(classes.get(index), run.outcome().classes().get(index)));
  }

  private static Measure<CappedResult> run(String name, ToDoubleFunction<PowerOutcome> value) {
    return Measure.of(name, of -> value.applyAsDouble(of.outcome()));
  }

  private static Measure<CappedResult> watts(
      String name, ToDoubleFunction<PowerOutcome> milliwatts) {
    return run(name, of -> milliwatts.applyAsDouble(of) / MILLI).in(Unit.WATTS);
  }

  private static Measure<CappedResult> cost(
      String name, Function<PowerCosts, OptionalDouble> value) {
    return Measure.of(name, of -> of.costs().map(value));
  }

  /** What the best schedule takes, or a bound on it. */
  private static Measure<CappedResult> least(String name, PowerObjective objective) {
    return Measure.<CappedResult>of(
            name,
            of ->
                of.reference()
                    .flatMap(found -> found.of(objective))
                    .map(PowerReference.Least::value))
        .as("Optimum");
  }

  private static Measure<CappedResult> gap(String name, PowerObjective objective) {
    return Measure.<CappedResult>of(name, of -> of.gap(objective)).in(Unit.SHARE).as("Gap");
  }
}
