package org.wattle.studies.collocation;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.toolkit.text.Quantities;
import tools.jackson.databind.JsonNode;

/**
 * Table 1 of the paper: the features of the branch-and-bound, added one after the other and
 * compared with proven optima. Limits of the full runs are processor seconds of the solving thread,
 * so that the load of the machine has little effect. Quick runs use commands only: one instance
 * with 32 containers, and limits in wall seconds.
 */
public final class AblationStudy implements BookStudy {
  /** Runs on as many nodes as containers. */
  private static final String RUNS = "runs.csv";

  /** Runs on 0.56 as many nodes as containers. */
  private static final String TIGHT = "tight.csv";

  /** Runs of a minute each, as in the paper. */
  private static final String MINUTE = "minute.csv";

  private static final String PROGRAM =
      "java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.CollocationAblation ";

  private static final String TIMED = "searches end at time limits";
  private static final int QUICK_CONTAINERS = 32;
  private static final String QUICK_LIMIT = "400ms";
  private static final int NOTHING_FOUND = 4;
  private static final List<String> QUICK_WEIGHTS = List.of("1,1,1", "0.22,1,0.36");

  private static final List<String> OPTIONS_BY_ROW =
      List.of(
          "--branching random --bound none --no-fathoming",
          "--branching plain --bound none --no-fathoming",
          "--branching custom --bound none --no-fathoming",
          "--branching custom --bound naive --no-fathoming",
          "--branching custom --bound elaborate --no-fathoming",
          "--branching custom --bound elaborate",
          "--branching custom --bound elaborate --approximate 0.99");

  private static final Pattern TREE =
      Pattern.compile("tree: ([\\d,]+) nodes, .* ([\\d.]+) % of them pruned, ([\\d.]+) % of .*");

  @Override
  public String name() {
    return "collocation/table-1";
  }

  @Override
  public String question() {
    return "What does each feature of the branch-and-bound contribute?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    if (scale == StudyScale.QUICK) {
      return StudyPlan.of(Duration.ofSeconds(10), quickSteps()).timed(TIMED);
    }
    List<StudyStep> steps = new ArrayList<>();
    steps.add(StudyStep.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip"));
    steps.add(StudyStep.Program.of(PROGRAM + "1.5 32,128,512,1024 1 2 10").into(RUNS));
    steps.add(StudyStep.Program.of(PROGRAM + "1.5 1024 0.56 1 10").into(TIGHT));
    steps.add(StudyStep.Program.of(PROGRAM + "60 1024 1 1 0").into(MINUTE));
    List.of(RUNS, TIGHT, MINUTE).forEach(file -> steps.add(StudyStep.keep(file, file)));
    return StudyPlan.of(Duration.ofMinutes(25), steps).timed(TIMED);
  }

  @Override
  public Chapter chapter(Records records) {
    return AblationChapter.of(
        new AblationRuns(records.rows(RUNS)),
        new AblationRuns(records.rows(TIGHT)),
        new AblationRuns(records.rows(MINUTE)));
  }

  private static List<StudyStep> quickSteps() {
    List<StudyStep> steps = new ArrayList<>();
    String instance = StudyStep.WORK + "/hpc.json";
    steps.add(
        StudyStep.Command.of(
            "generate hpc --containers " + QUICK_CONTAINERS + " --out " + instance));
    for (int w = 0; w < QUICK_WEIGHTS.size(); w++) {
      String solve = "solve " + instance + " --gap 0 --weights " + QUICK_WEIGHTS.get(w) + " ";
      steps.add(StudyStep.Command.of(solve + "--format json").into(exact(w)));
      for (int row = 0; row < OPTIONS_BY_ROW.size(); row++) {
        String options =
            "--solver branch-and-bound " + OPTIONS_BY_ROW.get(row) + " --time-limit " + QUICK_LIMIT;
        steps.add(
            StudyStep.Command.of(solve + options + " --format json")
                .into(result(w, row))
                .allowing(NOTHING_FOUND));
      }
    }
    steps.add(
        new StudyStep.Derivation("write one row of " + RUNS + " per result", AblationStudy::keep));
    return steps;
  }

  private static void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (int w = 0; w < QUICK_WEIGHTS.size(); w++) {
      JsonNode exact = JsonDocuments.read(workspace, exact(w));
      String optimum = exact.path("objective").path("value").asString();
      for (int row = 0; row < OPTIONS_BY_ROW.size(); row++) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(QUICK_CONTAINERS), "1"));
        cells.addAll(List.of(QUICK_WEIGHTS.get(w).split(",", 3)));
        cells.add(Integer.toString(row));
        cells.addAll(cells(JsonDocuments.read(workspace, result(w, row)), optimum));
        rows.add(cells);
      }
    }
    workspace.keep(RUNS, AblationRuns.HEAD, rows);
  }

  private static List<String> cells(JsonNode result, String optimum) {
    double nodes = 0;
    double pruned = 0;
    double explored = 0;
    for (JsonNode note : result.path("solver").path("notes")) {
      Matcher tree = TREE.matcher(note.asString());
      if (tree.matches()) {
        nodes = Double.parseDouble(tree.group(1).replace(",", ""));
        pruned = nodes * Double.parseDouble(tree.group(2)) / 100;
        explored = QUICK_CONTAINERS * Double.parseDouble(tree.group(3)) / 100;
      }
    }
    return List.of(
        result.path("status").asString(),
        result.path("objective").path("value").asString(""),
        optimum,
        Quantities.plain(nodes, 0),
        Quantities.plain(result.path("seconds").path("solve").asDouble(0), 3),
        Quantities.plain(pruned, 0),
        Quantities.plain(explored, 0));
  }

  private static String exact(int weights) {
    return "exact-" + weights + ".json";
  }

  private static String result(int weights, int row) {
    return "result-" + weights + "-" + row + ".json";
  }
}
