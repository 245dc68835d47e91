package org.wattle.studies.energy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
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

/** Published heuristics compared with proven optima: three states, two wirings, three loads. */
public final class HeuristicsStudy implements BookStudy {
  /** The relative gap within which an optimum counts as proven, the default of {@code compare}. */
  static final double GAP = 1e-4;

  /** The mean size of tasks. */
  static final String MEAN_SIZE = "0.03";

  /** The share of the servers that are awake and idle, where some are. */
  static final double AWAKE = 0.4;

  /** The number of tasks that run already, where some do. */
  static final int RUNNING_TASKS = 150;

  private static final String RECORD = "gaps.csv";
  private static final String COMPARISON = "comparison.json";

  private static final String SOLVERS =
      "auto,beps,beps-cpu,beps-bandwidth,beps-literal,brfs-dot,brfs-dot-literal,brfs-norm,brfs-norm-literal,rrs,gems,gems-no-network,first-fit,best-fit,vector-greedy,always-on";

  /** The initial states and their options of {@code generate}. */
  private enum State {
    ASLEEP(""),
    AWAKE(" --awake " + HeuristicsStudy.AWAKE),
    RUNNING(" --running " + RUNNING_TASKS);

    private final String options;

    State(String options) {
      this.options = options;
    }

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final List<String> HEAD =
      List.of(
          "state",
          "wiring",
          "tasks",
          "seed",
          "solver",
          "status",
          "value J",
          "best bound J",
          "over bound",
          "over bound without sleep",
          "servers on",
          "switches on");

  private static final Pattern DASH = Pattern.compile("-");

  @Override
  public String name() {
    return "heuristics-vs-optimum";
  }

  @Override
  public String question() {
    return "How far are the published heuristics from the optimum, and why?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>();
    List<String> compare = new ArrayList<>(List.of("compare"));
    for (int tasks : quick ? new int[] {25} : new int[] {25, 50, 100}) {
      for (String wiring : List.of("rack", "full")) {
        for (int seed = 1; seed <= (quick ? 1 : 2); seed++) {
          for (State state : State.values()) {
            String file =
                "%s/%s-%d-%s-%d.json".formatted(StudyStep.WORK, state.id(), tasks, wiring, seed);
            steps.add(
                StudyStep.Command.of(
                    "generate small-dc --tasks %d --mean %s --wiring %s --seed %d%s --out %s"
                        .formatted(tasks, MEAN_SIZE, wiring, seed, state.options, file)));
            compare.add(file);
          }
        }
      }
    }
    compare.addAll(
        List.of(
            "--time-limit",
            quick ? "1s" : "10s",
            "--gap",
            Double.toString(GAP),
            "--solvers",
            SOLVERS,
            "--format",
            "json"));
    steps.add(new StudyStep.Command(compare, Optional.of(COMPARISON), Set.of()));
    steps.add(
        new StudyStep.Derivation(
            "write one row of " + RECORD + " per solution", HeuristicsStudy::keepGaps));
    // A proof ends with the first bound within the gap, and which one that is depends on time.
    return StudyPlan.of(quick ? Duration.ofSeconds(20) : Duration.ofMinutes(4), steps)
        .measuring("best bound J", "over bound", "over bound without sleep");
  }

  @Override
  public Chapter chapter(Records records) {
    return HeuristicsChapter.of(new HeuristicGaps(records.rows(RECORD)));
  }

  private static void keepGaps(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    JsonNode comparison = JsonDocuments.read(workspace, COMPARISON);
    for (JsonNode instance : comparison.path("instances")) {
      String path = instance.path("file").asString().replace('\\', '/');
      String file = path.substring(path.lastIndexOf('/') + 1);
      List<String> words = DASH.splitAsStream(file.replace(".json", "")).toList();
      double asleep = asleepJoules(JsonDocuments.read(workspace, file));
      double bound = instance.path("bestBound").path("value").asDouble();
      for (JsonNode result : instance.path("results")) {
        List<String> row =
            new ArrayList<>(List.of(words.get(0), words.get(2), words.get(1), words.get(3)));
        row.add(result.path("solver").asString());
        row.add(result.path("status").asString());
        row.addAll(cells(result, bound, asleep));
        rows.add(row);
      }
    }
    workspace.keep(RECORD, HEAD, rows);
  }

  private static List<String> cells(JsonNode result, double bound, double asleep) {
    if (!result.has("value")) {
      return List.of("", "", "", "", "", "");
    }
    double value = result.path("value").asDouble();
    return List.of(
        Double.toString(value),
        Double.toString(bound),
        Double.toString((value - bound) / bound),
        Double.toString((value - bound) / (bound - asleep)),
        result.path("serversOn").asString(),
        result.path("switchesOn").asString());
  }

  /** The energy of the data centre with everything asleep, which no placement can save. */
  private static double asleepJoules(JsonNode instance) {
    double watts = asleepWatts(instance.path("servers"));
    watts += asleepWatts(instance.path("network").path("tiers"));
    return instance.path("slotSeconds").asDouble() * watts;
  }

  private static double asleepWatts(JsonNode elements) {
    double watts = 0;
    for (JsonNode element : elements) {
      watts += element.path("count").asDouble() * element.path("watts").path("sleep").asDouble(0);
    }
    return watts;
  }
}
