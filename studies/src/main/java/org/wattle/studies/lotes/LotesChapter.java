package org.wattle.studies.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;

/** The chapter on the experiments of the report. */
final class LotesChapter {
  private static final String SETTING =
      """
      This chapter reproduces figures 1 to 6 of Tran and Beck's report on scheduling in Google's data centres (sections 5 and 7) on `instances/lotes/google-10k.json`. The report's LoTES is `lotes-filtered`, whose plan has bins of those classes alone that stage 2 keeps; `lotes`, whose bins of all classes are found by column generation, is Wattle's own.
      They are compared with three interpretations of the report's greedy scheduler, "the machine with the shortest queue with sufficient resources": `greedy` (the machine with the fewest running tasks among those with sufficient free resources),
      `greedy-random` (any of these machines) and `greedy-first-fit` (the first of them). The report's figures show no numbers, so only the statements in its text can be compared with our results.
      """;

  private static final String WHICH =
      """
      ## Which greedy scheduler is that of the report?

      The report's greedy scheduler has difficulties at load %s already. Of the three interpretations, the backlog grows from these loads on: %s. So `greedy` stands for it here.
      """;

  private static final String HOW =
      """
      Waiting times are those of all tasks that arrived after the warm-up; tasks that still wait at the end count with the time they have waited. Flow times are relative to those in an empty data centre; ≥ marks runs in which jobs were
      unfinished at the end. Runs start with an empty data centre; a warm-up is left out of the statistics. Verdicts refer to the simulated hours: %d in figures 1 and 2, %s in figure 3, %d in figures 5 and 6; the report tried to simulate more.
      """;

  private final Records records;
  private final LoadSummaries loads;
  private final List<LotesFindings.Active> active;
  private final List<Row> path;

  LotesChapter(Records records) {
    this.records = records;
    this.loads =
        new LoadSummaries(
            Stream.of(LotesStudy.LOADS, LotesStudy.GREEDY_LOADS, LotesStudy.OTHERS)
                .flatMap(file -> records.rows(file).stream())
                .toList());
    this.active =
        LotesStudy.ACTIVE.stream()
            .filter(share -> records.has(LotesStudy.active(share)))
            .map(share -> new LotesFindings.Active(share, runs(LotesStudy.active(share))))
            .toList();
    this.path = records.rows(LotesStudy.PATH);
  }

  Chapter chapter() {
    LoadSummaries mapReduce = runs(LotesStudy.MAP_REDUCE);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(SETTING));
    blocks.addAll(new LotesFigures(loads, path, active, mapReduce).all());
    blocks.add(new Block.Findings(findings(mapReduce)));
    if (records.has(LotesStudy.OTHERS)) {
      blocks.add(
          new Block.Prose(WHICH.formatted(LotesFindings.GREEDY_INCOMPLETE, interpretations())));
    }
    blocks.addAll(
        new LotesPlans(records.rows(LotesStudy.FILTER), runs(LotesStudy.VERTICES)).blocks());
    blocks.add(
        new Block.Prose(
            "## All numbers\n\n"
                + HOW.formatted(
                    LotesStudy.HOURS,
                    Quantities.count(LotesStudy.LAST_HOUR),
                    LotesStudy.MAP_REDUCE_HOURS)));
    waits("Figures 1 and 2: waiting time by load.", loads).ifPresent(blocks::add);
    waits("Figure 3: long runs.", runs(LotesStudy.SIZE)).ifPresent(blocks::add);
    waits("Long runs at the load of the report's difficulties.", runs(LotesStudy.LONG))
        .ifPresent(blocks::add);
    active.forEach(
        each ->
            flows(
                    "Figure 4: "
                        + Quantities.percent(Double.parseDouble(each.share()), 0)
                        + " of the machines on.",
                    each.runs())
                .ifPresent(blocks::add));
    flows("Figures 5 and 6: MapReduce.", mapReduce).ifPresent(blocks::add);
    return new Chapter(answer(), blocks);
  }

  private List<StudyFinding> findings(LoadSummaries mapReduce) {
    List<StudyFinding> findings =
        new ArrayList<>(
            new LotesFindings(
                    loads, runs(LotesStudy.SIZE), lastOfGreedy(), runs(LotesStudy.LONG), active)
                .all());
    findings.addAll(new MapReduceFindings(loads, mapReduce).all());
    return findings;
  }

  private String interpretations() {
    return loads.policies().stream()
        .filter(policy -> policy.startsWith(LotesStudy.GREEDY))
        .map(policy -> "`%s`: %s".formatted(policy, from(policy)))
        .collect(Collectors.joining("; "));
  }

  private String answer() {
    return loads.rows().isEmpty()
        ? "Not recorded yet."
        : "At load %s a task waits **%s** on average with the report's plan and **%s** with the greedy scheduler; the backlog grows from %s with the report's plan, %s with bins of all classes, and %s with the greedy scheduler."
            .formatted(
                LotesFindings.LOAD,
                waitAt(LotesStudy.FILTERED),
                waitAt(LotesStudy.GREEDY),
                from(LotesStudy.FILTERED),
                from(LotesStudy.ALL_CLASSES),
                from(LotesStudy.GREEDY));
  }

  private String waitAt(String policy) {
    return loads
        .at(policy, LotesFindings.LOAD)
        .map(row -> LoadSummaries.time(LoadSummaries.waitHours(row)))
        .orElse("–");
  }

  private String from(String policy) {
    if (loads.of(policy).isEmpty()) {
      return "–";
    }
    return loads
        .firstUnstable(policy)
        .map(row -> "load " + row.text("load") + " on")
        .orElse("none of the simulated loads on");
  }

  private LoadSummaries runs(String file) {
    return new LoadSummaries(records.rows(file));
  }

  private Optional<Double> lastOfGreedy() {
    return path.stream()
        .filter(row -> row.text("policy").equals(LotesStudy.GREEDY))
        .reduce((first, next) -> next)
        .map(row -> row.number("in_system"));
  }

  /** A table of waiting times. */
  private static Optional<Block> waits(String caption, LoadSummaries runs) {
    return table(
        caption,
        List.of(
            "policy", "load", "runs", "mean wait", "median", "±", "backlog per hour", "verdict"),
        runs.rows().stream().map(LotesChapter::wait).toList());
  }

  /** A table of flow times. */
  private static Optional<Block> flows(String caption, LoadSummaries runs) {
    return table(
        caption,
        List.of(
            "policy", "load", "runs", "flow/ideal", "median", "mean wait", "backlog", "verdict"),
        runs.rows().stream().map(LotesChapter::flow).toList());
  }

  private static Optional<Block> table(String caption, List<String> head, List<List<String>> rows) {
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(new Block.Table(caption, "lrrrrrrl", head, rows));
  }

  private static List<String> wait(Row row) {
    String half = row.text("wait_all_hours_half_width");
    return List.of(
        "`" + row.text("policy") + "`",
        row.text("load"),
        row.text("runs"),
        LoadSummaries.time(LoadSummaries.waitHours(row)),
        LoadSummaries.time(row.number("wait_all_hours_median")),
        half.isEmpty() ? "–" : LoadSummaries.time(Double.parseDouble(half)),
        LoadSummaries.backlog(row),
        row.text("verdict"));
  }

  private static List<String> flow(Row row) {
    return List.of(
        "`" + row.text("policy") + "`",
        row.text("load"),
        row.text("runs"),
        LoadSummaries.flowText(row),
        Quantities.plain(row.number("relative_flow_median"), 3),
        LoadSummaries.time(LoadSummaries.waitHours(row)),
        LoadSummaries.backlog(row),
        row.text("verdict"));
  }
}
