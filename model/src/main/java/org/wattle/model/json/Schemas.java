package org.wattle.model.json;

import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The JSON schemas of everything that is read, for those who describe or check documents. */
public final class Schemas {
  private Schemas() {}

  /** The kinds of documents, sorted. */
  public static List<String> kinds() {
    return Arrays.stream(SchemaFile.values()).map(SchemaFile::kind).sorted().toList();
  }

  /**
   * The schema of a kind.
   *
   * @throws IllegalArgumentException where there is none
   */
  public static JsonNode of(String kind) {
    return Arrays.stream(SchemaFile.values())
        .filter(file -> file.kind().equals(kind))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is no kind (" + kind + ")."))
        .load();
  }
}
