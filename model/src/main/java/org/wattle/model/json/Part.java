package org.wattle.model.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;

/**
 * A part of a document that may be broken: what is missing or was found unreadable is absent, and
 * has been told already.
 */
record Part(JsonNode node, JsonPath path, Findings findings) {
  static Part root(JsonNode document, Findings findings) {
    return new Part(document, JsonPath.ROOT, findings);
  }

  /** Whether the whole part can be read. */
  boolean sound() {
    return findings.sound(path);
  }

  /** Whether a field can be read, or is rightly absent. */
  boolean sound(String field) {
    return findings.sound(path.field(field));
  }

  /** A field, sound or not, where there is one. */
  Optional<Part> field(String name) {
    JsonNode child = node.get(name);
    return child == null
        ? Optional.empty()
        : Optional.of(new Part(child, path.field(name), findings));
  }

  /** The elements of a list, sound or not. */
  List<Part> elements(String name) {
    JsonNode list = node.path(name);
    List<Part> elements = new ArrayList<>();
    if (list.isArray()) {
      JsonPath at = path.field(name);
      for (int i = 0; i < list.size(); i++) {
        elements.add(new Part(list.get(i), at.at(i), findings));
      }
    }
    return elements;
  }

  /** The text of this part. */
  Optional<String> text() {
    return node.isString() && sound() ? Optional.of(node.stringValue()) : Optional.empty();
  }

  /** The text of a field. */
  Optional<String> text(String name) {
    return field(name).flatMap(Part::text);
  }

  /** The number of a field. */
  OptionalDouble number(String name) {
    JsonNode child = node.path(name);
    return child.isNumber() && sound(name)
        ? OptionalDouble.of(child.doubleValue())
        : OptionalDouble.empty();
  }
}
