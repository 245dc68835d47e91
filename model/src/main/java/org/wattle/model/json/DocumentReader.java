package org.wattle.model.json;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Parsed.Valid;
import tools.jackson.databind.JsonNode;

/** Reads a document in the steps that every kind shares: kind, text, tree, schema, validation. */
final class DocumentReader {
  private DocumentReader() {}

  /**
   * Reads a document of one kind.
   *
   * @param validation reports what the schema cannot express, in a document that may break the
   *     schema in parts
   */
  static <T> Parsed<T> read(
      Source source, DocumentFormat<T> format, Consumer<JsonCursor> validation) {
    return KindDetector.detect(source, List.of(format))
        .flatMap(known -> readKnown(source, known, validation));
  }

  private static <T> Parsed<T> readKnown(
      Source source, DocumentFormat<T> format, Consumer<JsonCursor> validation) {
    JsonText text = JsonText.of(source);
    Findings findings = new Findings();
    JsonNode schema = format.schema();
    Set<String> fields = Set.copyOf(schema.path("properties").propertyNames());
    Optional<JsonNode> tree = TreeReader.read(text, fields, findings);
    tree.ifPresent(root -> SchemaValidator.check(schema, root, findings));
    tree.filter(root -> !findings.full())
        .ifPresent(root -> validation.accept(JsonCursor.root(root, findings)));
    return tree.isPresent() && findings.none()
        ? new Valid<>(format.content(tree.get()), IssueLocator.warnings(text, findings))
        : new Invalid<>(IssueLocator.errors(text, findings));
  }
}
