package org.wattle.model.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.Findings.Finding;
import tools.jackson.databind.JsonNode;

/**
 * A value of a document that is being validated. The document may break its schema: what is missing
 * or cannot be read is absent here, and has been reported already.
 */
public final class JsonCursor {
  private final JsonNode node;
  private final JsonPath path;
  private final Findings findings;

  private JsonCursor(JsonNode node, JsonPath path, Findings findings) {
    this.node = node;
    this.path = path;
    this.findings = findings;
  }

  static JsonCursor root(JsonNode document, Findings findings) {
    return new JsonCursor(document, JsonPath.ROOT, findings);
  }

  /** The value itself, readable or not. */
  public JsonNode node() {
    return node;
  }

  /** Where the value stands, e.g. {@code $.servers[0].count}. */
  public String place() {
    return path.toString();
  }

  /** Whether there is a field of this name, readable or not. */
  public boolean has(String field) {
    return node.has(field);
  }

  /** Whether the whole value keeps to the schema. */
  public boolean isReadable() {
    return findings.isReadable(path);
  }

  /** Whether a field keeps to the schema, or is absent and may be. */
  public boolean isReadable(String field) {
    return findings.isReadable(path.field(field));
  }

  /** A field, readable or not, where there is one. */
  public Optional<JsonCursor> field(String name) {
    JsonNode child = node.get(name);
    return child == null
        ? Optional.empty()
        : Optional.of(new JsonCursor(child, path.field(name), findings));
  }

  /** The fields of this object by name, in their order, readable or not; none where it is none. */
  public Map<String, JsonCursor> fields() {
    Map<String, JsonCursor> fields = new LinkedHashMap<>();
    node.propertyNames().forEach(name -> field(name).ifPresent(of -> fields.put(name, of)));
    return fields;
  }

  /** The elements of the list in a field, readable or not; none where there is no list. */
  public List<JsonCursor> elements(String name) {
    JsonNode list = node.path(name);
    List<JsonCursor> elements = new ArrayList<>();
    if (list.isArray()) {
      JsonPath at = path.field(name);
      for (int i = 0; i < list.size(); i++) {
        elements.add(new JsonCursor(list.get(i), at.at(i), findings));
      }
    }
    return elements;
  }

  /** The text of this value, where it is a readable text. */
  public Optional<String> text() {
    return node.isString() && isReadable() ? Optional.of(node.stringValue()) : Optional.empty();
  }

  /** The text of a field, where it is a readable text. */
  public Optional<String> text(String name) {
    return field(name).flatMap(JsonCursor::text);
  }

  /** Whether a field is this text. */
  public boolean is(String name, String text) {
    return text(name).filter(text::equals).isPresent();
  }

  /** The texts of the elements of a list, as far as they are readable texts. */
  public List<String> texts(String list) {
    return elements(list).stream().flatMap(each -> each.text().stream()).toList();
  }

  /** The texts of a field of the elements of a list, as far as they are readable texts. */
  public List<String> texts(String list, String field) {
    return elements(list).stream().flatMap(each -> each.text(field).stream()).toList();
  }

  /** The number of a field, which compares with nothing (NaN) where it is no readable number. */
  public double value(String name) {
    return number(name).orElse(Double.NaN);
  }

  /** The number of a field, where it is a readable number. */
  public OptionalDouble number(String name) {
    JsonNode child = node.path(name);
    return child.isNumber() && isReadable(name)
        ? OptionalDouble.of(child.doubleValue())
        : OptionalDouble.empty();
  }

  /** The sum of a number of the elements of a list, where it is readable. */
  public double sum(String list, String number) {
    return elements(list).stream().mapToDouble(each -> each.number(number).orElse(0)).sum();
  }

  /** Whether there are no more of something than can be; reported at a field where there are. */
  public boolean atMost(String field, double most, double count, String what, String suggestion) {
    boolean few = !(count > most);
    if (!few) {
      error(
          field,
          String.format(Locale.ROOT, "There are (%.0f) %s, more than (%.0f).", count, what, most),
          suggestion);
    }
    return few;
  }

  /** Reports the elements of a list that have in a field the text of an element before them. */
  public void unique(String list, String field, String problem, String suggestion) {
    Set<String> seen = new HashSet<>();
    elements(list).forEach(each -> each.unlike(seen, field, problem, suggestion));
  }

