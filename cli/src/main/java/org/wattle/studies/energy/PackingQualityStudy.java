package org.wattle.studies.energy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
import org.wattle.studies.data.SolveTable;
import tools.jackson.databind.JsonNode;

/** Vector packing beside the bound that counts servers per type. */
public final class PackingQualityStudy implements BookStudy {
  static final String QUALITY = "quality.csv";
  static final String BOUNDS = "bounds.csv";
  static final String GREEDY = "greedy";
  static final String SEARCH = "10 s";

  /** The constants of the search were chosen on these. */
  static final List<Integer> CHOSEN_ON = List.of(1, 2, 3, 4);

  static final List<Integer> OTHERS = List.of(11, 12, 13, 14, 15);
  private static final List<String> CORRELATIONS = List.of("0", "0.5");

  @Override
  public String name() {
    return "packing-quality";
  }

  @Override
  public String question() {
    return "How close does vector packing come to the bound at data-centre scale?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    boolean quick = effort == StudyScale.QUICK;
    SolveTable answers =
        new SolveTable(
            QUALITY, List.of("servers", "tasks", "mean size", "correlation", "seed", "phase"));
    List<List<String>> bounded = new ArrayList<>();
    for (int seed : quick ? List.of(11) : List.of(11, 12)) {
      for (String correlation : CORRELATIONS) {
        greedy(answers, "1250", "5000", correlation, seed);
        if (!quick) {
          greedy(answers, "10000", "100000", correlation, seed);
        }
      }
    }
    List<Integer> seeds = new ArrayList<>(quick ? List.of() : CHOSEN_ON);
    seeds.addAll(quick ? List.of(11) : OTHERS);
    for (int seed : seeds) {
      for (String correlation : CORRELATIONS) {
        search(answers, correlation, seed, quick ? "1s" : "10s");
        bounded.add(List.of(correlation, Integer.toString(seed)));
      }
    }
    List<StudyStep> steps = new ArrayList<>(answers.steps());
    steps.add(
        new StudyStep.Made("a row of " + BOUNDS + " for each of these", w -> keep(w, bounded)));
    return StudyPlan.of(quick ? Duration.ofSeconds(10) : Duration.ofMinutes(5), steps);
  }

  /** A gap that the greedy phase meets lets it end there. */
  private static void greedy(
      SolveTable answers, String servers, String tasks, String correlation, int seed) {
    answers
        .first(generate(servers, tasks, "0.0287", correlation, seed))
        .row(
            List.of(servers, tasks, "0.0287", correlation, Integer.toString(seed), GREEDY),
            "solve " + SolveTable.INSTANCE + " --solver vector-greedy --gap 0.01");
  }

  private static void search(SolveTable answers, String correlation, int seed, String limit) {
    answers
        .first(generate("125", "400", "0.097", correlation, seed))
        .row(
            List.of("125", "400", "0.097", correlation, Integer.toString(seed), SEARCH),
            "solve "
                + SolveTable.INSTANCE
                + " --solver vector-greedy --gap 1e-4 --time-limit "
                + limit)
        .first(
            StudyStep.Command.of(
                    "compare " + SolveTable.INSTANCE + " --solvers first-fit --format json")
                .into(comparison(correlation, Integer.toString(seed))));
  }

  private static String generate(
      String servers, String tasks, String mean, String correlation, int seed) {
    return "generate server-mix --servers %s --tasks %s --mean %s --spread 1.3108"
            .formatted(servers, tasks, mean)
        + " --correlation %s --seed %d --out %s".formatted(correlation, seed, SolveTable.INSTANCE);
  }

  private static String comparison(String correlation, String seed) {
    return "bounds-" + correlation + "-" + seed + ".json";
  }

  private static void keep(Workspace workspace, List<List<String>> bounded) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (List<String> of : bounded) {
      List<String> row = new ArrayList<>(of);
      JsonNode comparison = JsonDocuments.read(workspace, comparison(of.get(0), of.get(1)));
      for (JsonNode bound : comparison.path("instances").path(0).path("bounds")) {
        row.add(bound.path("value").asString());
      }
      rows.add(row);
    }
    List<String> head = List.of("correlation", "seed", "linear bound J", "integer bound J");
    workspace.keep(BOUNDS, head, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return PackingQualityChapter.of(records);
  }
}
