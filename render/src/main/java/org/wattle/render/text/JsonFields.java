package org.wattle.render.text;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.wattle.model.json.RecordJson;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The fields of an object of JSON, in their order. What is not known is absent. */
public final class JsonFields {
  private final Map<String, Object> fields = new LinkedHashMap<>();

  /**
   * Adds a field.
   *
   * @param value a text, number, truth value, constant of an enum, record, list, map or further
   *     fields, or an {@code Optional} of one that is absent where the field is
   */
  public JsonFields with(String name, Object value) {
    return at(List.of(name), value);
  }

  /** Adds a field with an object for each of these. */
  public <T> JsonFields with(String name, List<T> all, Function<T, JsonFields> each) {
    fields.put(name, all.stream().map(each).map(JsonFields::map).toList());
    return this;
  }

  /** Adds a field of an object of an object, level by level. */
  @SuppressWarnings("unchecked") // what is on the way to a field is an object
  public JsonFields at(List<String> path, Object value) {
    RecordJson.unwrapped(value)
        .ifPresent(
            known -> {
              Map<String, Object> inner = fields;
              for (String level : path.subList(0, path.size() - 1)) {
                inner =
                    (Map<String, Object>)
                        inner.computeIfAbsent(level, name -> new LinkedHashMap<>());
              }
              inner.put(
                  path.get(path.size() - 1),
                  RecordJson.PLAIN.tree(known instanceof JsonFields more ? more.fields : known));
            });
    return this;
  }

  /** Adds a field behind another one, or moves it there. */
  public JsonFields behind(String before, String name, Object value) {
    Map<String, Object> all = new LinkedHashMap<>(fields);
    all.remove(name);
    fields.clear();
    all.forEach(
        (each, of) -> {
          fields.put(each, of);
          if (each.equals(before)) {
            with(name, value);
          }
        });
    return this;
  }

  /** Adds all of these. */
  public JsonFields all(Map<String, ?> more) {
    more.forEach(this::with);
    return this;
  }

  /** Adds all of these. */
  public JsonFields all(JsonFields more) {
    return all(more.fields);
  }

  /** Leaves a field out. */
  public JsonFields without(String name) {
    fields.remove(name);
    return this;
  }

  /** The fields as an object of JSON. */
  public Map<String, Object> map() {
    return fields;
  }

  /** A document of them in one line, in which all but ASCII is escaped. */
  public String ascii() {
    return JsonMapper.builder()
        .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
        .build()
        .writeValueAsString(fields);
  }

  /** A document of them, with a line for each field. */
  public byte[] document() {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(fields) + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
