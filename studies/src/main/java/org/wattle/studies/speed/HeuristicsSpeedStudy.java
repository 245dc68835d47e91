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
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.SampleStatistics;
import tools.jackson.databind.JsonNode;

/** Microseconds per task of heuristics, and how they grow with the number of servers. */
public final class HeuristicsSpeedStudy implements BookStudy {
  static final String SERVERS = "servers.csv";
  static final String PATHS = "paths.csv";
  static final String COMMANDS = "commands.csv";

  static final int TASKS_PER_SERVER = 10;
  private static final int RUNS = 5;
  private static final List<String> WHOLE = List.of("first-fit", "best-fit", "vector-greedy");

  @Override
  public String name() {
    return "heuristics-speed";
  }

  @Override
  public String question() {
    return "How long does placement by heuristics take, and how does the time grow?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.fullScaleOnly(scale, Duration.ofMinutes(8), steps())
        .timed("it measures times");
  }

  private static List<StudyStep> steps() {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(BenchmarkPrograms.build());
    steps.add(
        BenchmarkPrograms.jmh("PlacementBenchmark -f 1 -wi 2 -w 1 -i 3 -r 1", "servers.json"));
    steps.add(BenchmarkPrograms.jmh("PathBenchmark -f 1 -wi 3 -w 1 -i 5 -r 1", "paths.json"));
    steps.add(
        StudyStep.Command.of(
            "generate server-mix --servers 10000 --tasks 100000 --mean 0.0287 --spread 1.3108"
                + " --correlation 0 --out {work}/mix.json"));
    for (String heuristic : WHOLE) {
      String result = StudyStep.WORK + "/" + heuristic + ".json";
      steps.add(
          BenchmarkPrograms.command(
              RUNS,
              "solve {work}/mix.json --solver %s --gap 0.01 --out %s".formatted(heuristic, result),
              heuristic + ".csv"));
    }
    steps.add(
        new StudyStep.Derivation(
            "write microseconds per task by servers to servers.csv",
            HeuristicsSpeedStudy::servers));
    steps.add(
        new StudyStep.Derivation(
            "write microseconds per task by wiring to paths.csv", HeuristicsSpeedStudy::paths));
    steps.add(
        new StudyStep.Derivation(
            "write seconds of commands to commands.csv", HeuristicsSpeedStudy::commands));
    return steps;
  }

  private static void servers(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JmhResult each : JmhResult.all(workspace, "servers.json")) {
      String servers = each.parameter("servers");
      double tasks = TASKS_PER_SERVER * Double.parseDouble(servers);
      SampleStatistics micros = BenchmarkPrograms.times(each.runs(), 1000 / tasks);
      rows.add(row(List.of(each.parameter("heuristic"), servers), micros));
    }
    workspace.keep(SERVERS, List.of("heuristic", "servers", "us per task", "least", "most"), rows);
  }

  private static void paths(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JmhResult each : JmhResult.all(workspace, "paths.json")) {
      String wiring = each.parameter("wiring").toLowerCase(Locale.ROOT);
      rows.add(row(List.of(each.parameter("heuristic"), wiring), each.runs()));
    }
    workspace.keep(PATHS, List.of("heuristic", "wiring", "us per task", "least", "most"), rows);
  }

  private static List<String> row(List<String> keys, SampleStatistics micros) {
    List<String> row = new ArrayList<>(keys);
    row.add(BenchmarkPrograms.digits(micros.median()));
    row.add(BenchmarkPrograms.digits(micros.min()));
    row.add(BenchmarkPrograms.digits(micros.max()));
    return row;
  }

  private static void commands(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    Records work = new Records(workspace.work());
    for (String heuristic : WHOLE) {
      SampleStatistics seconds = SampleStatistics.of(work.rows(heuristic + ".csv"), "seconds");
      JsonNode result = JsonDocuments.read(workspace, heuristic + ".json");
      List<String> row = new ArrayList<>(List.of(heuristic));
      row.add(BenchmarkPrograms.hundredths(seconds.median()));
      row.add(BenchmarkPrograms.hundredths(seconds.min()));
      row.add(BenchmarkPrograms.hundredths(seconds.max()));
      for (String phase : List.of("read", "bound", "solve", "check")) {
        row.add(BenchmarkPrograms.hundredths(result.path("seconds").path(phase).asDouble(0)));
      }
      row.add(BenchmarkPrograms.digits(result.path("objective").path("gap").asDouble()));
      rows.add(row);
    }
    List<String> head =
        List.of(
            "heuristic",
            "command s",
            "least",
            "most",
            "read s",
            "bound s",
            "place s",
            "check s",
            "gap");
    workspace.keep(COMMANDS, head, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return HeuristicsSpeedChapter.of(records);
  }
}
