package org.wattle.studies.speed;

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
import org.wattle.studies.data.JmhResult;
import org.wattle.studies.data.SampleStatistics;

/** What models cost to build, to hold and to hand over. */
public final class ModelBuildingStudy implements BookStudy {
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
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    return StudyPlan.onlyInFull(
        effort,
        Duration.ofMinutes(12),
        List.of(
            BenchmarkPrograms.build(),
            BenchmarkPrograms.jmh("ModelBuild", "building.json"),
            BenchmarkPrograms.jmh("HandOver", "handover.json"),
            StudyStep.Program.of(
                    "java -XX:+UseSerialGC -cp benchmarks/target/benchmarks.jar"
                        + " org.wattle.benchmarks.ModelFootprint")
                .into(MEMORY),
            StudyStep.keep(MEMORY, MEMORY),
            new StudyStep.Made("milliseconds to build", ModelBuildingStudy::building),
            new StudyStep.Made("milliseconds to hand over", ModelBuildingStudy::handover)));
  }

  private static void building(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JmhResult each : JmhResult.all(workspace, "building.json")) {
      boolean warm = each.method().equals("warm");
      SampleStatistics runs = each.runs();
      rows.add(
          List.of(
              each.method(),
              each.parameter("nonZeros"),
              each.parameter("named").equals("true") ? "own" : "none",
              millis(warm ? each.percentile(0) : runs.min()),
              millis(warm ? each.percentile(50) : runs.median()),
              millis(warm ? each.percentile(90) : runs.max())));
    }
    List<String> head =
        List.of("process", "non-zeros", "names", "least ms", "median ms", "90 % ms");
    workspace.keep(BUILDING, head, rows);
  }

  private static void handover(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JmhResult each : JmhResult.all(workspace, "handover.json")) {
      List<String> row =
          new ArrayList<>(List.of(each.parameter("backend"), each.parameter("nonZeros")));
      for (SampleStatistics sample : List.of(each.runs(), each.runs("cpuMillis"))) {
        row.add(millis(sample.min()));
        row.add(millis(sample.median()));
        row.add(millis(sample.max()));
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
