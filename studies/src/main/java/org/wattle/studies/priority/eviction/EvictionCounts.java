package org.wattle.studies.priority.eviction;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.studies.Records.Row;
import org.wattle.studies.priority.PrioritySteps;

/**
 * How many tasks were evicted how often for higher priorities, over all runs of a policy.
 *
 * @param tasks by policy and number of evictions, from 1
 */
public record EvictionCounts(Map<String, SortedMap<Integer, Double>> tasks) {
  /** From the records of {@link PrioritySteps#keepEvictions}. */
  public static EvictionCounts of(List<Row> rows) {
    Map<String, SortedMap<Integer, Double>> tasks = new LinkedHashMap<>();
    for (Row row : rows) {
      int evictions = Integer.parseInt(row.text("evictions"));
      if (evictions > 0) {
        tasks
            .computeIfAbsent(row.text("policy"), policy -> new TreeMap<>())
            .merge(evictions, row.number("tasks"), Double::sum);
      }
    }
    return new EvictionCounts(tasks);
  }

  /** The policies that evicted any task. */
  public List<String> policies() {
    return new ArrayList<>(tasks.keySet());
  }

  /** The share of the evicted tasks that were evicted at most so often; NaN where none was. */
  public double atMost(String policy, int evictions) {
    SortedMap<Integer, Double> of = tasks.getOrDefault(policy, new TreeMap<>());
    return sum(of.headMap(evictions + 1)) / sum(of);
  }

  /** The most evictions of a task; 0 where none was evicted. */
  public int most(String policy) {
    SortedMap<Integer, Double> of = tasks.getOrDefault(policy, new TreeMap<>());
    return of.isEmpty() ? 0 : of.lastKey();
  }

  private static double sum(SortedMap<Integer, Double> counts) {
    return counts.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
