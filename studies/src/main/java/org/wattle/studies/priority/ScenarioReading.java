package org.wattle.studies.priority;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.Rows;
import tools.jackson.databind.node.ObjectNode;

/**
 * A scenario with something else in place of what a publication leaves open.
 *
 * @param name of its files
 * @param description for people, in a table and behind the name of the scenario
 * @param change of the scenario
 */
public record ScenarioReading(String name, String description, Consumer<ObjectNode> change) {
  private static final String FILE = "readings.csv";
  private static final String READING = "reading";
  private static final int DECIMALS = 3;

  /** The columns of {@code runs.csv} that are kept. */
  private static final List<String> COLUMNS =
      List.of(
          "policy",
          "run",
          "complete",
          "arrived",
          "dropped",
          "response_seconds",
          "weighted_response_seconds",
          "wasted_cpu_seconds",
          "evictions",
          "priority_evictions",
          "memory_evictions",
          "evicted_tasks",
          "most_evictions",
          "joules",
          "joules_in_all",
          "slot_share",
          "waiting_mean");

  /** The run time of every task multiplied, which changes the load. */
  public static ScenarioReading load(double factor) {
    String text = Quantities.rounded(factor);
    return new ScenarioReading(
        "load-" + text, "load " + text, root -> root.put("runTimeFactor", factor));
  }

  /** Another preset of the workload with the parameters that the scenario gives. */
  public static ScenarioReading workload(String preset, String description) {
    return new ScenarioReading(
        preset, description, root -> ((ObjectNode) root.get("workload")).put("preset", preset));
  }

  /**
   * The priorities of tasks as often as they are submitted in Table 5.2 of the thesis, by the times
   * between submissions, instead of its percentages of tasks.
   */
  public static ScenarioReading submissions() {
    return new ScenarioReading(
        "submissions",
        "mix by the interarrival times of Table 5.2",
        root -> setSubmissions((ObjectNode) root.get("workload")));
  }

  /** Sets the mix of a workload to {@link #submissions}. */
  public static void setSubmissions(ObjectNode workload) {
    ObjectNode shares = workload.putObject("shares");
    for (int priority = 0; priority < TableOfPriorities.ROWS.size(); priority++) {
      shares.put(
          Integer.toString(priority),
          Double.parseDouble(
              Quantities.plain(100 * TableOfPriorities.shareOfSubmissions(priority), 4)));
    }
  }

  /** This reading with another change besides. */
  public ScenarioReading and(ScenarioReading other) {
    return new ScenarioReading(
        name + "-" + other.name,
        description + ", and " + other.description,
        change.andThen(other.change));
  }

  /**
   * Bursts as those of the trace of the thesis, W-A, in Table 9.2: about 1,700 arrivals in a minute
   * and 3,800 in ten minutes.
   *
   * @param gapSeconds between arrivals in quiet times
   */
  public static ScenarioReading shortBursts(double gapSeconds) {
    return new ScenarioReading(
        "short-bursts",
        "bursts of 2 min every two hours, with 1,700 arrivals a minute as W-A in Table 9.2",
        root ->
            ((ObjectNode) root.get("workload"))
                .put("gapSeconds", gapSeconds)
                .put("burstGapSeconds", 0.035)
                .put("quietMinutes", 120)
                .put("burstMinutes", 2));
  }

  /**
   * A word that is part of every policy, beside the defaults that the scenario has.
   *
   * @param word such as {@code prefer-awake}
   */
  public static ScenarioReading withDefault(String word, String description) {
    return new ScenarioReading(word, description, root -> root.withArray("defaults").add(word));
  }

  /**
   * The steps that simulate a scenario under readings and keep their runs.
   *
   * @param scenario its file among those of Wattle
   * @param options of the command, such as {@code --policy mrs --seeds 10}
   */
  public static List<StudyStep> steps(
      String scenario, String options, List<ScenarioReading> readings) {
    List<StudyStep> steps = new ArrayList<>();
    for (ScenarioReading reading : readings) {
      String file = reading.name + ".json";
      steps.add(
          PrioritySteps.changed(scenario, file, "with " + reading.description, reading.change));
      steps.add(
          StudyStep.Command.of(
              "simulate %s/%s %s --out %s/%s"
                  .formatted(StudyStep.WORK, file, options, StudyStep.WORK, reading.name)));
    }
    steps.add(
        new StudyStep.Derivation(
            "write some columns of these runs to " + FILE, work -> keep(work, readings)));
    return steps;
  }

  /** The runs of this reading; none where they were not kept. */
  public PolicyRuns runs(Records records) {
    return PolicyRuns.of(Rows.where(records.rows(FILE), READING, name), List.of());
  }

  private static void keep(Workspace workspace, List<ScenarioReading> readings) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (ScenarioReading reading : readings) {
      Records made = new Records(workspace.work().resolve(reading.name));
      for (Row row : made.rows("runs.csv")) {
        List<String> cells = new ArrayList<>(List.of(reading.name));
        COLUMNS.forEach(column -> cells.add(PrioritySteps.rounded(row.text(column), DECIMALS)));
        rows.add(cells);
      }
    }
    List<String> head = new ArrayList<>(List.of(READING));
    head.addAll(COLUMNS);
    workspace.keep(FILE, head, rows);
  }
}
