package org.wattle.studies.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.toolkit.text.Quantities;

/** The chapter on the experiments of the report. */
final class LotesChapter {
  private static final String SETTING =
      """
      This chapter reproduces figures 1 to 6 of Tran and Beck's report on scheduling in Google's data centres (sections 5 and 7) on `instances/lotes/google-10k.json`. It compares `lotes`, whose bins of all classes are found by column generation, with
      three interpretations of the report's greedy scheduler, "the machine with the shortest queue with sufficient resources": `greedy` (the machine with the fewest running tasks among those with sufficient free resources),
      `greedy-random` (any of these machines) and `greedy-first-fit` (the first of them). The report's figures show no numbers, so only the statements in its text can be compared with our results.
      """;

  private static final String WHICH =
      """
      ## Which greedy scheduler is that of the report?

      It is the one whose backlog grows at the same loads as the report's. It does not fail because it ignores classes: it fails because it loads small machines as readily as large ones, and a scheduler that distributes tasks at
      random among the machines with free resources does not fail.
      """;

  private static final String HOW =
      """
      Waiting times are those of all tasks that arrived after the warm-up; tasks that still wait at the end count with the time they have waited. Flow times are relative to those in an empty data centre; ≥ marks runs in which jobs were
      unfinished at the end. Runs start with an empty data centre, which takes about 70 hours to fill.
      """;

  private final Records records;
  private final LoadSummaries loads;
  private final List<LotesFindings.Active> active;
  private final List<Row> path;

  LotesChapter(Records records) {
    this.records = records;
    this.loads =
        new LoadSummaries(
            Stream.of(LotesStudy.LOADS, LotesStudy.OTHERS)
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
    blocks.add(
        new Block.Findings(
            new LotesFindings(loads, runs(LotesStudy.SIZE), lastOfGreedy(), active, mapReduce)
                .all()));
    if (records.has(LotesStudy.OTHERS)) {
      blocks.add(new Block.Prose(WHICH));
    }
    blocks.addAll(
        new LotesPlans(records.rows(LotesStudy.FILTER), runs(LotesStudy.VERTICES)).blocks());
    blocks.add(new Block.Prose("## All numbers\n\n" + HOW));
    blocks.add(waits("Figures 1 and 2: waiting time by load.", loads.rows()));
    active.forEach(
        each ->
            blocks.add(
                flows(
                    "Figure 4: "
                        + Quantities.percent(Double.parseDouble(each.share()), 0)
                        + " of the machines on.",
                    each.runs().rows())));
    if (!mapReduce.rows().isEmpty()) {
      blocks.add(flows("Figures 5 and 6: MapReduce.", mapReduce.rows()));
    }
    return new Chapter(answer(), blocks);
  }

  private String answer() {
    return "At load 0.9 a task waits **%s** on average with LoTES and **%s** with the greedy scheduler; the backlog of LoTES starts to grow at %s, that of the greedy scheduler at %s."
        .formatted(waitAt("lotes"), waitAt("greedy"), from("lotes"), from("greedy"));
  }

  private String waitAt(String policy) {
    return loads
        .at(policy, "0.9")
        .map(row -> LoadSummaries.time(LoadSummaries.waitHours(row)))
        .orElse("–");
  }

  private String from(String policy) {
    return LoadSummaries.firstUnstable(loads.of(policy))
        .map(row -> "load " + row.text("load"))
        .orElse("none of the simulated loads");
  }

  private LoadSummaries runs(String file) {
    return new LoadSummaries(records.rows(file));
  }

  private Optional<Double> lastOfGreedy() {
    return path.stream()
        .filter(row -> row.text("policy").equals("greedy"))
        .reduce((first, next) -> next)
        .map(row -> row.number("in_system"));
  }

  /** A table of waiting times. */
  private static Block waits(String caption, List<Row> rows) {
    return new Block.Table(
        caption,
        "lrrrrrrl",
        List.of(
            "policy", "load", "runs", "mean wait", "median", "±", "backlog per hour", "verdict"),
        rows.stream().map(LotesChapter::wait).toList());
  }

  /** A table of flow times. */
  private static Block flows(String caption, List<Row> rows) {
    return new Block.Table(
        caption,
        "lrrrrrrl",
        List.of(
            "policy", "load", "runs", "flow/ideal", "median", "mean wait", "backlog", "verdict"),
        rows.stream().map(LotesChapter::flow).toList());
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
