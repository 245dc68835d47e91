package org.wattle.model.json;

import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Parsed.Valid;
import tools.jackson.databind.JsonNode;

/** The way of every document: text, tree, schema, meaning, content. */
final class Documents {
  private Documents() {}

  /** Says what a document means, once it is known which kind it is. */
  interface Reader<T> {
    /**
     * Notes what makes no sense in a document; the content is asked for where nothing was noted.
     */
    Supplier<T> read(JsonNode root, Findings findings);
  }

  static <T> Parsed<T> read(Source source, SchemaFile schema, Reader<T> reader) {
    JsonText text = JsonText.of(source);
    Findings findings = new Findings();
    Optional<JsonNode> root = TreeReader.read(text, findings);
    if (root.isEmpty()) {
      return new Invalid<>(Issues.errors(text, findings));
    }
    SchemaCheck.check(schema, root.get(), findings);
    Supplier<T> content = reader.read(root.get(), findings);
    return findings.none()
        ? new Valid<>(content.get(), Issues.warnings(text, findings))
        : new Invalid<>(Issues.errors(text, findings));
  }
}
