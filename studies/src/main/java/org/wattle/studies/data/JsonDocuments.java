package org.wattle.studies.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wattle.studies.Workspace;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON documents in the work folder of a study. */
public final class JsonDocuments {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonDocuments() {}

  /**
   * Reads a document of the work folder.
   *
   * @throws IOException where it cannot be read
   */
  public static JsonNode read(Workspace workspace, String file) throws IOException {
    return readFrom(workspace.work().resolve(file));
  }

  /**
   * Reads a document.
   *
   * @throws IOException where it cannot be read
   */
  public static JsonNode readFrom(Path file) throws IOException {
    return MAPPER.readTree(Files.readString(file));
  }

  /**
   * Writes a document to the work folder.
   *
   * @throws IOException where it cannot be written
   */
  public static void write(Workspace workspace, String file, JsonNode document) throws IOException {
    Files.writeString(workspace.work().resolve(file), MAPPER.writeValueAsString(document) + "\n");
  }

  /** A document with the content of maps and lists. */
  public static JsonNode of(Object maps) {
    return MAPPER.valueToTree(maps);
  }
}
