package org.wattle.studies.brown;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.TracePriority;

/**
 * Statements of the paper on arrivals and demands, compared with our workload, which is drawn with
 * the numbers of Table 2. Compared are priorities with at least {@value #TASKS} tasks.
 *
 * @param workload its statistics by priority
 * @param arrivals by hour and priority
 */
record BrownWorkloadFindings(List<Row> workload, List<Row> arrivals) {
  private static final int TASKS = 200;

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
            "Perhaps the tails of the trace are heavier than those of log-normal samples of this"
                + " size"));
    all.add(
        numbers(
            "mean memory demands by priority",
            row -> theirs(row).memorySeconds(),
            row -> row.number("memory_seconds"),
            ""));
    all.add(peaks().whereRun(!arrivals.isEmpty()));
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
      return StudyFinding.notRun("table 2", claim, "the table");
    }
    Row farthest = found.get();
    Judgement judgement =
        DemonstrationRules.chosen(
            rows.stream().mapToDouble(theirs).boxed().toList(),
            rows.stream().mapToDouble(ours).boxed().toList());
    return new StudyFinding(
        "table 2",
        claim + " (those with at least " + TASKS + " tasks)",
        "the table",
        "farthest for priority %s: %s instead of %s"
            .formatted(
                farthest.text("priority"),
                Quantities.brief(ours.applyAsDouble(farthest)),
                Quantities.brief(theirs.applyAsDouble(farthest))),
        judgement,
        judgement.verdict() == Evidence.NOT_REPRODUCED ? why : "");
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
        AmountRules.amount(THEIR_PEAK, peak),
        "Our bursts last "
            + Quantities.rounded(BrownWorkload.BURST_MINUTES)
            + " minutes on average, which is chosen");
  }
}
