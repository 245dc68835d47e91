package org.wattle.toolkit.campaign;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.campaign.Cell;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.campaign.CellRunner;
import org.wattle.model.json.RecordJson;
import org.wattle.render.text.ExitCodes;
import org.wattle.solvers.grading.CheckedBackend;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Cells as commands of Wattle: what a command writes as JSON becomes results. Numbers keep their
 * text, and names of parts of objects have dots between them; times, lists, and what the campaign
 * says itself are no results.
 *
 * @param command runs a command
 */
public record CommandCells(Command command) implements CellRunner {
  /** Compares one solver on one instance. */
  public static final String COMPARE = "compare";

  /** Between remarks in one result. */
  static final String BETWEEN = " | ";

  /** What of a solver in a comparison is no result of it alone, or differs from run to run. */
  private static final Set<String> NO_RESULTS =
      Set.of(
          "solver",
          "seed",
          "seconds",
          "gap",
          "overBestKnown",
          "status",
          "reason",
          "remarks",
          "result");

  private static final String ERROR = "error: ";
  private static final String TIME_LIMIT = "--time-limit";

  /** Runs a command. */
  @FunctionalInterface
  public interface Command {
    /**
     * Runs it.
     *
     * @param arguments with the name of the command
     * @param out receives its standard output
     * @param err receives its standard error
     * @return its exit code
     */
    int run(List<String> arguments, OutputStream out, OutputStream err);
  }

  /** What a command can be in a campaign. */
  public static List<String> commands() {
    return List.of("simulate", "solve");
  }

  @Override
  public CellRecord run(Cell cell) {
    List<String> arguments = new ArrayList<>(cell.arguments());
    arguments.add("--format=json");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = command.run(arguments, out, err);
    JsonNode document;
    try {
      document = JournalLine.JSON.readTree(out.toByteArray());
    } catch (JacksonException e) {
      return failed(cell, reason(err.toString(StandardCharsets.UTF_8), exitCode));
    }
    if (cell.arguments().get(0).equals(COMPARE) && document.has("instances")) {
      return ofComparison(cell, document.path("instances").path(0));
    }
    if (exitCode == ExitCodes.INVALID || exitCode == ExitCodes.FAILED || !document.isObject()) {
      String error = reason(err.toString(StandardCharsets.UTF_8), exitCode);
      return failed(cell, document.path("reason").asString(error));
    }
    return cell.arguments().get(0).equals("simulate")
        ? ofRuns(cell, document)
        : ofSolve(cell, document);
  }

  private static CellRecord failed(Cell cell, String reason) {
    return CellRecord.without(cell.number(), Status.FAILED, reason);
  }

  /** The first error that a command tells, or its exit code where it tells none. */
  private static String reason(String errors, int exitCode) {
    return errors
        .lines()
        .filter(line -> line.startsWith(ERROR))
        .map(line -> line.substring(ERROR.length()))
        .findFirst()
        .orElse("The command ended with exit code (" + exitCode + ").");
  }

  /** Those results first of which summaries have estimates. */
  private static CellRecord ofRuns(Cell cell, JsonNode document) {
    JsonNode runs = document.path("runs");
    if (runs.size() != 1) {
      return failed(
          cell,
          "A cell is one run, and this one has (%d). Maybe an axis (policy), (load), (cap) or (run) is missing."
              .formatted(runs.size()));
    }
    JsonNode run = runs.get(0);
    Map<String, String> results = new LinkedHashMap<>();
    document.path("summaries").path(0).properties().stream()
        .filter(estimate -> estimate.getValue().has("mean") && run.has(estimate.getKey()))
        .forEach(estimate -> add(results, estimate.getKey(), run.path(estimate.getKey())));
    add(results, "", run);
    boolean complete = !"no".equals(results.remove("complete"));
    return CellRecord.of(cell.number(), complete ? Status.DONE : Status.LIMITED, results);
  }

  private static CellRecord ofSolve(Cell cell, JsonNode document) {
    // The answer of whatever was asked instead is no result of this cell.
    for (JsonNode warning : document.path("solver").path("warnings")) {
      if (warning.asString().contains(CheckedBackend.NOT_LOADED)) {
        return failed(cell, warning.asString());
      }
    }
    String outcome = document.path("status").asString("");
    Map<String, String> results = new LinkedHashMap<>();
    results.put("outcome", outcome);
    JsonNode objective = document.path("objective");
    for (String part : List.of("value", "bound", "gap")) {
      Optional.ofNullable(objective.get(part)).ifPresent(of -> add(results, part, of));
    }
    add(results, "metrics", document.path("metrics"));
    return CellRecord.of(cell.number(), ended(cell, outcome), results);
  }

  private static CellRecord ofComparison(Cell cell, JsonNode instance) {
    JsonNode row = instance.path("results").path(0);
    String outcome = row.path("status").asString("");
    String reason = row.path("reason").asString("");
    List<String> remarks = RecordJson.texts(row.path("remarks"));
    Optional<String> unloaded =
        remarks.stream().filter(each -> each.contains(CheckedBackend.NOT_LOADED)).findFirst();
    if (outcome.equals("failed") || unloaded.isPresent()) {
      return failed(cell, unloaded.orElse(reason));
    }
    Map<String, String> results = new LinkedHashMap<>();
    results.put("outcome", outcome);
    row.properties().stream()
        .filter(field -> !NO_RESULTS.contains(field.getKey()))
        .forEach(field -> add(results, field.getKey(), field.getValue()));
    if (!reason.isEmpty()) {
      results.put("why", reason);
    }
    if (!remarks.isEmpty()) {
      results.put("remarks", String.join(BETWEEN, remarks));
    }
    return CellRecord.of(cell.number(), ended(cell, outcome), results)
        .taking(row.path("seconds").doubleValue(0), 1, "");
  }

  /** Whether a time limit may have cut short what came out so. */
  private static Status ended(Cell cell, String outcome) {
    boolean open = outcome.equals("feasible") || outcome.equals("no-solution");
    boolean timed =
        cell.arguments().stream().anyMatch(argument -> argument.startsWith(TIME_LIMIT + "="));
    return open && timed ? Status.LIMITED : Status.DONE;
  }

  private static void add(Map<String, String> results, String name, JsonNode of) {
    if (of.isObject()) {
      of.properties()
          .forEach(
              field ->
                  add(
                      results,
                      name.isEmpty() ? field.getKey() : name + "." + field.getKey(),
                      field.getValue()));
    } else if (of.isBoolean()) {
      results.put(name, of.booleanValue() ? "yes" : "no");
    } else if (of.isValueNode() && !of.isNull()) {
      results.put(name, of.asString());
    }
  }
}
