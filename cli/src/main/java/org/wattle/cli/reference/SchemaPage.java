package org.wattle.cli.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.ReadableNumber;
import tools.jackson.databind.JsonNode;

/** The fields of a kind of document, from its JSON schema. */
public final class SchemaPage {
  private static final List<String> HEADS = List.of("field", "value", "meaning");

  private final JsonNode schema;
  private final Markdown page;

  private SchemaPage(JsonNode schema) {
    this.schema = schema;
    this.page = Markdown.page(text(schema, "title"));
  }

  /** The page of a kind. */
  public static String of(String kind, JsonNode schema) {
    return new SchemaPage(schema).describe(kind);
  }

  /** What the schema says that the document is. */
  public static String title(JsonNode schema) {
    return text(schema, "title");
  }

  private String describe(String kind) {
    page.paragraph(
        "%s The schema is `instances/schema/%s.schema.json`. Fields in **bold** are required; others than these are errors."
            .formatted(text(schema, "description"), kind));
    page.table(HEADS, fields("", schema));
    for (Map.Entry<String, JsonNode> part : schema.path("$defs").properties()) {
      if (part.getValue().has("properties")) {
        page.heading(2, part.getKey());
        if (part.getValue().has("description")) {
          page.paragraph(sentence(text(part.getValue(), "description")));
        }
        page.table(HEADS, fields("", part.getValue()));
      }
    }
    return page.toString();
  }

  private List<List<String>> fields(String prefix, JsonNode object) {
    Set<String> required = new HashSet<>();
    object.path("required").forEach(name -> required.add(name.stringValue()));
    List<List<String>> rows = new ArrayList<>();
    for (Map.Entry<String, JsonNode> field : object.path("properties").properties()) {
      String name = Markdown.typed(prefix + field.getKey());
      JsonNode value = field.getValue();
      rows.add(
          List.of(
              required.contains(field.getKey()) ? "**" + name + "**" : name,
              value(value),
              escaped(text(value, "description"))));
      rows.addAll(fields(prefix + field.getKey() + ".", value));
    }
    return rows;
  }

  /** What a value may be, in words. */
  private String value(JsonNode value) {
    if (value.has("$ref")) {
      return reference(text(value, "$ref"));
    }
    if (value.has("const")) {
      return Markdown.typed(value.path("const").toString());
    }
    if (value.has("enum")) {
      List<String> words = new ArrayList<>();
      value.path("enum").forEach(word -> words.add(Markdown.typed(word.toString())));
      return String.join(", ", words);
    }
    String type = types(value.path("type"));
    if (value.has("items")) {
      return "list of: " + value(value.path("items"));
    }
    if (value.path("additionalProperties").isObject()) {
      return "by name: " + value(value.path("additionalProperties"));
    }
    return type + range(value);
  }

  private String reference(String pointer) {
    String name = pointer.substring(pointer.lastIndexOf('/') + 1);
    JsonNode target = schema.path("$defs").path(name);
    if (target.has("properties")) {
      return Markdown.link(name);
    }
    if (target.has("then")) {
      return value(target.path("then")) + " or " + value(target.path("else"));
    }
    String described = text(target, "description");
    return described.isEmpty() || target.has("items") ? value(target) : escaped(described);
  }

  private static String types(JsonNode type) {
    if (type.isString()) {
      return type.stringValue();
    }
    List<String> names = new ArrayList<>();
    type.forEach(name -> names.add(name.stringValue()));
    return names.stream().collect(Collectors.joining(" or "));
  }

  private static String range(JsonNode value) {
    List<String> limits = new ArrayList<>();
    if (value.has("exclusiveMinimum")) {
      limits.add("above " + ReadableNumber.of(value.path("exclusiveMinimum").doubleValue()));
    }
    if (value.has("minimum")) {
      limits.add("at least " + ReadableNumber.of(value.path("minimum").doubleValue()));
    }
    if (value.has("maximum")) {
      limits.add("at most " + ReadableNumber.of(value.path("maximum").doubleValue()));
    }
    return limits.isEmpty() ? "" : ", " + String.join(", ", limits);
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }

  private static String sentence(String words) {
    String escaped = escaped(words);
    return escaped.substring(0, 1).toUpperCase(java.util.Locale.ROOT)
        + escaped.substring(1)
        + (escaped.endsWith(".") ? "" : ".");
  }

  private static String escaped(String words) {
    return words.replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_");
  }
}
