package org.wattle.studies.priority;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.studies.Records.Row;

/**
 * One run of a policy, from the tables that {@code simulate} wrote.
 *
 * @param row its row of {@code runs.csv}
 * @param classes its rows of {@code classes.csv} by priority
 */
public record PriorityRun(Row row, SortedMap<Integer, Row> classes) {
  public PriorityRun {
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
  }

  /** The number in a column of the run; empty where the cell is. */
  public OptionalDouble number(String column) {
    return row.numberIfAny(column);
  }

  /** The number in a column of a priority; empty where the cell is, or no task has the priority. */
  public OptionalDouble ofClass(int priority, String column) {
    Row of = classes.get(priority);
    return of == null ? OptionalDouble.empty() : of.numberIfAny(column);
  }

  /** The sum of a column over the priorities from the lowest to the highest, both included. */
  public double sum(int lowest, int highest, String column) {
    return classes.subMap(lowest, highest + 1).values().stream()
        .mapToDouble(of -> of.numberIfAny(column).orElse(0))
        .sum();
  }

  /**
   * The mean response time of the tasks with priorities from the lowest to the highest that are
   * done, in seconds; empty where none is.
   */
  public OptionalDouble responseSeconds(int lowest, int highest) {
    double tasks = 0;
    double seconds = 0;
    for (Map.Entry<Integer, Row> of : classes.subMap(lowest, highest + 1).entrySet()) {
      double finished = of.getValue().numberIfAny("finished").orElse(0);
      tasks += finished;
      seconds += finished * of.getValue().numberIfAny("response_mean_seconds").orElse(0);
    }
    return tasks == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / tasks);
  }
}
