package org.wattle.studies.collocation;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.studies.Block;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/**
 * What policies did over stages.
 *
 * @param stages a row for each policy and stage
 * @param jobs a row for each job of these; none where they are not kept
 */
record StageResults(List<Row> stages, List<Row> jobs) {
  private static final Pattern SPACE = Pattern.compile(" ");

  StageResults {
    stages = List.copyOf(stages);
    jobs = List.copyOf(jobs);
  }

  static StageResults of(Records records) {
    return new StageResults(records.rows(StageSteps.STAGES), records.rows(StageSteps.JOBS));
  }

  List<String> policies() {
    return stages.stream().map(row -> row.text("policy")).distinct().toList();
  }

  List<Row> of(String policy) {
    return Rows.where(stages, "policy", policy);
  }

  /** A number of a policy in a stage. */
  double number(String policy, int stage, String column) {
    return of(policy).stream()
        .filter(row -> row.number("stage") == stage)
        .mapToDouble(row -> row.number(column))
        .findFirst()
        .orElse(Double.NaN);
  }

  int nodesOn(String policy, int stage) {
    return (int) number(policy, stage, "usedNodes");
  }

  double meanValue(String policy) {
    return SampleStatistics.of(of(policy), "value").mean();
  }

  /** The nodes of a job, each once. */
  Set<String> nodes(String policy, int stage, String job) {
    return jobs.stream()
        .filter(row -> is(row, policy, stage) && row.text("job").equals(job))
        .flatMap(row -> nodes(row).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The other jobs on its nodes. */
  Set<String> beside(String policy, int stage, String job) {
    Set<String> nodes = nodes(policy, stage, job);
    Set<String> others = new TreeSet<>();
    jobs.stream()
        .filter(row -> is(row, policy, stage) && !row.text("job").equals(job))
        .filter(row -> !Collections.disjoint(nodes(row), nodes))
        .forEach(row -> others.add(row.text("job")));
    return others;
  }

  boolean isolated(String policy, int stage, String job) {
    return says(policy, stage, job, "isolated");
  }

  boolean broken(String policy, int stage, String job) {
    return says(policy, stage, job, "broken");
  }

  /** Sums and means over the stages. */
  Block table() {
    return new Block.Grid(
        "Over all stages ([stages.csv](stages.csv)):",
        "lrrrrrr",
        List.of(
            "",
            "mean F'",
            "stages proven",
            "nodes on, summed",
            "jobs of tazes isolated",
            "sensitive jobs kept",
            "moved"),
        policies().stream().map(this::sums).toList());
  }

  private List<String> sums(String policy) {
    List<Row> rows = of(policy);
    SampleStatistics sensitive = SampleStatistics.of(rows, "sensitiveJobs");
    return List.of(
        "`" + policy + "`",
        ChapterNumbers.fixed(meanValue(policy), 3),
        Rows.where(rows, "proven", "true").size() + " of " + rows.size(),
        ChapterNumbers.count(SampleStatistics.of(rows, "usedNodes").sum()),
        ChapterNumbers.count(SampleStatistics.of(rows, "isolatedJobs").sum())
            + " of "
            + ChapterNumbers.count(SampleStatistics.of(rows, "tazJobs").sum()),
        ChapterNumbers.count(sensitive.sum() - SampleStatistics.of(rows, "brokenJobs").sum())
            + " of "
            + ChapterNumbers.count(sensitive.sum()),
        ChapterNumbers.count(SampleStatistics.of(rows, "migrations").sum()));
  }

  private boolean says(String policy, int stage, String job, String column) {
    return jobs.stream()
        .filter(row -> is(row, policy, stage) && row.text("job").equals(job))
        .anyMatch(row -> row.text(column).equals("true"));
  }

  private static boolean is(Row row, String policy, int stage) {
    return row.text("policy").equals(policy) && row.number("stage") == stage;
  }

  private static List<String> nodes(Row row) {
    return SPACE.splitAsStream(row.text("nodes")).toList();
  }
}
