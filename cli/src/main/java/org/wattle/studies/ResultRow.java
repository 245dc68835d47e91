package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What {@code wattle solve --format json} says, in the cells of a row. */
public final class ResultRow {
  /** The columns. */
  public static final List<String> HEAD =
      List.of("status", "value", "bound", "gap", "backend", "seconds");

  private ResultRow() {}

  /**
   * The cells of a document; empty where it does not say, and all empty where it is no document.
   *
   * @throws IOException where it cannot be read
   */
  public static List<String> of(Path file) throws IOException {
    String text = Files.readString(file);
    JsonNode result;
    try {
      result = JsonMapper.builder().build().readTree(text);
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
    return parts.isObject() ? String.format(Locale.ROOT, "%.2f", sum) : "";
  }
}
