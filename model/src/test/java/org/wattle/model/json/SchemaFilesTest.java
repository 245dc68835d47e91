package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DialectId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class SchemaFilesTest {
  /** Visits every schema within a schema. */
  private static void visit(String where, JsonNode schema, BiConsumer<String, JsonNode> visitor) {
    visitor.accept(where, schema);
    for (String keyword : List.of("properties", "$defs")) {
      schema
          .path(keyword)
          .forEachEntry((name, below) -> visit(where + "/" + keyword + "/" + name, below, visitor));
    }
    for (String keyword : List.of("items", "additionalProperties", "if", "then", "else")) {
      if (schema.path(keyword).isObject()) {
        visit(where + "/" + keyword, schema.path(keyword), visitor);
      }
    }
  }

  static List<DocumentFormat<?>> formats() {
    return DocumentFormats.installed().all();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void isASchema(DocumentFormat<?> file) {
    Schema meta =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12));
    assertThat(meta.validate(file.schema())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void isClosedAtEveryLevel(DocumentFormat<?> file) {
    List<String> open = new ArrayList<>();
    visit(
        "",
        file.schema(),
        (where, schema) -> {
          boolean fields = schema.has("properties");
          boolean closed =
              schema.path("additionalProperties").isBoolean()
                  && !schema.path("additionalProperties").booleanValue();
          if (fields && !(closed && schema.path("required").isArray())) {
            open.add(where);
          }
        });
    assertThat(open).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void explainsEveryFieldAndRequiresOnlyWhatItKnows(DocumentFormat<?> file) {
    visit(
        "",
        file.schema(),
        (where, schema) -> {
          schema
              .path("properties")
              .forEachEntry(
                  (name, field) ->
                      assertThat(field.path("description").asString(""))
                          .as(where + "/" + name)
                          .isNotBlank());
          for (JsonNode name : schema.path("required")) {
            if (schema.has("properties")) {
              assertThat(schema.path("properties").has(name.stringValue()))
                  .as(where + " " + name)
                  .isTrue();
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("formats")
  void needsNoOtherDocument(DocumentFormat<?> file) {
    visit(
        "",
        file.schema(),
        (where, schema) -> {
          if (schema.has("$ref")) {
            assertThat(schema.path("$ref").stringValue()).startsWith("#/$defs/");
          }
        });
  }

  @ParameterizedTest
  @MethodSource("formats")
  void namesItsKind(DocumentFormat<?> file) {
    assertThat(file.schema().path("properties").path("kind").path("const").stringValue())
        .isEqualTo(file.kind());
  }
}
