package org.wattle.studies.collocation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import tools.jackson.databind.JsonNode;

/** Steps of studies that run jobs over stages. */
final class StageSteps {
  static final String STAGES = "stages.csv";
  static final String JOBS = "jobs.csv";

  private static final String DOCUMENT = "stages.json";

  private StageSteps() {}

  /**
   * Runs a scenario and keeps its stages, where its jobs are, and pictures.
   *
   * @param scenario its path
   * @param drawn policies whose pictures are kept
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
        new StudyStep.Made("a row of " + JOBS + " for each job in each stage", StageSteps::jobs));
    return steps;
  }

  /** Runs a variation of it with one policy, and keeps its stages alone. */
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
