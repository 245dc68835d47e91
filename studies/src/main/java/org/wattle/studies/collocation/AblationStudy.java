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
import tools.jackson.databind.JsonNode;

/**
 * Table 1 of the paper: the features of the branch-and-bound, added one after the other and
 * compared with proven optima. Runs end after a number of nodes, so that records do not depend on
 * the machine.
 */
public final class AblationStudy implements BookStudy {
  /** Runs on as many nodes as containers. */
  private static final String RUNS = "runs.csv";

  /** The number of nodes per container in the second record. */
  static final String TIGHTNESS = "0.56";

  /** Runs on fewer nodes than containers. */
  private static final String TIGHT = "tight.csv";

  private static final int LARGEST = 1024;
  private static final List<Integer> SIZES = List.of(32, 128, LARGEST);
  private static final List<Integer> QUICK_SIZES = List.of(32);

  /** Equal ones, those of the paper's section 3.1, and some from 1 to 10. */
  private static final List<String> WEIGHTS =
      List.of("1,1,1", "0.22,1,0.36", "1,10,1", "10,1,1", "1,1,10", "3,7,5");

  /** How many of the weights are used with tight instances, and with the longest runs. */
  private static final int FEW_WEIGHTS = 2;

  private static final int SEED = 1;
  private static final int NOTHING_FOUND = 4;

  private static final Pattern TREE =
      Pattern.compile(
          "tree: (\\d+) nodes, (\\d+) of them pruned .*, (\\d+) of (\\d+) levels explored .*");

  /**
   * One instance with one weighting, solved exactly and by rows.
   *
   * @param number counted from 1
   */
  private record Case(
      int number, int containers, String tightness, String weights, List<AblationRow> rows) {
    String instance() {
      return "%s/hpc-%d-%s.json".formatted(StudyStep.WORK, containers, tightness);
    }

    String exact() {
      return "exact-%d.json".formatted(number);
    }

    String result(AblationRow row) {
      return "result-%d-%s.json".formatted(number, row.id().replace(' ', '-'));
    }

    void addTo(List<StudyStep> steps) {
      String solve = "solve %s --gap 0 --weights %s ".formatted(instance(), weights);
      steps.add(
          StudyStep.Command.of(
              "generate hpc --containers %d --tightness %s --seed %d --out %s"
                  .formatted(containers, tightness, SEED, instance())));
      steps.add(StudyStep.Command.of(solve + "--format json").into(exact()));
      for (AblationRow row : rows) {
        steps.add(
            StudyStep.Command.of(
                    solve
                        + "--solver branch-and-bound %s --work-limit %d --seed %d --format json"
                            .formatted(row.options(), row.nodes(), SEED))
                .into(result(row))
                .allowing(NOTHING_FOUND));
      }
    }

    List<List<String>> records(Workspace workspace) throws IOException {
      JsonNode exact = JsonDocuments.read(workspace, exact());
      boolean proven = exact.path("status").asString().equals("optimal");
      String optimum = proven ? exact.path("objective").path("value").asString() : "";
      List<List<String>> records = new ArrayList<>();
      for (AblationRow row : rows) {
        List<String> cells = new ArrayList<>(List.of(Integer.toString(containers)));
        cells.add(weights.replace(',', ' '));
        cells.add(row.id());
        cells.addAll(cells(JsonDocuments.read(workspace, result(row)), row, optimum));
        records.add(cells);
      }
      return records;
    }

    private static List<String> cells(JsonNode result, AblationRow row, String optimum) {
      String value = result.path("objective").path("value").asString("");
      String status = result.path("status").asString();
      for (JsonNode note : result.path("solver").path("notes")) {
        Matcher tree = TREE.matcher(note.asString());
        if (tree.matches()) {
          return List.of(status, value, optimum, tree.group(1), tree.group(2), tree.group(3));
        }
      }
      return List.of(status, value, optimum, Long.toString(row.nodes()), "0", "0");
    }
  }

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
    boolean quick = scale == StudyScale.QUICK;
    List<Case> loose = loose(quick ? QUICK_SIZES : SIZES, quick ? FEW_WEIGHTS : WEIGHTS.size());
    List<Case> tight = new ArrayList<>();
    for (int w = 0; w < FEW_WEIGHTS && !quick; w++) {
      int number = loose.size() + tight.size() + 1;
      tight.add(new Case(number, LARGEST, TIGHTNESS, WEIGHTS.get(w), AblationRow.usual()));
    }
    List<StudyStep> steps = new ArrayList<>();
    loose.forEach(each -> each.addTo(steps));
    tight.forEach(each -> each.addTo(steps));
    steps.add(kept(RUNS, loose));
    if (!quick) {
      steps.add(kept(TIGHT, tight));
    }
    return StudyPlan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(10), steps);
  }

  private static List<Case> loose(List<Integer> sizes, int weightings) {
    List<Case> cases = new ArrayList<>();
    for (int containers : sizes) {
      for (int w = 0; w < weightings; w++) {
        List<AblationRow> rows = new ArrayList<>(AblationRow.usual());
        if (w < FEW_WEIGHTS) {
          rows.addAll(AblationRow.LONGER);
        }
        cases.add(new Case(cases.size() + 1, containers, "1", WEIGHTS.get(w), rows));
      }
    }
    return cases;
  }

  private static StudyStep kept(String file, List<Case> cases) {
    return new StudyStep.Derivation(
        "write one row of " + file + " per result",
        workspace -> {
          List<List<String>> rows = new ArrayList<>();
          for (Case each : cases) {
            rows.addAll(each.records(workspace));
          }
          workspace.keep(file, AblationRuns.HEAD, rows);
        });
  }

  @Override
  public Chapter chapter(Records records) {
    return AblationChapter.of(
        new AblationRuns(records.rows(RUNS)), new AblationRuns(records.rows(TIGHT)));
  }
}
