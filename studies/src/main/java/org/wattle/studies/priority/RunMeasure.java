package org.wattle.studies.priority;

import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.priority.simulation.PriorityMeasures;

/**
 * A quantity of a run.
 *
 * @param name for people, with its unit
 * @param of a run; empty where the run does not have it, such as the response time of a priority of
 *     which no task is done
 * @param format of a value
 */
public record RunMeasure(
    String name, Function<PriorityRun, OptionalDouble> of, DoubleFunction<String> format) {
  private static final double JOULES_PER_KILOWATT_HOUR = 3.6e6;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final int HIGHEST = 11;

  /** R: of all tasks that are done. */
  public static final RunMeasure RESPONSE = column("R, s", PriorityMeasures.RESPONSE.column(), 0);

  /** V: the mean over the priorities of their weighted response times (equation 6.5). */
  public static final RunMeasure WEIGHTED_RESPONSE =
      column("V, s", PriorityMeasures.WEIGHTED.column(), 0);

  /** WE: the CPU time that evictions lost. */
  public static final RunMeasure WASTED =
      new RunMeasure(
          "WE, cpu·h",
          run -> scaled(run.number(PriorityMeasures.WASTED.column()), 1 / SECONDS_PER_HOUR),
          value -> Quantities.fixed(value, 1));

  /** E: of all servers while tasks arrive. */
  public static final RunMeasure ENERGY =
      new RunMeasure(
          "E, kWh",
          run ->
              scaled(
                  run.number(PriorityMeasures.ENERGY_USED.column()), 1 / JOULES_PER_KILOWATT_HOUR),
          value -> Quantities.fixed(value, 1));

  /** E until all tasks have left. */
  public static final RunMeasure ENERGY_IN_ALL =
      new RunMeasure(
          "E until all tasks have left, kWh",
          run ->
              scaled(
                  run.number(PriorityMeasures.ENERGY_IN_ALL.column()),
                  1 / JOULES_PER_KILOWATT_HOUR),
          value -> Quantities.fixed(value, 1));

  /** Tasks that came. */
  public static final RunMeasure ARRIVED = column("tasks", PriorityMeasures.ARRIVED.column(), 0);

  /** NE: evictions of both causes. */
  public static final RunMeasure EVICTIONS = column("NE", PriorityMeasures.EVICTIONS.column(), 0);

  /** Evictions for tasks of higher priorities. */
  public static final RunMeasure PRIORITY_EVICTIONS =
      column("evictions for priority", PriorityMeasures.PRIORITY_EVICTIONS.column(), 0);

  /** Evictions where memory did not suffice. */
  public static final RunMeasure MEMORY_EVICTIONS =
      column("evictions for memory", PriorityMeasures.MEMORY_EVICTIONS.column(), 0);

  /** NET: tasks that were evicted at least once. */
  public static final RunMeasure EVICTED_TASKS =
      column("NET", PriorityMeasures.EVICTED_TASKS.column(), 0);

  /** Evictions of a task that was evicted at all, mean. */
  public static final RunMeasure EVICTIONS_OF_EVICTED =
      column("evictions of an evicted task", PriorityMeasures.MEAN_EVICTIONS.column(), 2);

  /** max(e): the most evictions of a task. */
  public static final RunMeasure MOST_EVICTIONS =
      column("max(e)", PriorityMeasures.MOST_EVICTIONS.column(), 0);

  /** Dropped tasks as a share of those that came. */
  public static final RunMeasure DROPPED =
      share(
          "dropped tasks",
          run ->
              OptionalDouble.of(
                  run.number(PriorityMeasures.DROPPED.column()).orElse(0)
                      / run.number(PriorityMeasures.ARRIVED.column()).orElse(Double.NaN)));

  /** A number in a column of runs. */
  public static RunMeasure column(String name, String column, int decimals) {
    return new RunMeasure(
        name, run -> run.number(column), value -> Quantities.fixed(value, decimals));
  }

  /** A number in a column of a priority. */
  public static RunMeasure ofClass(String name, int priority, String column, int decimals) {
    return new RunMeasure(
        name, run -> run.ofClass(priority, column), value -> Quantities.fixed(value, decimals));
  }

  /** A share of 1, shown as a percentage. */
  public static RunMeasure share(String name, Function<PriorityRun, OptionalDouble> of) {
    return new RunMeasure(name, of, value -> Quantities.percent(value, 1));
  }

  /** R(C): the mean response time of a priority. */
  public static RunMeasure response(int priority) {
    return ofClass(
        "R(C" + priority + "), s", priority, PriorityMeasures.CLASS_RESPONSE.column(), 0);
  }

  /** The mean response time of those tasks of a priority that were evicted. */
  public static RunMeasure responseOfEvicted(int priority) {
    return ofClass(
        "R(C" + priority + ") of evicted tasks, s",
        priority,
        PriorityMeasures.CLASS_RESPONSE_OF_EVICTED.column(),
        0);
  }

  /** The mean response time of those tasks of a priority that were not evicted. */
  public static RunMeasure responseOfOthers(int priority) {
    return ofClass(
        "R(C" + priority + ") of the others, s",
        priority,
        PriorityMeasures.CLASS_RESPONSE_OF_OTHERS.column(),
        0);
  }

  /** The mean response time of production tasks, of priorities from 9. */
  public static RunMeasure productionResponse() {
    return new RunMeasure(
        "R of production tasks, s",
        run -> run.responseSeconds(9, HIGHEST),
        value -> Quantities.fixed(value, 0));
  }

  /** A value as text; {@link Quantities#UNKNOWN} where there is none. */
  public String text(double value) {
    return Double.isNaN(value) ? Quantities.UNKNOWN : format.apply(value);
  }

  private static OptionalDouble scaled(OptionalDouble number, double factor) {
    return number.isPresent()
        ? OptionalDouble.of(number.getAsDouble() * factor)
        : OptionalDouble.empty();
  }
}
