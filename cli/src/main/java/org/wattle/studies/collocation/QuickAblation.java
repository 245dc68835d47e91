package org.wattle.studies.collocation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import tools.jackson.databind.JsonNode;

/** The rows of Table 1 by commands alone, on 32 containers: wall seconds, one draw. */
final class QuickAblation {
  private static final int CONTAINERS = 32;
  private static final String LIMIT = "400ms";
  private static final int NOTHING_FOUND = 4;
  private static final List<String> WEIGHTS = List.of("1,1,1", "0.22,1,0.36");

  private static final List<String> ROWS =
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

  List<StudyStep> steps() {
    List<StudyStep> steps = new ArrayList<>();
    String instance = StudyStep.WORK + "/hpc.json";
    steps.add(
        StudyStep.Command.of("generate hpc --containers " + CONTAINERS + " --out " + instance));
    for (int w = 0; w < WEIGHTS.size(); w++) {
      String solve = "solve " + instance + " --gap 0 --weights " + WEIGHTS.get(w) + " ";
      steps.add(StudyStep.Command.of(solve + "--format json").into(exact(w)));
      for (int row = 0; row < ROWS.size(); row++) {
        String options = "--solver branch-and-bound " + ROWS.get(row) + " --time-limit " + LIMIT;
        steps.add(
            StudyStep.Command.of(solve + options + " --format json")
                .into(result(w, row))
                .allowing(NOTHING_FOUND));
      }
    }
    steps.add(
        new StudyStep.Made(
            "a row of " + AblationStudy.RUNS + " for each result", QuickAblation::keep));
    return steps;
  }

  private static void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (int w = 0; w < WEIGHTS.size(); w++) {
      JsonNode exact = JsonDocuments.read(workspace, exact(w));
      String optimum = exact.path("objective").path("value").asString();
      for (int row = 0; row < ROWS.size(); row++) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(CONTAINERS), "1"));
        cells.addAll(List.of(WEIGHTS.get(w).split(",", 3)));
        cells.add(Integer.toString(row));
        cells.addAll(cells(JsonDocuments.read(workspace, result(w, row)), optimum));
        rows.add(cells);
      }
    }
    workspace.keep(AblationStudy.RUNS, AblationRuns.HEAD, rows);
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
        explored = CONTAINERS * Double.parseDouble(tree.group(3)) / 100;
      }
    }
    return List.of(
        result.path("status").asString(),
        result.path("objective").path("value").asString(""),
        optimum,
        String.format(Locale.ROOT, "%.0f", nodes),
        String.format(Locale.ROOT, "%.3f", result.path("seconds").path("solve").asDouble(0)),
        String.format(Locale.ROOT, "%.0f", pruned),
        String.format(Locale.ROOT, "%.0f", explored));
  }

  private static String exact(int weights) {
    return "exact-" + weights + ".json";
  }

  private static String result(int weights, int row) {
    return "result-" + weights + "-" + row + ".json";
  }
}
