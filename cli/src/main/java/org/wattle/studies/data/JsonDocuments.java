package org.wattle.studies.data;

import java.io.IOException;
import java.nio.file.Files;
import org.wattle.studies.Workspace;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON that commands left in the work folder, and the records made of it. */
public final class JsonDocuments {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private JsonDocuments() {}

  /**
   * A document in the work folder.
   *
   * @throws IOException where it cannot be read
   */
  public static JsonNode read(Workspace workspace, String file) throws IOException {
    return MAPPER.readTree(Files.readString(workspace.work().resolve(file)));
  }

  /**
   * Writes a document to the work folder.
   *
   * @throws IOException where it cannot be written
   */
  public static void write(Workspace workspace, String file, JsonNode document) throws IOException {
    Files.writeString(workspace.work().resolve(file), MAPPER.writeValueAsString(document) + "\n");
  }

  /** Maps and lists as a document. */
  public static JsonNode of(Object maps) {
    return MAPPER.valueToTree(maps);
  }
}
