package org.wattle.importers.openb;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Parsed;

/** Imports the tables of Alibaba's GPU cluster. */
public final class OpenbImporter implements Importer {
  public static final ImporterInput NODES =
      ImporterInput.required("--nodes", "The table of nodes.");
  public static final ImporterInput PODS = ImporterInput.required("--pods", "The table of pods.");
  public static final ImporterInput POWER =
      ImporterInput.optional(
          "--power", "Results of SPECpower: a node draws the power of the most similar machine.");

  public static final ImporterOption<Integer> NODES_LIMIT =
      ImporterOption.integer("--nodes-limit", "N", "Only the first N nodes.");
  public static final ImporterOption<Integer> PODS_LIMIT =
      ImporterOption.integer(
          "--pods-limit", "N", "Only the first N pods, of the window if there is one.");
  public static final ImporterOption<TimeWindow> WINDOW =
      ImporterOption.window("--window", "Only pods created from second FROM to before second TO.");
  public static final ImporterOption<Boolean> GPU =
      ImporterOption.flag("--gpu", "Make GPUs a third resource, divisible without limit.");
  public static final ImporterOption<Boolean> RUNNING =
      ImporterOption.flag(
          "--running",
          "Pods run already: one after another, each was put where the largest share was free.");
  public static final ImporterOption<Boolean> ARRIVALS =
      ImporterOption.flag(
          "--arrivals",
          "Make a workload: pods arrive when they were created, and run as long as they ran.");

  @Override
  public String name() {
    return "openb";
  }

  @Override
  public String summary() {
    return "Turns the tables of Alibaba's GPU cluster into an energy instance or a workload.";
  }

  @Override
  public String description() {
    return "Nodes become servers, pods tasks of one batch; with --running they run already, with"
        + " --arrivals they are tasks of a workload."
        + " What was chosen, assumed and left out is written to the result and to standard"
        + " error.";
  }

  @Override
  public List<String> kinds() {
    return List.of("energy", "workload");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(NODES, PODS, POWER);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(NODES_LIMIT, PODS_LIMIT, WINDOW, GPU, RUNNING, ARRIVALS);
  }

  @Override
  public List<String> example() {
    return List.of(
        "--nodes openb_node_list_all_node.csv --pods openb_pod_list_default.csv \\",
        "--power SPECpower-full-results.csv --nodes-limit 100 --pods-limit 60 --out"
            + " out/openb.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    OpenbOptions options =
        new OpenbOptions(
            request.file(NODES),
            request.file(PODS),
            request.find(POWER),
            limit(request.find(NODES_LIMIT)),
            limit(request.find(PODS_LIMIT)),
            request.find(WINDOW),
            request.value(GPU),
            request.value(RUNNING),
            OpenbOptions.DEFAULT_SLOT_SECONDS,
            OpenbOptions.DEFAULT_WAKE_SECONDS);
    return request.value(ARRIVALS)
        ? OpenbWorkload.read(options).map(ImportResult.class::cast)
        : OpenbInstance.read(options).map(ImportResult.class::cast);
  }

  private static OptionalInt limit(Optional<Integer> limit) {
    return limit.map(OptionalInt::of).orElse(OptionalInt.empty());
  }
}
