package org.wattle.studies.lotes;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
import org.wattle.toolkit.text.Quantities;

/**
 * The experiments of sections 5 and 7 of the report: figures 1 to 6, and the cost of the filter.
 */
public final class LotesStudy implements BookStudy {
  static final String LOADS = "loads.csv";
  static final String OTHERS = "others.csv";
  static final String SIZE = "size.csv";
  static final String PATH = "size-path.csv";
  static final String MAP_REDUCE = "map-reduce.csv";
  static final String VERTICES = "vertices.csv";
  static final String FILTER = "filter.csv";

  /** The shares of the machines that are on. */
  static final List<String> ACTIVE = List.of("1", "0.95", "0.9");

  private static final String SUMMARY = "/summary.csv";
  private static final List<String> VERTEX =
      List.of("", "-golden-2", "-golden-3", "-golden-4", "-golden-5", "-golden-6");

  private static final List<String> HEAD = List.of("policy", "hour", "in_system");

  /** Samples are this often enough for a picture. */
  private static final double HOURS_BETWEEN = 20;

  private static final double LAST_HOUR = 2000;

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
    simulate(
        steps,
        "instances/lotes/loads.json",
        "loads",
        "lotes greedy",
        "--load 0.8,0.9 --seeds 1 --hours 200");
    activeScenario(steps, "0.9");
    simulate(steps, work("active-0.9.json"), "active-0.9", "lotes greedy", "--seeds 1 --hours 150");
    filter(steps);
    return StudyPlan.of(Duration.ofSeconds(25), steps).measuring("seconds");
  }

  private static StudyPlan full() {
    List<StudyStep> steps = new ArrayList<>();
    String loads = "instances/lotes/loads.json";
    simulate(steps, loads, "loads", "lotes greedy", "--seeds 20 --hours 300");
    simulate(steps, loads, "others", "greedy-random greedy-first-fit", "--seeds 5 --hours 300");
    String all = "lotes greedy greedy-random greedy-first-fit";
    simulate(steps, "instances/lotes/load-090.json", "size", all, "--seeds 3 --hours 2000");
    steps.add(
        new StudyStep.Derivation(
            "write the means over runs of its samples to size-path.csv", LotesStudy::keep));
    for (String share : ACTIVE) {
      activeScenario(steps, share);
      String name = "active-" + share;
      simulate(steps, work(name + ".json"), name, "lotes greedy", "--seeds 5");
    }
    simulate(
        steps,
        "instances/lotes/map-reduce.json",
        "map-reduce",
        "lotes greedy",
        "--seeds 5 --hours 600");
    String plans =
        VERTEX.stream().map(vertex -> "lotes-filtered" + vertex).collect(Collectors.joining(" "));
    simulate(steps, loads, "vertices", "lotes " + plans, "--load 0.94,0.96 --seeds 3 --hours 400");
    filter(steps);
    return StudyPlan.of(Duration.ofMinutes(15), steps).measuring("seconds");
  }

  private static String work(String file) {
    return StudyStep.WORK + "/" + file;
  }

  private static void simulate(
      List<StudyStep> steps, String scenario, String folder, String policies, String options) {
    steps.add(
        StudyStep.Command.of(
            "simulate "
                + scenario
                + " --policy "
                + policies.replace(" ", " --policy ")
                + " "
                + options
                + " --out "
                + work(folder)));
    steps.add(StudyStep.keep(folder + SUMMARY, folder + ".csv"));
  }

  private static void filter(List<StudyStep> steps) {
    String bins =
        VERTEX.stream().map(vertex -> "enumeration" + vertex).collect(Collectors.joining(","));
    steps.add(
        StudyStep.Command.of(
            "compare instances/lotes/google-10k.json --objective machine-assignment --solvers"
                + " column-generation,"
                + bins
                + " --out "
                + work("filter")));
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
