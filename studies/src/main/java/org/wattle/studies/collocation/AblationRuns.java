package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.Records.Row;
import org.wattle.studies.collocation.AblationRules.Measures;
import org.wattle.studies.data.SampleStatistics;

/** Runs of the branch-and-bound with an increasing number of features, and proven optima. */
record AblationRuns(List<Row> runs) {
  static final List<String> HEAD =
      List.of(
          "containers",
          "weights",
          "row",
          "status",
          "value",
          "optimum",
          "nodes",
          "pruned",
          "explored levels");

  AblationRuns {
    runs = List.copyOf(runs);
  }

  boolean isEmpty() {
    return runs.isEmpty();
  }

  /** The numbers of containers, in ascending order. */
  List<String> sizes() {
    return runs.stream().map(run -> run.text("containers")).distinct().toList();
  }

  /** The runs with that many containers. */
  AblationRuns of(String containers) {
    return new AblationRuns(
        runs.stream().filter(run -> run.text("containers").equals(containers)).toList());
  }

  /** The runs of one row of the table. */
  AblationRuns of(AblationRow row) {
    return new AblationRuns(
        runs.stream()
            .filter(run -> run.text("row").equals(row.id()))
            .filter(run -> !run.text("value").isEmpty() && !run.text("optimum").isEmpty())
            .toList());
  }

  /** The runs of instances and weights that a row was run with. */
  AblationRuns sharedWith(AblationRow row) {
    List<String> cases = of(row).runs().stream().map(AblationRuns::caseOf).toList();
    return new AblationRuns(runs.stream().filter(run -> cases.contains(caseOf(run))).toList());
  }

  private static String caseOf(Row run) {
    return run.text("containers") + "; " + run.text("weights");
  }

  /** The ratios of values to optima. */
  SampleStatistics overOptimum() {
    return SampleStatistics.of(runs, run -> run.number("value") / run.number("optimum"));
  }

  /** The mean number of nodes. */
  double nodes() {
    return SampleStatistics.of(runs, "nodes").mean();
  }

  /** What the table states of a row: means, and the share of all nodes that were pruned. */
  Measures measures() {
    return new Measures(
        overOptimum().mean(),
        SampleStatistics.of(runs, "pruned").sum() / SampleStatistics.of(runs, "nodes").sum(),
        SampleStatistics.of(runs, run -> run.number("explored levels") / run.number("containers"))
            .mean());
  }

  long proven() {
    return runs.stream().filter(run -> run.text("status").equals("optimal")).count();
  }

  /** The number of runs that were proven optimal without a search. */
  long atTheRoot() {
    return runs.stream()
        .filter(run -> run.text("status").equals("optimal") && run.number("nodes") == 0)
        .count();
  }
}
