package org.wattle.importers.google;

import java.util.List;
import java.util.Locale;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Parsed;

/** Imports a cluster trace in the format of the Google cluster trace of 2011. */
public final class GoogleImporter implements Importer {
  public static final ImporterInput TRACE =
      ImporterInput.positionalPath(
          "A folder with task_events and perhaps task_usage, or a file of task events.");

  public static final ImporterOption<TimeWindow> WINDOW =
      ImporterOption.window(
          "--window",
          "Only tasks that arrive and finish from second FROM of the trace to before second TO.");

  public static final ImporterOption<Demand> DEMAND =
      ImporterOption.of(
              "--demand",
              "WORD",
              "What tasks demand: auto (the mean of what was measured, otherwise the request),"
                  + " usage (tasks without a measurement are left out) or request.",
              Demand::of)
          .withDefault("auto");

  /** What becomes the demand of a task. */
  public enum Demand {
    /** The mean usage where it was measured, otherwise the request. */
    AUTO,
    /** The mean usage; tasks without a measurement are left out. */
    USAGE,
    /** The request. */
    REQUEST;

    private static Demand of(String word) {
      for (Demand demand : values()) {
        if (demand.name().equals(word.trim().toUpperCase(Locale.ROOT))) {
          return demand;
        }
      }
      throw new IllegalArgumentException(
          "(" + word + ") is not known. Maybe auto, usage or request.");
    }
  }

  @Override
  public String name() {
    return "google-2011";
  }

  @Override
  public String summary() {
    return "Turns a cluster trace in the format of the Google trace of 2011 into a workload.";
  }

  @Override
  public String description() {
    return "Tasks that arrive and finish become tasks with their priorities. Assumptions are"
        + " written to the workload and to standard error. Files may be compressed with"
        + " gzip.";
  }

  @Override
  public List<String> kinds() {
    return List.of("workload");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(TRACE);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(WINDOW, DEMAND);
  }

  @Override
  public List<String> example() {
    return List.of("instances/traces/google-2011-tiny --window 0..7200 --out out/tiny.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    TimeWindow window = request.find(WINDOW).orElse(TimeWindow.WHOLE_TRACE);
    ImportRequest.NamedPath trace = request.path(TRACE);
    return GoogleTrace.find(trace.path(), trace.name())
        .flatMap(found -> GoogleWorkload.read(found, window, request.value(DEMAND)))
        .map(ImportResult.class::cast);
  }
}
