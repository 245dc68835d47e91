package org.wattle.studies.brown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.TracePriority;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of the paper on arrivals and demands, compared with our workload. Numbers of a
 * priority with at least {@value #TASKS} tasks count as reproduced within a tenth, and
 * qualitatively within a factor of two.
 *
 * @param workload its statistics by priority
 * @param arrivals by hour and priority
 */
record BrownWorkloadFindings(List<Row> workload, List<Row> arrivals) {
  private static final int TASKS = 200;
  private static final double TENTH = 0.1;
  private static final double FACTOR = 2;

  /** Arrivals of priority 0 in the busiest hour, and one each 0.059153 s on average. */
  private static final double THEIR_PEAK = 1.1e6 / (3600 / 0.059153);

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(
        numbers(
            "interarrival times by priority, relative to that of all tasks",
            BrownWorkloadFindings::theirGap,
            this::gap,
            ""));
    all.add(
        numbers(
            "mean CPU demands by priority",
            row -> theirs(row).cpuSeconds(),
            row -> row.number("cpu_seconds"),
            ""));
    all.add(
        numbers(
            "standard deviations of CPU demands by priority",
            row -> theirs(row).cpuDeviation(),
            row -> row.number("cpu_deviation"),
            "The tails of the trace are heavier than those of log-normal samples of this size"));
    all.add(
        numbers(
            "mean memory demands by priority",
            row -> theirs(row).memorySeconds(),
            row -> row.number("memory_seconds"),
            ""));
    all.add(peaks());
    return all;
  }

  /** The numbers of the paper for the priority of a row. */
  static TracePriority theirs(Row row) {
    return TracePriority.of(Integer.parseInt(row.text("priority")));
  }

  /** The mean interarrival time as a multiple of that of all tasks, in the paper. */
  static double theirGap(Row row) {
    return theirs(row).gapSeconds() / TracePriority.GAP_OF_ALL;
  }

  /** The same in our workload. */
  double gap(Row row) {
    return workload.stream().mapToDouble(of -> of.number("tasks")).sum() / row.number("tasks");
  }

  private StudyFinding numbers(
      String claim, ToDoubleFunction<Row> theirs, ToDoubleFunction<Row> ours, String why) {
    List<Row> rows = workload.stream().filter(row -> row.number("tasks") >= TASKS).toList();
    Optional<Row> found =
        rows.stream().max(Comparator.comparingDouble(row -> distance(theirs, ours, row)));
    if (found.isEmpty()) {
      return new StudyFinding(
          "table 2", claim, "the table", "no tasks", Judgement.notComparable("no tasks"), "");
    }
    Row farthest = found.get();
    double most = distance(theirs, ours, farthest);
    return new StudyFinding(
        "table 2",
        claim + " (those with at least " + TASKS + " tasks)",
        "the table",
        "farthest for priority "
            + farthest.text("priority")
            + ": "
            + Quantities.brief(ours.applyAsDouble(farthest))
            + " instead of "
            + Quantities.brief(theirs.applyAsDouble(farthest)),
        Judgement.inline(most <= Math.log(1 + TENTH), most <= Math.log(FACTOR)),
        most <= Math.log(1 + TENTH) ? "" : why);
  }

  private static double distance(
      ToDoubleFunction<Row> theirs, ToDoubleFunction<Row> ours, Row row) {
    return Math.abs(Math.log(ours.applyAsDouble(row) / theirs.applyAsDouble(row)));
  }

  private StudyFinding peaks() {
    SampleStatistics hours = SampleStatistics.of(Rows.where(arrivals, "priority", "0"), "tasks");
    double peak = hours.max() / hours.mean();
    return new StudyFinding(
        "figure 2",
        "arrivals of priority 0 in the busiest hour, as a multiple of the mean",
        Quantities.fixed(THEIR_PEAK, 0) + " times (1.1 million)",
        Quantities.fixed(peak, 1) + " times",
        Judgement.inline(
            peak <= FACTOR * THEIR_PEAK && peak >= THEIR_PEAK / FACTOR, peak >= FACTOR),
        "Our bursts last five minutes on average, so that hours differ less");
  }
}
