package org.wattle.studies.clusters;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;

/** Chapter 4 of the thesis: GEMS compared with its variants without sleep and without network. */
public final class GemsStudy implements BookStudy {
  static final String FOUR_HOURS = "4h.csv";
  static final String DAY = "24h.csv";
  static final String READINGS = "readings.csv";
  static final String BURST = "burst.csv";

  /** With the workload that was chosen by the numbers of Table 4.2, and by those of Table 4.3. */
  static final String FOUR_HOURS_SCENARIO = "instances/scenarios/gems-4h-fitted.json";

  static final String DAY_SCENARIO = "instances/scenarios/gems-24h-fitted.json";

  /** How long tasks arrive in these. */
  static final int SHORT_HOURS = 4;

  static final int DAY_HOURS = 24;

  /** The folder of the runs of four hours. */
  static final String FOUR_HOURS_RUNS = "4h";

  private static final String POLICIES =
      " --policy gems --policy gems-no-network --policy gems-no-sleep";
  private static final String EXECUTING =
      " --policy " + GemsReadings.EXECUTING + " --policy " + GemsReadings.EXECUTING_NO_NETWORK;
  private static final String SEEDS = " --seeds 3";

  private static final List<String> BURST_HEAD = List.of("policy", "to_seconds", "servers_on");

  /** A burst that wakes nearly all servers shows no difference. */
  private static final double MAX_SERVERS = 1200;

  private static final double AROUND_SECONDS = 300;
  private static final double BEFORE_SECONDS = 180;
  private static final double SHOWN_SECONDS = 600;

  @Override
  public String name() {
    return "thesis-4";
  }

  @Override
  public String question() {
    return "Does GEMS save as much energy as the thesis says, and are its response times shorter?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>();
    String seeds = quick ? " --seeds 1" : SEEDS;
    steps.add(simulate(FOUR_HOURS_SCENARIO, FOUR_HOURS_RUNS, (quick ? "" : EXECUTING) + seeds));
    steps.add(StudyStep.keep(FOUR_HOURS_RUNS + "/runs.csv", FOUR_HOURS));
    steps.add(
        new StudyStep.Derivation(
            "write ten minutes around a burst to burst.csv", GemsStudy::keepBurst));
    if (quick) {
      return StudyPlan.of(Duration.ofSeconds(30), steps);
    }
    for (GemsInterpretation reading : GemsInterpretation.OTHERS) {
      steps.add(
          new StudyStep.Derivation(
              "gems-4h-fitted.json " + reading.description(), reading::writeScenario));
      steps.add(
          simulate(
              StudyStep.WORK + "/" + reading.file(),
              reading.folder(),
              (reading.withExecuting() ? EXECUTING : "") + SEEDS));
    }
    steps.add(
        new StudyStep.Derivation(
            "write the means of these runs to readings.csv", GemsInterpretation::keep));
    steps.add(simulate(DAY_SCENARIO, "24h", SEEDS));
    steps.add(StudyStep.keep("24h/runs.csv", DAY));
    return StudyPlan.of(Duration.ofMinutes(15), steps);
  }

  private static StudyStep simulate(String scenario, String folder, String options) {
    return StudyStep.Command.of(
        "simulate " + scenario + POLICIES + options + " --out " + StudyStep.WORK + "/" + folder);
  }

  @Override
  public Chapter chapter(Records records) {
    return new GemsChapter(records).chapter();
  }

  /** Records ten minutes of the first run around the highest burst that leaves servers asleep. */
  private static void keepBurst(Workspace workspace) throws IOException {
    List<Row> samples = new Records(workspace.work().resolve("4h")).rows("samples.csv");
    List<Row> first = Rows.where(samples, "run", "1");
    double begin = Math.max(0, peak(Rows.where(first, "policy", "gems")) - BEFORE_SECONDS);
    List<List<String>> rows = new ArrayList<>();
    for (Row row : first) {
      double from = row.number("from_seconds");
      if (from >= begin && from < begin + SHOWN_SECONDS) {
        rows.add(BURST_HEAD.stream().map(row::text).toList());
      }
    }
    workspace.keep(BURST, BURST_HEAD, rows);
  }

  private static double peak(List<Row> gems) {
    return gems.stream()
        .filter(at -> maxServersOn(near(gems, at)).orElse(0) < MAX_SERVERS)
        .max(Comparator.comparingDouble(row -> row.number("servers_on")))
        .map(row -> row.number("from_seconds"))
        .orElse(0.0);
  }

  private static List<Row> near(List<Row> rows, Row at) {
    double seconds = at.number("from_seconds");
    return rows.stream()
        .filter(row -> Math.abs(row.number("from_seconds") - seconds) <= AROUND_SECONDS)
        .toList();
  }

  /** The largest number of servers that are on at the same time. */
  static OptionalDouble maxServersOn(List<Row> rows) {
    return rows.stream().mapToDouble(row -> row.number("servers_on")).max();
  }
}
