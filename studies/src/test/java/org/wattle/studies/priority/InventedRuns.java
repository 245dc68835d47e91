package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.studies.Records.Row;

/**
 * Made-up runs of policies: five of each, which are alike except that all numbers of a run are a
 * little larger than those of the run before.
 */
public final class InventedRuns {
  private static final int RUNS = 5;
  private static final double GROWTH = 0.002;

  private static final List<String> OF_RUNS =
      List.of(
          "arrived",
          "dropped",
          "response_seconds",
          "weighted_response_seconds",
          "wasted_cpu_seconds",
          "evictions",
          "priority_evictions",
          "memory_evictions",
          "evicted_tasks",
          "mean_evictions",
          "most_evictions",
          "joules",
          "joules_in_all",
          "cpu_share",
          "memory_share",
          "slot_share",
          "waiting_mean");

  private static final List<String> OF_CLASSES =
      List.of(
          "finished",
          "priority_evictions",
          "memory_evictions",
          "wasted_by_priority_cpu_seconds",
          "wasted_by_memory_cpu_seconds",
          "response_mean_seconds",
          "response_of_evicted_mean_seconds",
          "response_of_others_mean_seconds");

  private final Map<String, Map<String, Double>> runs = new LinkedHashMap<>();
  private final Map<String, TreeMap<Integer, Map<String, Double>>> classes = new LinkedHashMap<>();

  /** The same with a number of the runs of a policy; those that are not given are 0. */
  public InventedRuns with(String policy, String column, double number) {
    runs.computeIfAbsent(policy, p -> new HashMap<>()).put(known(column, OF_RUNS), number);
    return this;
  }

  /** The same with numbers of the runs of several policies. */
  public InventedRuns with(List<String> policies, String column, double... numbers) {
    for (int i = 0; i < numbers.length; i++) {
      with(policies.get(i), column, numbers[i]);
    }
    return this;
  }

  /** The same with a number of a priority; priorities that are not given have no tasks. */
  public InventedRuns ofClass(String policy, int priority, String column, double number) {
    runs.computeIfAbsent(policy, p -> new HashMap<>());
    classes
        .computeIfAbsent(policy, p -> new TreeMap<>())
        .computeIfAbsent(priority, p -> new HashMap<>(Map.of("finished", 100.0)))
        .put(known(column, OF_CLASSES), number);
    return this;
  }

  private static String known(String column, List<String> columns) {
    if (!columns.contains(column)) {
      throw new IllegalArgumentException("There is no column (" + column + ").");
    }
    return column;
  }

  /** The same with numbers of a priority for several policies. */
  public InventedRuns ofClass(
      List<String> policies, int priority, String column, double... numbers) {
    for (int i = 0; i < numbers.length; i++) {
      ofClass(policies.get(i), priority, column, numbers[i]);
    }
    return this;
  }

  /** All of them. */
  public PolicyRuns build() {
    List<Row> runRows = new ArrayList<>();
    List<Row> classRows = new ArrayList<>();
    runs.forEach(
        (policy, numbers) -> {
          for (int run = 1; run <= RUNS; run++) {
            double factor = 1 + GROWTH * run;
            runRows.add(row(policy, run, OF_RUNS, numbers, factor));
            int number = run;
            classes
                .getOrDefault(policy, new TreeMap<>())
                .forEach(
                    (priority, of) -> {
                      Map<String, String> cells =
                          new HashMap<>(row(policy, number, OF_CLASSES, of, factor).cells());
                      cells.put("priority", Integer.toString(priority));
                      classRows.add(new Row(cells));
                    });
          }
        });
    return PolicyRuns.of(runRows, classRows);
  }

  private static Row row(
      String policy, int run, List<String> columns, Map<String, Double> numbers, double factor) {
    Map<String, String> cells = new HashMap<>();
    columns.forEach(
        column -> cells.put(column, Double.toString(factor * numbers.getOrDefault(column, 0.0))));
    cells.put("policy", policy);
    cells.put("run", Integer.toString(run));
    cells.put("complete", "yes");
    return new Row(cells);
  }

  /** A row of a record. */
  public static Row row(Object... namesAndCells) {
    Map<String, String> cells = new LinkedHashMap<>();
    for (int i = 0; i < namesAndCells.length; i += 2) {
      cells.put(namesAndCells[i].toString(), namesAndCells[i + 1].toString());
    }
    return new Row(cells);
  }
}
