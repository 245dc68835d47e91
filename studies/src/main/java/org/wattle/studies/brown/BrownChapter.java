package org.wattle.studies.brown;

import static org.wattle.studies.brown.BrownStudy.MRS;
import static org.wattle.studies.brown.BrownStudy.MRS3;
import static org.wattle.studies.brown.BrownStudy.NOP;
import static org.wattle.studies.brown.BrownStudy.RND;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.priority.ComparedTable;
import org.wattle.studies.priority.FrequentPriorities;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;
import org.wattle.studies.priority.TracePriority;

/** The chapter on the short paper. */
final class BrownChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 1 to 3 and figures 1 to 4 of the short paper: %s servers with a slot for each core and no limits of memory; tasks wait by priority and evict tasks of lower ones (RND: any of the lowest priority, MRS: the most recently started one), or wait by arrival (NOP); with the threshold %d
      (RND3, MRS3) a task leaves for good at its fourth eviction. The Google trace is not available. In its place are %s tasks (as the number and the share of dropped tasks in the paper say) with the frequencies of Table 2, and log-normal demands with its means and standard deviations; they arrive in bursts %s times as fast as between them. The paper does
      not report its arrivals: the %s hours in which ours arrive are chosen such that with RND and resume tasks take about as long as in Table 3. No other parameter is fitted.
      """;

  private static final String READINGS =
      """
      ## Other thresholds, loads and demands

      The same tasks within other times, other thresholds, and demands that are exponential with the same means. *Saved* is compared with the policy without a threshold. With log-normal
      demands RND wastes %s times as much as in the paper, and MRS %s times as much; with exponential demands and the same hours RND wastes %s times as much as with log-normal ones.
      """;

  private final PolicyRuns runs;
  private final List<Row> workload;
  private final List<Row> arrivals;
  private final List<Row> readings;

  BrownChapter(Records records) {
    this.runs = PolicyRuns.of(records, BrownStudy.POLICIES);
    this.workload = records.rows(BrownWorkload.STATISTICS);
    this.arrivals = records.rows(BrownWorkload.ARRIVALS);
    this.readings = records.rows(BrownReadings.FILE);
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(setting()));
    blocks.addAll(new BrownFigures(runs, arrivals).all());
    blocks.add(new Block.Findings(new BrownFindings(runs, readings).all()));
    blocks.add(new Block.Findings(new BrownWorkloadFindings(workload, arrivals).all()));
    blocks.add(policies());
    blocks.add(workload());
    blocks.add(responses());
    if (!readings.isEmpty()) {
      blocks.add(new Block.Prose(otherReadings()));
      blocks.add(readings());
    }
    return new Chapter(answer(), blocks);
  }

  private static String setting() {
    return SETTING.formatted(
        Quantities.count(PriorityPreset.BROWN.cluster().serverCount()),
        BrownStudy.THRESHOLD,
        Quantities.count(BrownWorkload.TASKS),
        Quantities.rounded(BrownWorkload.GAP_SECONDS / BrownWorkload.BURST_GAP_SECONDS),
        Quantities.rounded(BrownWorkload.OURS.hours()));
  }

  private String otherReadings() {
    return READINGS.formatted(
        multiple(BrownSource.RND),
        multiple(BrownSource.MRS),
        Quantities.fixed(
            wastedByRnd(BrownReadings.EXPONENTIAL) / wastedByRnd(BrownReadings.LOG_NORMAL), 2));
  }

  private String multiple(BrownSource of) {
    return Quantities.fixed(
        runs.mean(of.policy(), BrownSource.THOUSAND_CORE_SECONDS) / of.wasted(), 2);
  }

  private double wastedByRnd(String demands) {
    return readings.stream()
        .filter(row -> row.text("policy").equals(RND))
        .filter(row -> row.text("demands").equals(demands))
        .filter(row -> row.number("hours") == BrownWorkload.OURS.hours())
        .mapToDouble(row -> row.number("wasted"))
        .findFirst()
        .orElse(Double.NaN);
  }

  private String answer() {
    return "MRS wastes **%s** CPU than RND; MRS with the threshold %d wastes %s than MRS, and drops %s of the tasks."
        .formatted(
            PairedSaving.of(runs.paired(MRS, RND, RunMeasure.WASTED)).lessText(),
            BrownStudy.THRESHOLD,
            PairedSaving.of(runs.paired(MRS3, MRS, RunMeasure.WASTED)).lessText(),
            runs.text(MRS3, RunMeasure.DROPPED));
  }

  private Block policies() {
    List<BrownSource> all =
        Stream.concat(BrownSource.RESUME.stream(), BrownSource.NON_RESUME.stream()).toList();
    List<List<String>> rows = new ArrayList<>();
    for (BrownSource of : all) {
      rows.add(
          List.of(
              of.title(),
              ComparedTable.cell(
                  Quantities.count(of.wasted()),
                  runs.text(of.policy(), BrownSource.THOUSAND_CORE_SECONDS)),
              ComparedTable.cell(
                  Quantities.count(of.response()), runs.text(of.policy(), RunMeasure.RESPONSE)),
              ComparedTable.cell(
                  Quantities.percent(of.dropped(), 1), runs.text(of.policy(), RunMeasure.DROPPED)),
              runs.text(of.policy(), RunMeasure.EVICTIONS),
              runs.text(of.policy(), RunMeasure.EVICTIONS_OF_EVICTED),
              runs.text(of.policy(), RunMeasure.MOST_EVICTIONS)));
    }
    return new Block.Table(
        "Table 3: paper / **ours**; means over workloads, number of workloads: "
            + runs.workloads()
            + ".",
        "lrrrrrr",
        List.of(
            "",
            BrownSource.THOUSAND_CORE_SECONDS.name(),
            "mean R, s",
            "dropped",
            "NE",
            "evictions of an evicted task",
            "max(e)"),
        rows);
  }

  private Block workload() {
    return new Block.Table(
        "Table 2: paper / **ours** (one workload); times between arrivals relative to those of"
            + " all tasks. Priorities with fewer than two tasks are left out.",
        "rrrrrrr",
        List.of(
            "priority",
            "tasks",
            "interarrival time / that of all",
            "CPU demand, CPU·s",
            "SD",
            "memory demand, RAM·s",
            "SD"),
        workload.stream().map(this::row).toList());
  }

  private List<String> row(Row row) {
    TracePriority theirs = BrownWorkloadFindings.theirs(row);
    return List.of(
        row.text("priority"),
        Quantities.count(row.number("tasks")),
        ComparedTable.cell(
            Quantities.rounded(BrownWorkloadFindings.theirGap(row)),
            Quantities.rounded(new BrownWorkloadFindings(workload, arrivals).gap(row))),
        cell(theirs.cpuSeconds(), row, "cpu_seconds"),
        cell(theirs.cpuDeviation(), row, "cpu_deviation"),
        cell(theirs.memorySeconds(), row, "memory_seconds"),
        cell(theirs.memoryDeviation(), row, "memory_deviation"));
  }

  private static String cell(double theirs, Row row, String column) {
    return ComparedTable.cell(Quantities.brief(theirs), Quantities.brief(row.number(column)));
  }

  private Block responses() {
    List<Integer> priorities = BrownFigures.shown(runs);
    List<String> head = new ArrayList<>(List.of("policy"));
    priorities.forEach(priority -> head.add(Integer.toString(priority)));
    List<List<String>> rows = new ArrayList<>();
    for (String policy : runs.names()) {
      List<String> row = new ArrayList<>(List.of("`" + policy + "`"));
      priorities.forEach(priority -> row.add(runs.text(policy, RunMeasure.response(priority))));
      rows.add(row);
    }
    return new Block.Table(
        "Figure 3 b: response time by priority in seconds; `%s` is NOP. Priorities with fewer than %s tasks are left out."
            .formatted(NOP, FrequentPriorities.LEAST_TASKS),
        "l" + "r".repeat(priorities.size()),
        head,
        rows);
  }

  private Block readings() {
    return new Block.Table(
        "",
        "lrlrrrrr",
        List.of("demands", "hours", "policy", "WE, cpu·h", "saved", "mean R, s", "dropped", "NE"),
        readings.stream()
            .map(
                row ->
                    List.of(
                        row.text("demands"),
                        row.text("hours"),
                        "`" + row.text("policy") + "`",
                        Quantities.fixed(row.number("wasted"), 0),
                        row.text("policy").contains("drop")
                            ? Quantities.percent(row.number("wasted_saved"), 1)
                            : "",
                        Quantities.count(row.number("response")),
                        Quantities.percent(row.number("dropped"), 1),
                        Quantities.count(row.number("evictions"))))
            .toList());
  }
}
