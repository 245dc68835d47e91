package org.wattle.model.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The schemas that come with Wattle, one for each kind of document. */
enum SchemaFile {
  ENERGY("energy"),
  LOTES("lotes"),
  COLLOCATION("collocation"),
  MODEL("model"),
  ENERGY_RESULT("energy-result"),
  MODEL_RESULT("model-result"),
  LOTES_RESULT("lotes-result"),
  LOTES_SCENARIO("lotes-scenario"),
  ENERGY_SCENARIO("energy-scenario"),
  COLLOCATION_RESULT("collocation-result"),
  COLLOCATION_SCENARIO("collocation-scenario"),
  COLLOCATION_FRONT("collocation-front"),
  WORKLOAD("workload"),
  BURSTY_WORKLOAD("bursty-workload"),
  WEIGHTS("weights");

  private static final Set<String> FIELDS_OF_SCHEMAS =
      Set.of(
          "$schema",
          "$id",
          "title",
          "description",
          "type",
          "additionalProperties",
          "required",
          "properties",
          "$defs");

  private final String kind;

  SchemaFile(String kind) {
    this.kind = kind;
  }

  /** The word in the field {@code kind}. */
  String kind() {
    return kind;
  }

  /** Reads the schema; never from the network. */
  JsonNode load() {
    String file = "schema/" + kind + ".schema.json";
    try (InputStream in = SchemaFile.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("The schema (" + file + ") is not in the jar.");
      }
      Findings findings = new Findings();
      Source source = new Source(file, in.readAllBytes());
      return TreeReader.read(JsonText.of(source), FIELDS_OF_SCHEMAS, findings)
          .orElseThrow(() -> new IllegalStateException("The schema (" + file + ") is no JSON."));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
