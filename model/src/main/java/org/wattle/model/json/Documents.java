package org.wattle.model.json;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Parsed.Valid;
import tools.jackson.databind.JsonNode;

/** The way of every document: text, tree, schema, meaning, content. */
final class Documents {
  private Documents() {}

  /**
   * Reads a document.
   *
   * @param meaning notes what makes no sense in a document that may be broken in parts
   * @param content turns a document without errors into what it stands for
   */
  static <T> Parsed<T> read(
      Source source, SchemaFile schema, Consumer<Part> meaning, Function<JsonNode, T> content) {
    JsonText text = JsonText.of(source);
    Findings findings = new Findings();
    JsonNode schemaTree = schema.load();
    Set<String> fields = Set.copyOf(schemaTree.path("properties").propertyNames());
    Optional<JsonNode> tree = TreeReader.read(text, fields, findings);
    tree.ifPresent(root -> SchemaCheck.check(schemaTree, root, findings));
    tree.filter(root -> !findings.full())
        .ifPresent(root -> meaning.accept(Part.root(root, findings)));
    return tree.isPresent() && findings.none()
        ? new Valid<>(content.apply(tree.get()), Issues.warnings(text, findings))
        : new Invalid<>(Issues.errors(text, findings));
  }
}
