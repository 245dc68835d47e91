package org.wattle.studies.collocation;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import tools.jackson.databind.JsonNode;

/** How long it takes to prove optima of collocation, from 64 containers to 10,240. */
public final class ProofsStudy implements BookStudy {
  static final String RECORD = "proofs.csv";

  private static final List<String> TIGHTNESS = List.of("1", "0.5625");
  private static final List<String> WEIGHTS = List.of("1,1,1", "0.22,1,0.36");

  /**
   * One solve.
   *
   * @param number of it, from 1
   */
  private record Case(int number, int containers, String tightness, String weights, int seed) {
    String instance() {
      return "%s/hpc-%d-%s-%d.json".formatted(StudyStep.WORK, containers, tightness, seed);
    }

    String result() {
      return "result-" + number + ".json";
    }

    StudyStep generated() {
      return StudyStep.Command.of(
          "generate hpc --containers %d --tightness %s --seed %d --out %s"
              .formatted(containers, tightness, seed, instance()));
    }

    StudyStep solved() {
      return StudyStep.Command.of(
              "solve %s --weights %s --gap 1e-9 --time-limit 120s --format json"
                  .formatted(instance(), weights))
          .into(result());
    }
  }

  @Override
  public String name() {
    return "collocation/proofs";
  }

  @Override
  public String question() {
    return "How long does it take to prove optima of collocation?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    boolean quick = effort == StudyScale.QUICK;
    List<Case> cases =
        quick
            ? cases(List.of(64, 1024), 2)
            : cases(List.of(64, 128, 256, 512, 1024, 4096, 10240), 20);
    List<StudyStep> steps = new ArrayList<>();
    for (Case each : cases) {
      if (each.weights().equals(WEIGHTS.get(0))) {
        steps.add(each.generated());
      }
      steps.add(each.solved());
    }
    steps.add(new StudyStep.Made("a row of " + RECORD + " for each result", w -> keep(w, cases)));
    return StudyPlan.of(quick ? Duration.ofSeconds(10) : Duration.ofMinutes(10), steps);
  }

  private static List<Case> cases(List<Integer> sizes, int seeds) {
    List<Case> cases = new ArrayList<>();
    for (int containers : sizes) {
      for (String tightness : TIGHTNESS) {
        for (int seed = 1; seed <= seeds; seed++) {
          for (String weights : WEIGHTS) {
            cases.add(new Case(cases.size() + 1, containers, tightness, weights, seed));
          }
        }
      }
    }
    return cases;
  }

  private static void keep(Workspace workspace, List<Case> cases) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Case each : cases) {
      JsonNode result = JsonDocuments.read(workspace, each.result());
      JsonNode objective = result.path("objective");
      rows.add(
          List.of(
              Integer.toString(each.containers()),
              Long.toString(Math.round(each.containers() * Double.parseDouble(each.tightness()))),
              each.weights().replace(',', ' '),
              Integer.toString(each.seed()),
              result.path("status").asString(),
              objective.path("value").asString(""),
              objective.path("bound").asString(""),
              objective.path("gap").asString(""),
              String.format(Locale.ROOT, "%.3f", seconds(result.path("seconds")))));
    }
    List<String> head =
        List.of(
            "containers", "nodes", "weights", "seed", "status", "value", "bound", "gap", "seconds");
    workspace.keep(RECORD, head, rows);
  }

  /** Without reading. */
  private static double seconds(JsonNode parts) {
    double sum = 0;
    for (JsonNode part : parts) {
      sum += part.asDouble(0);
    }
    return sum - parts.path("read").asDouble(0);
  }

  @Override
  public Chapter chapter(Records records) {
    return ProofsChapter.of(records.rows(RECORD));
  }
}
