package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.SampleStatistics;

/** Runs of a branch-and-bound with more and more features, beside proven optima. */
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

  /** Less than any limit that was given. */
  private static final double SHARE_OF_LIMIT = 0.999;

  AblationRuns {
    runs = List.copyOf(runs);
  }

  /** Their numbers of containers, the largest last. */
  List<String> sizes() {
    return runs.stream().map(run -> run.text("containers")).distinct().toList();
  }

  /** The runs of a row of the table. */
  AblationRuns of(String containers, int row) {
    return new AblationRuns(
        runs.stream()
            .filter(run -> run.text("containers").equals(containers))
            .filter(run -> run.number("row") == row)
            .filter(run -> !run.text("value").isEmpty())
            .toList());
  }

  /** Values over optima. */
  SampleStatistics overOptimum() {
    return SampleStatistics.of(runs, run -> run.number("value") / run.number("optimum"));
  }

  /** How many ended before their limit, in processor seconds. */
  long ended(double limit) {
    return runs.stream().filter(run -> run.number("cpu seconds") < limit * SHARE_OF_LIMIT).count();
  }

  double nodes() {
    return SampleStatistics.of(runs, "nodes").mean();
  }

  /** Nodes a processor second of the runs that searched; NaN where none did. */
  double rate() {
    List<Row> searched = runs.stream().filter(run -> run.number("nodes") > 0).toList();
    return searched.isEmpty()
        ? Double.NaN
        : SampleStatistics.of(searched, "nodes").sum()
            / SampleStatistics.of(searched, "cpu seconds").sum();
  }

  /** Share of all nodes. */
  double pruned() {
    return SampleStatistics.of(runs, "pruned").sum()
        / Math.max(1, SampleStatistics.of(runs, "nodes").sum());
  }

  /** Mean share of the levels. */
  double explored() {
    return SampleStatistics.of(
            runs, run -> run.number("explored levels") / run.number("containers"))
        .mean();
  }

  long proven() {
    return runs.stream().filter(run -> run.text("status").equals("optimal")).count();
  }

  /** Proven without a search. */
  long atTheRoot() {
    return runs.stream()
        .filter(run -> run.text("status").equals("optimal") && run.number("nodes") == 0)
        .count();
  }
}
