package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.SampleStatistics;

/** Runs of the branch-and-bound with an increasing number of features, and proven optima. */
record AblationRuns(List<Row> runs) {
  static final List<String> HEAD =
      List.of(
          "containers",
          "seed",
          "power",
          "intensity",
          "sensitivity",
          "row",
          "status",
          "value",
          "optimum",
          "nodes",
          "cpu seconds",
          "pruned",
          "explored levels");

  static final List<String> FEATURES =
      List.of(
          "random",
          "plain enumeration",
          "custom branching",
          "+ naive bound",
          "+ elaborate bound",
          "+ fathoming",
          "+ K = 99 %");

  /** Runs above this share of their limit were ended by it. */
  private static final double SHARE_OF_LIMIT = 0.999;

  AblationRuns {
    runs = List.copyOf(runs);
  }

  /** The numbers of containers, in ascending order. */
  List<String> sizes() {
    return runs.stream().map(run -> run.text("containers")).distinct().toList();
  }

  /** The runs of one row of the table. */
  AblationRuns of(String containers, int row) {
    return new AblationRuns(
        runs.stream()
            .filter(run -> run.text("containers").equals(containers))
            .filter(run -> run.number("row") == row)
            .filter(run -> !run.text("value").isEmpty())
            .toList());
  }

  /** The ratios of values to optima. */
  SampleStatistics overOptimum() {
    return SampleStatistics.of(runs, run -> run.number("value") / run.number("optimum"));
  }

  /** The number of runs that ended before their limit, in processor seconds. */
  long ended(double limit) {
    return runs.stream().filter(run -> run.number("cpu seconds") < limit * SHARE_OF_LIMIT).count();
  }

  double nodes() {
    return SampleStatistics.of(runs, "nodes").mean();
  }

  /** Nodes per processor second of the runs that searched; NaN where none did. */
  double rate() {
    List<Row> searched = runs.stream().filter(run -> run.number("nodes") > 0).toList();
    return searched.isEmpty()
        ? Double.NaN
        : SampleStatistics.of(searched, "nodes").sum()
            / SampleStatistics.of(searched, "cpu seconds").sum();
  }

  /** The share of nodes that were pruned. */
  double pruned() {
    return SampleStatistics.of(runs, "pruned").sum()
        / Math.max(1, SampleStatistics.of(runs, "nodes").sum());
  }

  /** The mean share of levels that were explored. */
  double explored() {
    return SampleStatistics.of(
            runs, run -> run.number("explored levels") / run.number("containers"))
        .mean();
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
