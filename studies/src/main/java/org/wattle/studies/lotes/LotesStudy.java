package org.wattle.studies.lotes;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
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
import org.wattle.studies.data.SampleStatistics;

/**
 * The experiments of sections 5 and 7 of the report: figures 1 to 6, and the cost of the filter.
 */
public final class LotesStudy implements BookStudy {
  /** The policy of the report: bins of the classes that an optimal allocation gives a machine. */
  static final String FILTERED = "lotes-filtered";

  /** The policy of Wattle: bins of all classes. */
  static final String ALL_CLASSES = "lotes";

  static final String GREEDY = "greedy";

  static final String LOADS = "loads.csv";
  static final String GREEDY_LOADS = "greedy.csv";
  static final String OTHERS = "others.csv";
  static final String SIZE = "size.csv";
  static final String LONG = "long.csv";
  static final String PATH = "size-path.csv";
  static final String MAP_REDUCE = "map-reduce.csv";
  static final String VERTICES = "vertices.csv";
  static final String FILTER = "filter.csv";

  /** The length of the runs of figures 1 and 2, in simulated hours. */
  static final int HOURS = 300;

  /** The load at which the report's LoTES runs into difficulty. */
  static final String DIFFICULT = "0.94";

  /**
   * The length of the runs with MapReduce: a policy's stability is decided only if the second half
   * begins after three times the time in which the data centre fills, which is 131 hours with 200
   * mappers.
   */
  static final int MAP_REDUCE_HOURS = 800;

  /** The shares of the machines that are on. */
  static final List<String> ACTIVE = List.of("1", "0.95", "0.9");

  /** As in figures 1, 2, 5 and 6 of the report. */
  private static final int RUNS = 20;

  private static final String SUMMARY = "/summary.csv";
  private static final String LOADS_SCENARIO = "instances/lotes/loads.json";
  private static final List<String> VERTEX =
      List.of("", "-golden-2", "-golden-3", "-golden-4", "-golden-5", "-golden-6");

  private static final List<String> HEAD = List.of("policy", "hour", "in_system");

  /** Samples are this often enough for a picture. */
  private static final double HOURS_BETWEEN = 20;

  /** Of figure 3. */
  static final int LAST_HOUR = 2000;

  @Override
  public String name() {
    return "lotes";
  }

  @Override
  public String question() {
    return "Does LoTES stay stable at loads at which a greedy scheduler does not?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.LOTES);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return scale == StudyScale.QUICK ? quick() : full();
  }

  static String active(String share) {
    return "active-" + share + ".csv";
  }

  private static StudyPlan quick() {
    List<StudyStep> steps = new ArrayList<>();
    String options = "--load 0.8,0.9 --seeds 1 --hours 200";
    simulate(steps, LOADS_SCENARIO, "loads", List.of(FILTERED), options);
    simulate(steps, LOADS_SCENARIO, "greedy", List.of(GREEDY), options);
    activeScenario(steps, "0.9");
    simulate(
        steps,
        work("active-0.9.json"),
        "active-0.9",
        List.of(FILTERED, GREEDY),
        "--seeds 1 --hours 150");
    filter(steps);
    return StudyPlan.of(Duration.ofSeconds(25), steps).measuring("seconds");
  }

  private static StudyPlan full() {
    List<StudyStep> steps = new ArrayList<>();
    figures1And2(steps);
    List<String> compared = List.of(FILTERED, ALL_CLASSES, GREEDY);
    simulate(
        steps, "instances/lotes/load-090.json", "size", compared, "--seeds 3 --hours " + LAST_HOUR);
    steps.add(
        new StudyStep.Derivation(
            "write the means over runs of its samples to size-path.csv", LotesStudy::keep));
    simulate(
        steps,
        "instances/lotes/load-090.json",
        "long",
        List.of(FILTERED, ALL_CLASSES),
        "--load %s --seeds 3 --hours %d".formatted(DIFFICULT, LAST_HOUR));
    for (String share : ACTIVE) {
      activeScenario(steps, share);
      String name = "active-" + share;
      simulate(steps, work(name + ".json"), name, List.of(FILTERED, GREEDY), "--seeds 5");
    }
    filter(steps);
    List<String> plans = new ArrayList<>(List.of(ALL_CLASSES));
    VERTEX.forEach(vertex -> plans.add(FILTERED + vertex));
    simulate(
        steps,
        LOADS_SCENARIO,
        "vertices",
        plans,
        "--load " + String.join(",", LotesPlans.LOADS) + " --seeds 3 --hours 400");
    simulate(
        steps,
        "instances/lotes/map-reduce.json",
        "map-reduce",
        List.of(FILTERED, GREEDY),
        "--load 0.7,0.85,0.9 --seeds %d --hours %d".formatted(RUNS, MAP_REDUCE_HOURS));
    return StudyPlan.of(Duration.ofMinutes(35), steps).measuring("seconds");
  }

