package org.wattle.studies.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A record with a row for each of several solves: columns that identify the solve, then status,
 * value, bound, gap, backend and seconds as {@code wattle solve --format json} reports them.
 */
public final class SolveTable {
  /** The file of the current instance, which a later step may overwrite. */
  public static final String INSTANCE = StudyStep.WORK + "/instance.json";

  private static final List<String> RESULT_HEAD =
      List.of("status", "value", "bound", "gap", "backend", "seconds");

  private static final int REFUSED = 2;
  private static final int INFEASIBLE = 3;
  private static final int NOTHING_FOUND = 4;
  private static final int FAILED = 5;

  private final String file;
  private final List<String> head;
  private final List<StudyStep> steps = new ArrayList<>();
  private final List<List<String>> keys = new ArrayList<>();

  /**
   * A table without solves.
   *
   * @param file the name of the record
   * @param head the names of the columns that identify a solve
   */
  public SolveTable(String file, List<String> head) {
    this.file = file;
    this.head = List.copyOf(head);
  }

  /** Adds a step before the next solve, for example one that generates {@link #INSTANCE}. */
  public SolveTable prepare(StudyStep step) {
    steps.add(step);
    return this;
  }

  /** Adds a command of Wattle before the next solve. */
  public SolveTable prepare(String command) {
    return prepare(StudyStep.Command.of(command));
  }

  /**
   * Adds a solve. A solve that is refused, fails or finds nothing becomes a row, too.
   *
   * @param key the cells that identify it, one for each column of the head
   * @param command the command, without {@code --format json}
   */
  public SolveTable solve(List<String> key, String command) {
    steps.add(
        StudyStep.Command.of(command + " --format json")
            .into(document(keys.size()))
            .allowing(REFUSED, INFEASIBLE, NOTHING_FOUND, FAILED));
    keys.add(List.copyOf(key));
    return this;
  }

  /** All steps; the last one writes the record. */
  public List<StudyStep> steps() {
    List<StudyStep> all = new ArrayList<>(steps);
    all.add(new StudyStep.Derivation("write one row of " + file + " per result", this::write));
    return all;
  }

  private void write(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      List<String> row = new ArrayList<>(keys.get(i));
      row.addAll(cells(workspace.work().resolve(document(i))));
      rows.add(row);
    }
    List<String> columns = new ArrayList<>(head);
    columns.addAll(RESULT_HEAD);
    workspace.keep(file, columns, rows);
  }

  private static String document(int solve) {
    return "answer-" + (solve + 1) + ".json";
  }

  /**
   * The cells of a result; empty where a value is missing, all empty where the file is not JSON.
   *
   * @throws IOException where it cannot be read
   */
  private static List<String> cells(Path file) throws IOException {
    JsonNode result;
    try {
      result = JsonDocuments.readFrom(file);
    } catch (JacksonException e) {
      return List.of("", "", "", "", "", "");
    }
    JsonNode objective = result.path("objective");
    JsonNode solver = result.path("solver");
    String version = solver.path("version").asString(solver.path("id").asString(""));
    return List.of(
        result.path("status").asString(""),
        number(objective.path("value")),
        number(objective.path("bound")),
        gap(objective.path("gap")),
        version.split(" \\(", 2)[0],
        seconds(result.path("seconds")));
  }

  private static String number(JsonNode node) {
    return node.isNumber() ? node.asString() : "";
  }

  private static String gap(JsonNode node) {
    return node.isNumber() ? Double.toString(node.asDouble()) : "";
  }

  private static String seconds(JsonNode parts) {
    double sum = 0;
    for (JsonNode part : parts) {
      sum += part.asDouble(0);
    }
    return parts.isObject() ? Quantities.plain(sum, 2) : "";
  }
}