  /**
   * Whether this is a text of a list; reported where it is a readable text and is not.
   *
   * @param problem names the text as %s
   * @param otherwise the suggestion where none of them is near
   */
  public boolean among(Collection<String> known, String problem, String otherwise) {
    Optional<String> unknown = text().filter(text -> !known.contains(text));
    unknown.ifPresent(
        text -> error(problem.replace("%s", text), Nearest.maybe(text, known, otherwise)));
    return unknown.isEmpty();
  }

  /**
   * Reports the names of fields that are none of a list.
   *
   * @param problem names the field as %s
   * @param otherwise the suggestion where none of the list is near
   */
  public void namesAmong(Collection<String> known, String problem, String otherwise) {
    for (String name : node.propertyNames()) {
      if (!known.contains(name)) {
        errorAtName(name, problem, Nearest.maybe(name, known, otherwise), name);
      }
    }
  }

  /** Reports the text of a field that is among those seen before, which it joins. */
  public void unlike(Set<String> seen, String field, String problem, String suggestion) {
    text(field)
        .filter(text -> !seen.add(text))
        .ifPresent(text -> error(field, problem, suggestion));
  }

  /**
   * Whether just one of two fields is there; reported where not.
   *
   * @param what the two say, e.g. {@code how long a run is}
   * @param suggestion where neither is there
   */
  public boolean eitherOf(String first, String second, String what, String suggestion) {
    boolean both = node.has(first) && node.has(second);
    boolean neither = !node.has(first) && !node.has(second);
    if (both) {
      String problem = "Both (%s) and (%s) say %s.";
      errorAtName(second, problem, "Maybe remove one of the two.", first, second, what);
    } else if (neither) {
      error(first, "Neither (%s) nor (%s) says %s.", suggestion, first, second, what);
    }
    return !both && !neither;
  }

  /**
   * Reports the values in the list of a field that are readable texts or numbers and occur again.
   */
  public void onceEach(String list) {
    Set<String> seen = new HashSet<>();
    for (JsonCursor element : elements(list)) {
      if (element.isReadable()
          && element.node.isValueNode()
          && !seen.add(element.node.asString())) {
        element.error("This occurs a second time.", "Maybe remove one of the two.");
      }
    }
  }

  /**
   * Reports an error at this value.
   *
   * @param problem what is wrong, a sentence
   * @param suggestion how to correct it, a sentence that starts with "Maybe"; empty where there is
   *     none
   */
  public void error(String problem, String suggestion) {
    findings.add(Finding.at(path, problem, suggestion));
  }

  /**
   * Reports an error at the value of a field, which may be missing.
   *
   * @param parts in the places that the problem names as by {@link String#format}, fractions as one
   *     reads them
   */
  public void error(String field, String problem, String suggestion, Object... parts) {
    findings.add(Finding.at(path.field(field), filled(problem, parts), suggestion));
  }

  /** Reports, as {@link #error} does, a field that is on the wrong side of another one. */
  public void swapped(String field, String problem, Object... parts) {
    error(field, problem, "Maybe the two are swapped.", parts);
  }

  /** Reports an error at the name of a field. */
  public void errorAtName(String field, String problem, String suggestion, Object... parts) {
    findings.add(Finding.atName(path.field(field), filled(problem, parts), suggestion));
  }

  /** Reports something unusual but valid at this value. */
  public void warn(String problem, String suggestion) {
    findings.warn(Finding.at(path, problem, suggestion));
  }

  /** Reports something unusual but valid at the value of a field, as {@link #error} does. */
  public void warn(String field, String problem, String suggestion, Object... parts) {
    findings.warn(Finding.at(path.field(field), filled(problem, parts), suggestion));
  }

  private static String filled(String problem, Object... parts) {
    for (int k = 0; k < parts.length; k++) {
      parts[k] = parts[k] instanceof Double number ? ReadableNumber.of(number) : parts[k];
    }
    return parts.length == 0 ? problem : String.format(Locale.ROOT, problem, parts);
  }

  /** How many errors have been reported of the whole document so far. */
  public int errorCount() {
    return findings.count();
  }
}
