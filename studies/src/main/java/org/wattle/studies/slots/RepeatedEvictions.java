package org.wattle.studies.slots;

import java.util.List;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;

/**
 * How often tasks were evicted for higher priorities, over all runs of a policy.
 *
 * @param groups tasks of a priority that were evicted equally often
 * @param runs how many runs the groups are from
 */
record RepeatedEvictions(List<Row> groups, int runs) {
  /** From the rows of all policies. */
  static RepeatedEvictions of(List<Row> rows, String policy, int runs) {
    return new RepeatedEvictions(Rows.where(rows, "policy", policy), runs);
  }

  /** NET: tasks of a run that were evicted, mean. */
  double tasks() {
    return sum(false) / runs;
  }

  /** Evictions of an evicted task, mean. */
  double meanEvictions() {
    return sum(true) / sum(false);
  }

  /** The most evictions of a task in any run. */
  double most() {
    return groups.stream().mapToDouble(row -> row.number("evictions")).max().orElse(Double.NaN);
  }

  private double sum(boolean evictions) {
    return groups.stream()
        .filter(row -> row.number("evictions") > 0)
        .mapToDouble(row -> row.number("tasks") * (evictions ? row.number("evictions") : 1))
        .sum();
  }

  /** The groups of a priority in ascending order of evictions, those with so many tasks done. */
  List<Row> ofPriority(int priority, int leastDone) {
    return groups.stream()
        .filter(row -> row.number("priority") == priority && row.number("finished") >= leastDone)
        .toList();
  }

  /** The longest mean response time of these groups, in seconds. */
  double longest(int priority, int leastDone) {
    return ofPriority(priority, leastDone).stream()
        .mapToDouble(row -> row.number("response_mean_seconds"))
        .max()
        .orElse(Double.NaN);
  }
}
