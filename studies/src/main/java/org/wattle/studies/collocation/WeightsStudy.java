package org.wattle.studies.collocation;

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
import tools.jackson.databind.JsonNode;

/** Section 3.1 of the paper: weights from schedules that are chosen from a Pareto front. */
public final class WeightsStudy implements BookStudy {
  /** All points of the fronts. */
  static final String POINTS = "points.csv";

  /** Weights from four schedules that the guide chooses by hand. */
  static final String BY_HAND = "by-hand.csv";

  private static final String WEIGHTS = "weights.json";
  private static final String EVOLVED = "evolved-32.json";

  private static final List<String> SIZES = List.of("32", "64", "128", "256");

  @Override
  public String name() {
    return "collocation/weights";
  }

  @Override
  public String question() {
    return "Which weights follow from schedules that an administrator accepts?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    List<String> sizes = scale == StudyScale.QUICK ? SIZES.subList(0, 1) : SIZES;
    List<StudyStep> steps = new ArrayList<>();
    for (String size : sizes) {
      steps.add(
          StudyStep.Command.of(
              "pareto instances/collocation/hpc-%s.json --method exact --out %s/%s"
                  .formatted(size, StudyStep.WORK, front(size))));
    }
    steps.add(
        new StudyStep.Derivation(
            "write one row of " + POINTS + " per point", workspace -> keep(workspace, sizes)));
    steps.add(
        StudyStep.Command.of(
            "pareto instances/collocation/hpc-32.json --method nsga2 --seed 1 --out %s/%s"
                .formatted(StudyStep.WORK, EVOLVED)));
    steps.add(
        StudyStep.Command.of(
            "calibrate %s/%s --choose 2,5,21,24 --out %s/%s"
                .formatted(StudyStep.WORK, EVOLVED, StudyStep.WORK, WEIGHTS)));
    steps.add(
        new StudyStep.Derivation("write the weights to " + BY_HAND, WeightsStudy::keepByHand));
    WeightPromises promises =
        scale == StudyScale.QUICK ? new WeightPromises(2, 10) : new WeightPromises(4, 100);
    steps.addAll(promises.steps());
    return StudyPlan.of(Duration.ofSeconds(sizes.size() > 1 ? 90 : 15), steps);
  }

  private static void keep(Workspace workspace, List<String> sizes) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String size : sizes) {
      JsonNode front = JsonDocuments.read(workspace, front(size));
      for (JsonNode point : front.path("points")) {
        JsonNode shares = point.path("normalised");
        rows.add(
            List.of(
                size,
                front.path("complete").asString("false"),
                point.path("id").asString(),
                shares.path("power").asString(),
                shares.path("intensity").asString(),
                shares.path("sensitivity").asString()));
      }
    }
    workspace.keep(
        POINTS,
        List.of("containers", "complete", "point", "power", "intensity", "sensitivity"),
        rows);
  }

  private static void keepByHand(Workspace workspace) throws IOException {
    JsonNode weights = JsonDocuments.read(workspace, WEIGHTS).path("weights");
    workspace.keep(
        BY_HAND,
        List.of("power", "intensity", "sensitivity"),
        List.of(
            List.of(
                weights.path("power").asString(),
                weights.path("intensity").asString(),
                weights.path("sensitivity").asString())));
  }

  private static String front(String size) {
    return "front-" + size + ".json";
  }

  @Override
  public Chapter chapter(Records records) {
    return WeightsChapter.of(
        records.rows(POINTS), records.rows(BY_HAND), records.rows(WeightPromises.RECORD));
  }
}
