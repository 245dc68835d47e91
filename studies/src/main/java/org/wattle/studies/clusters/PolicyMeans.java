package org.wattle.studies.clusters;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

/** Means over the complete runs of each policy, from the records of {@code simulate}. */
record PolicyMeans(Map<String, List<Row>> runs) {
  private static final double JOULES_PER_KWH = 3.6e6;

  /** From the rows of {@code runs.csv}. */
  static PolicyMeans of(List<Row> rows) {
    return new PolicyMeans(Rows.groupBy(Rows.where(rows, "complete", "yes"), "policy"));
  }

  /** The policies in the order of the file. */
  List<String> policies() {
    return new ArrayList<>(runs.keySet());
  }

  /** The number of workloads that each policy ran. */
  int workloads() {
    return runs.values().stream().mapToInt(List::size).max().orElse(0);
  }

  /** The mean of a column; NaN where there is no such policy or the column is empty. */
  double of(String policy, String column) {
    return SampleStatistics.of(rows(policy), column).mean();
  }

  double sum(String policy, String column) {
    return SampleStatistics.of(rows(policy), column).sum();
  }

  double kilowattHours(String policy) {
    return of(policy, "joules") / JOULES_PER_KWH;
  }

  /** The energy of the servers or of the network alone: in operation, waking and asleep. */
  double kilowattHours(String policy, String part) {
    return (of(policy, part + "_operation_joules")
            + of(policy, part + "_wake_joules")
            + of(policy, part + "_asleep_joules"))
        / JOULES_PER_KWH;
  }

  /** The share of the energy of one policy that another saves; negative where it uses more. */
  double saved(String policy, String over) {
    return 1 - kilowattHours(policy) / kilowattHours(over);
  }

  /** The same column of two policies, in pairs of complete runs with the same workload. */
  PairedRuns paired(String policy, String over, String column) {
    Map<String, Double> others = byRun(over, column);
    Map<String, Double> ours = byRun(policy, column);
    ours.keySet().retainAll(others.keySet());
    return new PairedRuns(
        List.copyOf(ours.values()), ours.keySet().stream().map(others::get).toList());
  }

  /** The share of the energy of one policy that another saves, over paired runs. */
  PairedSaving saving(String policy, String over) {
    return PairedSaving.of(paired(policy, over, "joules"));
  }

  /** In how many workloads a policy uses less energy than each other one. */
  int lowest(String policy) {
    Map<String, Double> ours = byRun(policy, "joules");
    List<Map<String, Double>> others =
        policies().stream()
            .filter(other -> !other.equals(policy))
            .map(other -> byRun(other, "joules"))
            .toList();
    return (int)
        ours.entrySet().stream()
            .filter(
                run ->
                    others.stream()
                        .allMatch(
                            other ->
                                run.getValue()
                                    < other.getOrDefault(run.getKey(), Double.POSITIVE_INFINITY)))
            .count();
  }

  private Map<String, Double> byRun(String policy, String column) {
    Map<String, Double> byRun = new LinkedHashMap<>();
    rows(policy).forEach(row -> byRun.put(row.text("run"), row.number(column)));
    return byRun;
  }

  private List<Row> rows(String policy) {
    return runs.getOrDefault(policy, List.of());
  }
}
