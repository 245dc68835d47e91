package org.wattle.model.json;

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
    Source source = Source.ofResource(format.getClass(), file);
    return TreeReader.read(JsonText.of(source), FIELDS_OF_SCHEMAS, new Findings())
        .orElseThrow(() -> new IllegalStateException("The schema (" + file + ") is no JSON."));
  }
}
