package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.table.IssueLog;

/**
 * The fields of an object that were read. A field of another type than expected is an issue that
 * names the object and the path, never the value.
 */
final class ItemFields {
  private final Map<String, Object> fields;
  private final String path;
  private final Place place;

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

  private ItemFields(Map<String, Object> fields, String path, Place place) {
    this.fields = fields;
    this.path = path;
    this.place = place;
  }

  /** The fields of an object at the root. */
  static ItemFields of(Map<String, Object> fields, Place place) {
    return new ItemFields(fields, "", place);
  }

  Place place() {
    return place;
  }

  /** The path of a field, for messages. */
  String path(String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  Set<String> names() {
    return fields.keySet();
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
  ItemFields object(String name) {
    Object value = fields.get(name);
    if (value != null && !(value instanceof Map)) {
      wrongType(path(name), "an object");
    }
    return new ItemFields(asMap(value), path(name), place);
  }

  /** The elements of a list of objects; none where it is absent. */
  List<ItemFields> objects(String name) {
    List<ItemFields> elements = new ArrayList<>();
    List<?> values = list(name);
    for (int i = 0; i < values.size(); i++) {
      String at = path(name) + "[" + i + "]";
      if (!(values.get(i) instanceof Map)) {
        wrongType(at, "an object");
      } else {
        elements.add(new ItemFields(asMap(values.get(i)), at, place));
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

  private static Map<String, Object> asMap(@Nullable Object value) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, each) -> copy.put(String.valueOf(key), each));
    }
    return copy;
  }

  private void wrongType(String at, String expected) {
    place.issue(at, "", "This is not " + expected + ".", "Maybe another program wrote it.");
  }
}
