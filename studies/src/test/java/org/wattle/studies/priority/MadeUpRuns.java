package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.studies.Records.Row;

/**
 * Records that say what a test wants: ten runs of each policy, in which every number is a little
 * larger than in the run before, by the same factor for all policies.
 */
final class MadeUpRuns {
  private static final int RUNS = 10;

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
          "waiting_mean");

  private static final List<String> OF_CLASSES =
      List.of(
          "finished",
          "response_mean_seconds",
          "response_of_evicted_mean_seconds",
          "response_of_others_mean_seconds");

  private final Map<String, Map<String, Double>> runs = new LinkedHashMap<>();
  private final Map<String, Map<Integer, Map<String, Double>>> classes = new LinkedHashMap<>();

  MadeUpRuns set(String policy, String column, double value) {
    assert OF_RUNS.contains(column);
    runs.computeIfAbsent(policy, unused -> new HashMap<>()).put(column, value);
    return this;
  }

  /** Sets a column of several policies, in their order. */
  MadeUpRuns set(List<String> policies, String column, double... values) {
    for (int i = 0; i < values.length; i++) {
      set(policies.get(i), column, values[i]);
    }
    return this;
  }

  MadeUpRuns setClass(String policy, int priority, String column, double value) {
    assert OF_CLASSES.contains(column);
    classes
        .computeIfAbsent(policy, unused -> new TreeMap<>())
        .computeIfAbsent(priority, unused -> new HashMap<>())
        .put(column, value);
    return this;
  }

  /** Sets a column of a priority of several policies, in their order. */
  MadeUpRuns setClass(List<String> policies, int priority, String column, double... values) {
    for (int i = 0; i < values.length; i++) {
      setClass(policies.get(i), priority, column, values[i]);
    }
    return this;
  }

  PolicyRuns build() {
    List<Row> runRows = new ArrayList<>();
    List<Row> classRows = new ArrayList<>();
    runs.forEach(
        (policy, columns) -> {
          for (int run = 1; run <= RUNS; run++) {
            Map<String, String> cells = cells(policy, run, OF_RUNS, columns);
            cells.put("complete", "yes");
            runRows.add(new Row(cells));
          }
        });
    classes.forEach(
        (policy, priorities) ->
            priorities.forEach(
                (priority, columns) -> {
                  for (int run = 1; run <= RUNS; run++) {
                    Map<String, String> cells = cells(policy, run, OF_CLASSES, columns);
                    cells.put("priority", Integer.toString(priority));
                    classRows.add(new Row(cells));
                  }
                }));
    return PolicyRuns.of(runRows, classRows);
  }

  private static Map<String, String> cells(
      String policy, int run, List<String> head, Map<String, Double> columns) {
    Map<String, String> cells = new HashMap<>();
    cells.put("policy", policy);
    cells.put("run", Integer.toString(run));
    for (String column : head) {
      Double value = columns.get(column);
      cells.put(column, value == null ? "" : Double.toString(value * (1 + run / 100.0)));
    }
    return cells;
  }
}
