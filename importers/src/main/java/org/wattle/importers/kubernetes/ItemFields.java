package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.model.json.table.IssueLog;

/**
 * The fields of an object that were read. A field of another type than expected is an issue that
 * names the object and the path, never the value.
 */
record ItemFields(
    Map<String, Object> fields, Optional<ItemFields> parent, String name, Place place) {
  /** An object within another one, as it was read. */
  record Nested(Map<String, Object> fields) {
    private static final Nested NONE = new Nested(Map.of());
  }

  /**
   * Where an object stands.
   *
   * @param log of the file
   * @param line of the file
   * @param subject kind, namespace and name
   */
  record Place(IssueLog log, int line, String subject) {
    void issue(String path, String value, String problem, String suggestion) {
      log.add(line, (subject + " " + path).strip(), value, problem, suggestion);
    }
  }

  private ItemFields nested(Nested object, String of) {
    return new ItemFields(object.fields(), Optional.of(this), of, place);
  }

  /** The fields of an object at the root. */
  static ItemFields of(Map<String, Object> fields, Place place) {
    return new ItemFields(fields, Optional.empty(), "", place);
  }

  /** The path of a field, for messages. */
  String path(String field) {
    return parent.map(above -> above.path(name) + "." + field).orElse(field);
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  Set<String> names() {
    return fields.keySet();
  }

  /** Adds the paths of all fields of an object that are not among the known ones. */
  static void unknown(ItemFields object, Set<String> known, List<String> unknown) {
    object.names().stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> unknown.add(object.path(name)));
  }

  /** A text, number or truth value as text; empty where it is absent. */
  Optional<String> text(String name) {
    Object value = fields.get(name);
    if (value == null || value instanceof String) {
      return Optional.ofNullable((String) value);
    }
    wrongType(path(name), "a text or number");
    return Optional.empty();
  }

  boolean isTrue(String name) {
    return text(name).filter("true"::equals).isPresent();
  }

  /** An object; one without fields where it is absent. */
  ItemFields object(String field) {
    Object value = fields.get(field);
    if (value != null && !(value instanceof Nested)) {
      wrongType(path(field), "an object");
    }
    return nested(value instanceof Nested object ? object : Nested.NONE, field);
  }

  /** The elements of a list of objects; none where it is absent. */
  List<ItemFields> objects(String field) {
    List<ItemFields> elements = new ArrayList<>();
    List<?> values = list(field);
    for (int i = 0; i < values.size(); i++) {
      String at = field + "[" + i + "]";
      if (values.get(i) instanceof Nested object) {
        elements.add(nested(object, at));
      } else {
        wrongType(path(at), "an object");
      }
    }
    return elements;
  }

  /** The elements of a list of texts; none where it is absent. */
  List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (Object value : list(name)) {
      if (value instanceof String text) {
        texts.add(text);
      } else {
        wrongType(path(name), "a list of texts");
      }
    }
    return texts;
  }

  /** The texts of an object by the names of its fields, sorted; none where it is absent. */
  Map<String, String> textsByName(String name) {
    Map<String, String> texts = new TreeMap<>();
    ItemFields object = object(name);
    object.names().forEach(key -> object.text(key).ifPresent(text -> texts.put(key, text)));
    return texts;
  }

  private List<?> list(String name) {
    Object value = fields.get(name);
    if (value == null || value instanceof List) {
      return value == null ? List.of() : (List<?>) value;
    }
    wrongType(path(name), "a list");
    return List.of();
  }

  private void wrongType(String at, String expected) {
    place.issue(at, "", "This is not " + expected + ".", "Maybe another program wrote it.");
  }
}
