package org.wattle.studies.speed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Source;
import org.wattle.studies.Step;
import org.wattle.studies.Study;
import org.wattle.studies.Workspace;
import org.wattle.studies.kit.Measured;
import org.wattle.studies.kit.Sample;

/** What models cost to build, to hold and to hand over. */
public final class ModelBuilding implements Study {
  static final String MEMORY = "memory.csv";
  static final String BUILDING = "building.csv";
  static final String HANDOVER = "handover.csv";

  @Override
  public String name() {
    return "model-building";
  }

  @Override
  public String question() {
    return "What do a million non-zeros cost to build and to hand over?";
  }

  @Override
  public Optional<Source> source() {
    return Optional.empty();
  }

  @Override
  public Plan plan(Effort effort) {
    return Plan.onlyInFull(
        effort,
        Duration.ofMinutes(12),
        List.of(
            Programs.build(),
            Programs.jmh("ModelBuild", "building.json"),
            Programs.jmh("HandOver", "handover.json"),
            Step.Program.of(
                    "java -XX:+UseSerialGC -cp benchmarks/target/benchmarks.jar"
                        + " org.wattle.benchmarks.ModelFootprint")
                .into(MEMORY),
            Step.keep(MEMORY, MEMORY),
            new Step.Made("milliseconds to build", ModelBuilding::building),
            new Step.Made("milliseconds to hand over", ModelBuilding::handover)));
  }

  private static void building(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Measured each : Measured.all(workspace, "building.json")) {
      boolean warm = each.method().equals("warm");
      Sample runs = each.runs();
      rows.add(
          List.of(
              each.method(),
              each.parameter("nonZeros"),
              each.parameter("named").equals("true") ? "own" : "none",
              millis(warm ? each.percentile(0) : runs.least()),
              millis(warm ? each.percentile(50) : runs.median()),
              millis(warm ? each.percentile(90) : runs.most())));
    }
    List<String> head =
        List.of("process", "non-zeros", "names", "least ms", "median ms", "90 % ms");
    workspace.keep(BUILDING, head, rows);
  }

  private static void handover(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Measured each : Measured.all(workspace, "handover.json")) {
      List<String> row =
          new ArrayList<>(List.of(each.parameter("backend"), each.parameter("nonZeros")));
      for (Sample sample : List.of(each.runs(), each.runs("cpuMillis"))) {
        row.add(millis(sample.least()));
        row.add(millis(sample.median()));
        row.add(millis(sample.most()));
      }
      rows.add(row);
    }
    List<String> head =
        List.of(
            "backend",
            "non-zeros",
            "wall least ms",
            "wall median ms",
            "wall most ms",
            "processor least ms",
            "processor median ms",
            "processor most ms");
    workspace.keep(HANDOVER, head, rows);
  }

  private static String millis(double millis) {
    return String.format(Locale.ROOT, millis < 30 ? "%.1f" : "%.0f", millis);
  }

  @Override
  public Chapter chapter(Records records) {
    return ModelBuildingChapter.of(records);
  }
}
