package org.wattle.importers.swim;

import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Parsed;

/** Imports a SWIM table of MapReduce jobs. */
public final class SwimImporter implements Importer {
  public static final ImporterInput JOBS =
      ImporterInput.positional("The table of jobs; - for standard input.");

  public static final ImporterOption<Double> TASK_MEGABYTES =
      positive("--task-megabytes", "MB", "Bytes that a task takes of its phase's input.", "64");
  public static final ImporterOption<Integer> TASKS_PER_PHASE =
      ImporterOption.integer(
              "--tasks-per-phase",
              "N",
              "Maximum number of map tasks, and of reduce tasks, of a job.")
          .where(value -> value > 0, "be above 0")
          .withDefault("100");
  public static final ImporterOption<Double> RATE =
      positive("--rate", "MB/S", "Data that a task processes in a second.", "5");
  public static final ImporterOption<Double> START =
      positive("--start", "SECONDS", "Time that a task takes to start.", "10");
  public static final ImporterOption<Double> CPU =
      positive("--cpu", "X", "CPU of a task; 1 is that of the largest machine.", "0.05");
  public static final ImporterOption<Double> MEMORY =
      positive("--memory", "X", "Memory of a task; 1 is that of the largest machine.", "0.05");
  public static final ImporterOption<TimeWindow> WINDOW =
      ImporterOption.window(
          "--window", "Only jobs submitted from second FROM to before second TO.");

  private static ImporterOption<Double> positive(
      String name, String label, String description, String value) {
    return ImporterOption.number(name, label, description)
        .where(number -> number > 0 && number < Double.POSITIVE_INFINITY, "be above 0")
        .withDefault(value);
  }

  @Override
  public String name() {
    return "swim";
  }

  @Override
  public String summary() {
    return "Turns a SWIM table of MapReduce jobs into a workload.";
  }

  @Override
  public String description() {
    return "The table has only bytes; what the options add to it is an assumption, which is written"
        + " to the workload and to standard error.";
  }

  @Override
  public List<String> kinds() {
    return List.of("workload");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(JOBS);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(TASK_MEGABYTES, TASKS_PER_PHASE, RATE, START, CPU, MEMORY, WINDOW);
  }

  @Override
  public List<String> example() {
    return List.of("FB-2009_samples_24_times_1hr_0.tsv --out out/fb.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    SwimWorkload.Options options =
        new SwimWorkload.Options(
            request.value(TASK_MEGABYTES),
            request.value(TASKS_PER_PHASE),
            request.value(RATE),
            request.value(START),
            request.value(CPU),
            request.value(MEMORY),
            request.find(WINDOW).orElse(TimeWindow.WHOLE_TRACE));
    return SwimWorkload.read(request.file(JOBS), options).map(ImportResult.class::cast);
  }
}
