package org.wattle.studies.priority;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.Rows;
import tools.jackson.databind.node.ObjectNode;

/**
 * Steps of studies of priority scheduling: simulate a scenario, and keep what the chapter needs of
 * the tables that it writes.
 */
public final class PrioritySteps {
  /** The folder of the scenarios that are part of Wattle. */
  public static final String SCENARIOS = "instances/scenarios/";

  /** The workload W-E of Table 9.4, which the scenarios of chapters 6 and 7 draw. */
  public static final PriorityParameters W_E =
      PriorityPresets.byId("w-e", Optional.empty()).orElseThrow();

  /** The means of its demands, of tasks below class 9. */
  public static final Means USUAL_DEMAND = ((Sizes.Exponential) W_E.sizes()).others();

  /** The same of production tasks. */
  public static final Means PRODUCTION_DEMAND = ((Sizes.Exponential) W_E.sizes()).production();

  /** The columns of {@code classes.csv} that are kept. */
  private static final List<String> OF_CLASSES =
      List.of(
          "policy",
          "run",
          "priority",
          "arrived",
          "finished",
          "dropped",
          "priority_evictions",
          "memory_evictions",
          "evicted_tasks",
          "most_evictions",
          "wasted_by_priority_cpu_seconds",
          "wasted_by_memory_cpu_seconds",
          "response_mean_seconds",
          "response_of_evicted_mean_seconds",
          "response_of_others_mean_seconds");

  private static final List<String> OF_EVICTIONS =
      List.of("policy", "priority", "evictions", "tasks", "finished", "response_mean_seconds");

  private static final int DECIMALS = 3;
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+\\.[0-9]+(E-?[0-9]+)?");

  /** More than any task is evicted. */
  private static final long MAX_EVICTIONS = 1_000_000_000;

  private PrioritySteps() {}

  /** The record with the runs that were kept under a name. */
  public static String runsFile(String name) {
    return name + "-runs.csv";
  }

  /** The record with the priorities of the runs that were kept under a name. */
  public static String classesFile(String name) {
    return name + "-classes.csv";
  }

  /**
   * Simulates a scenario and keeps its runs for {@link PolicyRuns}.
   *
   * @param scenario a path, which may begin with a placeholder
   * @param options further options of the command, such as {@code --policy mrs --seeds 10}
   * @param name of the folder of results, and of the records
   */
  public static List<StudyStep> simulated(String scenario, String options, String name) {
    List<StudyStep> steps = new ArrayList<>(runsOnly(scenario, options, name));
    steps.add(
        new StudyStep.Derivation(
            "keep some columns of " + name + "/classes.csv",
            work -> keepClasses(work, name, row -> true)));
    return steps;
  }

  /** The same with one of the priorities only. */
  public static List<StudyStep> simulated(
      String scenario, String options, String name, int priority) {
    List<StudyStep> steps = new ArrayList<>(runsOnly(scenario, options, name));
    steps.add(
        new StudyStep.Derivation(
            "keep some columns of priority " + priority + " of " + name + "/classes.csv",
            work -> keepClasses(work, name, row -> row.number("priority") == priority)));
    return steps;
  }

  /** The same without the priorities of the runs. */
  public static List<StudyStep> runsOnly(String scenario, String options, String name) {
    return List.of(
        StudyStep.Command.of(
            "simulate " + scenario + " " + options + " --out " + StudyStep.WORK + "/" + name),
        StudyStep.keep(name + "/runs.csv", runsFile(name)));
  }

  /** Options for policies and a number of runs of each. */
  public static String options(List<String> policies, int seeds) {
    StringBuilder text = new StringBuilder();
    policies.forEach(policy -> text.append("--policy ").append(policy).append(' '));
    return text + "--seeds " + seeds;
  }

  /**
   * Writes a scenario of Wattle with other values in some of its fields.
   *
   * @param scenario its file in {@link #SCENARIOS}
   * @param file of the changed scenario in the work folder
   * @param description of the change
   * @param change of the document; a workload or a cluster that it names by file must be changed
   *     too, since paths are relative to the scenario
   */
  public static StudyStep.Derivation changed(
      String scenario, String file, String description, Consumer<ObjectNode> change) {
    return new StudyStep.Derivation(
        file + ": " + scenario + " " + description,
        work -> {
          ObjectNode root =
              (ObjectNode) JsonDocuments.readFrom(work.home().resolve(SCENARIOS + scenario));
          change.accept(root);
          JsonDocuments.write(work, file, root);
        });
  }

  /**
   * Keeps how many tasks of each priority were evicted how often for higher priorities, over all
   * runs of a policy, as {@code NAME-evictions.csv}.
   */
  public static StudyStep.Derivation keepEvictions(String name) {
    return new StudyStep.Derivation(
        "add up the runs of " + name + "/evictions.csv", work -> keepEvictions(work, name));
  }

  private static void keepClasses(Workspace workspace, String name, Predicate<Row> kept)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Row row : made(workspace, name).rows("classes.csv")) {
      if (kept.test(row)) {
        rows.add(OF_CLASSES.stream().map(column -> rounded(row.text(column), DECIMALS)).toList());
      }
    }
    workspace.keep(classesFile(name), OF_CLASSES, rows);
  }

  private static void keepEvictions(Workspace workspace, String name) throws IOException {
    Map<List<String>, List<Row>> groups =
        Rows.groupBy(
            made(workspace, name).rows("evictions.csv"), "policy", "priority", "evictions");
    Map<String, TreeMap<Long, List<String>>> sorted = new LinkedHashMap<>();
    groups.forEach(
        (key, rows) -> {
          double tasks = rows.stream().mapToDouble(row -> row.number("tasks")).sum();
          double finished = rows.stream().mapToDouble(row -> row.number("finished")).sum();
          double seconds =
              rows.stream()
                  .filter(row -> !row.text("response_mean_seconds").isEmpty())
                  .mapToDouble(row -> row.number("finished") * row.number("response_mean_seconds"))
                  .sum();
          List<String> cells = new ArrayList<>(key);
          cells.add(Quantities.plain(tasks, 0));
          cells.add(Quantities.plain(finished, 0));
          cells.add(finished == 0 ? "" : Quantities.plain(seconds / finished, DECIMALS));
          sorted
              .computeIfAbsent(key.get(0), policy -> new TreeMap<>())
              .put(MAX_EVICTIONS * Long.parseLong(key.get(1)) + Long.parseLong(key.get(2)), cells);
        });
    workspace.keep(
        name + "-evictions.csv",
        OF_EVICTIONS,
        sorted.values().stream().flatMap(of -> of.values().stream()).toList());
  }

  private static Records made(Workspace workspace, String name) {
    return new Records(workspace.work().resolve(name));
  }

  /** A cell with at most so many decimals, where it is a number that has any. */
  public static String rounded(String cell, int decimals) {
    return NUMBER.matcher(cell).matches()
        ? Quantities.plain(Double.parseDouble(cell), decimals)
        : cell;
  }
}
