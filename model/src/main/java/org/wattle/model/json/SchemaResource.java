package org.wattle.model.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Reads the schema of a format from the class path. */
final class SchemaResource {
  private static final Set<String> FIELDS_OF_SCHEMAS =
      Set.of(
          "$schema $id title description type additionalProperties required properties $defs"
              .split(" "));

  private SchemaResource() {}

  static JsonNode load(DocumentFormat<?> format) {
    String file = format.schemaResource();
    try (InputStream in = format.getClass().getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("The schema (" + file + ") is not on the class path.");
      }
      Source source = new Source(file, in.readAllBytes());
      return TreeReader.read(JsonText.of(source), FIELDS_OF_SCHEMAS, new Findings())
          .orElseThrow(() -> new IllegalStateException("The schema (" + file + ") is no JSON."));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
