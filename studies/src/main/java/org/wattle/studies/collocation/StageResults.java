package org.wattle.studies.collocation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import tools.jackson.databind.JsonNode;

/**
 * Results of policies over stages, and the steps that record them.
 *
 * @param stages a row for each policy and stage
 * @param jobs a row for each job of these; empty where jobs are not recorded
 */
record StageResults(List<Row> stages, List<Row> jobs) {
  static final String STAGES = "stages.csv";
  private static final String JOBS = "jobs.csv";

  private static final String DOCUMENT = "stages.json";
  private static final Pattern SPACE = Pattern.compile(" ");

  StageResults {
    stages = List.copyOf(stages);
    jobs = List.copyOf(jobs);
  }

  static StageResults of(Records records) {
    return new StageResults(records.rows(STAGES), records.rows(JOBS));
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

  /** The nodes of a job. */
  Set<String> nodes(String policy, int stage, String job) {
    return jobs.stream()
        .filter(row -> is(row, policy, stage) && row.text("job").equals(job))
        .flatMap(row -> nodes(row).stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The other jobs on the nodes of a job. */
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

  /** A table of sums and means over the stages. */
  Block table() {
    return table(STAGES);
  }

  /** A table of sums and means over the stages of a record. */
  Block table(String record) {
    return new Block.Table(
        "Over all stages ([%s](%s)):".formatted(record, record),
        "lrrrrrr",
        List.of(
            "",
            "mean F'",
            "stages proven",
            "nodes on, summed",
            "jobs of tazes isolated",
            "sensitive jobs kept together",
            "containers moved"),
        policies().stream().map(this::sums).toList());
  }

  private List<String> sums(String policy) {
    List<Row> rows = of(policy);
    SampleStatistics sensitive = SampleStatistics.of(rows, "sensitiveJobs");
    return List.of(
        "`" + policy + "`",
        Quantities.fixed(meanValue(policy), 3),
        Rows.where(rows, "proven", "true").size() + " of " + rows.size(),
        Quantities.count(SampleStatistics.of(rows, "usedNodes").sum()),
        Quantities.count(SampleStatistics.of(rows, "isolatedJobs").sum())
            + " of "
            + Quantities.count(SampleStatistics.of(rows, "tazJobs").sum()),
        Quantities.count(sensitive.sum() - SampleStatistics.of(rows, "brokenJobs").sum())
            + " of "
            + Quantities.count(sensitive.sum()),
        Quantities.count(SampleStatistics.of(rows, "migrations").sum()));
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

  /**
   * Steps that run a scenario and record its stages, the nodes of its jobs, and pictures.
   *
   * @param scenario the path of the scenario
   * @param drawn policies whose pictures are recorded
   */
  static List<StudyStep> steps(String scenario, List<String> drawn) {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(
        StudyStep.Command.of(
                "simulate " + scenario + " --format json --out " + StudyStep.WORK + "/stages")
            .into(DOCUMENT));
    steps.add(StudyStep.keep("stages/stages.csv", STAGES));
    drawn.forEach(
        policy -> steps.add(StudyStep.keep("stages/pictures/" + policy + ".svg", policy + ".svg")));
    steps.add(
        new StudyStep.Derivation(
            "write one row of " + JOBS + " per job and stage", StageResults::jobs));
    return steps;
  }

  /** Steps that run a variation of a scenario with one policy and record its stages. */
  static List<StudyStep> variation(String scenario, String options, String name) {
    return List.of(
        StudyStep.Command.of(
            "simulate %s --policy auto%s --out %s/%s"
                .formatted(scenario, options, StudyStep.WORK, name)),
        StudyStep.keep(name + "/stages.csv", name + ".csv"));
  }

  private static void jobs(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode policy : JsonDocuments.read(workspace, DOCUMENT).path("policies")) {
      for (JsonNode stage : policy.path("stages")) {
        for (JsonNode job : stage.path("jobs")) {
          rows.add(
              List.of(
                  policy.path("id").asString(),
                  stage.path("stage").asString(),
                  job.path("name").asString(),
                  job.path("isolated").asString(""),
                  job.path("broken").asString(""),
                  nodes(job.path("nodes"))));
        }
      }
    }
    List<String> head = List.of("policy", "stage", "job", "isolated", "broken", "nodes");
    workspace.keep(JOBS, head, rows);
  }

  private static String nodes(JsonNode nodes) {
    return nodes.valueStream().map(JsonNode::asString).collect(Collectors.joining(" "));
  }
}