  private static void figures1And2(List<StudyStep> steps) {
    simulate(
        steps,
        LOADS_SCENARIO,
        "loads",
        List.of(FILTERED),
        "--load 0.7,0.8,0.85,0.9,0.91,0.92,0.93,0.94 --seeds %d --hours %d".formatted(RUNS, HOURS));
    simulate(
        steps,
        LOADS_SCENARIO,
        "greedy",
        List.of(GREEDY),
        "--load 0.7,0.8,0.85,0.9 --seeds %d --hours %d".formatted(RUNS, HOURS));
    simulate(
        steps,
        LOADS_SCENARIO,
        "others",
        List.of(ALL_CLASSES, "greedy-random", "greedy-first-fit"),
        "--load 0.8,0.85,0.9,0.94,0.96,0.97 --seeds 5 --hours " + HOURS);
  }

  private static String work(String file) {
    return StudyStep.WORK + "/" + file;
  }

  private static void simulate(
      List<StudyStep> steps,
      String scenario,
      String folder,
      List<String> policies,
      String options) {
    steps.add(
        StudyStep.Command.of(
            "simulate %s --policy %s %s --out %s"
                .formatted(scenario, String.join(" --policy ", policies), options, work(folder))));
    steps.add(StudyStep.keep(folder + SUMMARY, folder + ".csv"));
  }

  private static void filter(List<StudyStep> steps) {
    String bins =
        VERTEX.stream().map(vertex -> "enumeration" + vertex).collect(Collectors.joining(","));
    steps.add(
        StudyStep.Command.of(
            "compare instances/lotes/google-10k.json --objective machine-assignment --solvers column-generation,%s --out %s"
                .formatted(bins, work("filter"))));
    steps.add(StudyStep.keep("filter/comparison.csv", FILTER));
  }

  private static void activeScenario(List<StudyStep> steps, String share) {
    steps.add(
        new StudyStep.Derivation(
            "write machines-offline.json with a share of " + share + " of the machines on",
            workspace -> writeActive(workspace, share)));
  }

  private static void writeActive(Workspace workspace, String share) throws IOException {
    String instances = workspace.home().resolve("instances/lotes").toString();
    String scenario =
        Files.readString(workspace.home().resolve("instances/lotes/machines-offline.json"));
    Files.writeString(
        workspace.work().resolve("active-" + share + ".json"),
        scenario
            .replaceAll("\"active\": [0-9.]+", "\"active\": " + share)
            .replace("google-10k.json", instances.replace('\\', '/') + "/google-10k.json"));
  }

  @Override
  public Chapter chapter(Records records) {
    return new LotesChapter(records).chapter();
  }

  private static void keep(Workspace workspace) throws IOException {
    List<Row> samples = new Records(workspace.work().resolve("size")).rows("samples.csv");
    List<List<String>> rows = new ArrayList<>();
    for (Map.Entry<List<String>, List<Row>> each :
        Rows.groupBy(samples, "policy", "hour").entrySet()) {
      double hour = Double.parseDouble(each.getKey().get(1));
      if (hour <= LAST_HOUR && hour % HOURS_BETWEEN == 0) {
        double mean =
            SampleStatistics.of(
                    each.getValue(), row -> row.number("running") + row.number("waiting"))
                .mean();
        rows.add(
            List.of(
                each.getKey().get(0), Long.toString(Math.round(hour)), Quantities.plain(mean, 1)));
      }
    }
    workspace.keep(PATH, HEAD, rows);
  }
}
