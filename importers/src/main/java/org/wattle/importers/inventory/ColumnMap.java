package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.json.Nearest;

/**
 * Which columns mean what, as {@code --map} says it: {@code host=Name,vms.cpu=Cores,memory=RAM:GB}.
 *
 * @param entries in the order in which they are written
 */
record ColumnMap(List<Entry> entries) {
  private static final Pattern PART = Pattern.compile("((?:\"[^\"]*\"|[^,\"])+)(,|$)");

  /**
   * One column.
   *
   * @param table for which it holds; absent for every table that has the field and the column
   * @param key of the field
   * @param column its name in the header
   * @param unit of its numbers, where it is given
   */
  record Entry(Optional<String> table, String key, String column, Optional<MeasureUnit> unit) {}

  ColumnMap {
    entries = List.copyOf(entries);
  }

  /** No columns. */
  static ColumnMap none() {
    return new ColumnMap(List.of());
  }

  /**
   * Reads the value of the option.
   *
   * @throws IllegalArgumentException with a message for people where it is none
   */
  static ColumnMap parse(String text) {
    List<Entry> entries = new ArrayList<>();
    Matcher part = PART.matcher(text);
    int end = 0;
    while (end < text.length() && part.find(end) && part.start() == end) {
      entries.add(entry(part.group(1)));
      end = part.end();
    }
    if (end < text.length() || entries.isEmpty()) {
      throw new IllegalArgumentException(
          "(" + text + ") names no columns. Maybe host=Name,cpu=Cores,memory=RAM:GB.");
    }
    return new ColumnMap(entries);
  }

  private static Entry entry(String part) {
    int equals = part.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException(
          "(" + part + ") is no field and column. Maybe host=" + part.strip() + ".");
    }
    String name = part.substring(0, equals).strip();
    String column = part.substring(equals + 1).strip();
    Optional<MeasureUnit> unit = Optional.empty();
    int colon = column.lastIndexOf(':');
    if (colon > 0) {
      unit = MeasureUnit.of(column.substring(colon + 1).strip());
      column = unit.isPresent() ? column.substring(0, colon).strip() : column;
    }
    column = column.replace("\"", "");
    int dot = name.indexOf('.');
    Optional<String> table = table(name, dot);
    String key = name.substring(dot + 1);
    Set<String> known = new TreeSet<>();
    table.map(List::of).orElse(Columns.TABLES).forEach(id -> known.addAll(Columns.keys(id + ".")));
    if (!known.contains(key)) {
      throw new IllegalArgumentException(
          "(%s) is no field. Maybe %s."
              .formatted(
                  name, Nearest.to(key, known).orElse("one of " + String.join(", ", known))));
    }
    if (column.isEmpty()) {
      throw new IllegalArgumentException(
          "(" + part + ") names no column. Maybe " + name + "=Name.");
    }
    return new Entry(table, key, column, unit);
  }

  private static Optional<String> table(String name, int dot) {
    if (dot < 0) {
      return Optional.empty();
    }
    String id = name.substring(0, dot);
    if (!Columns.TABLES.contains(id)) {
      throw new IllegalArgumentException(
          "(%s) is no table. Maybe one of %s.".formatted(id, String.join(", ", Columns.TABLES)));
    }
    return Optional.of(id);
  }
}
