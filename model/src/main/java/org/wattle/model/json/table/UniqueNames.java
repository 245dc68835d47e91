package org.wattle.model.json.table;

import java.util.Map;

/** Names that are there and not there twice. */
public final class UniqueNames {
  private UniqueNames() {}

  /** Reports the row's name if it is empty or stands on an earlier line; remembers it. */
  public static void check(CsvRow row, String column, Map<String, Integer> lines) {
    if (row.given(column)) {
      unique(row, column, lines);
    }
  }

  /** The same for a name that becomes an id of a document: reports it if that takes no such id. */
  public static void checkId(CsvRow row, String column, Map<String, Integer> lines) {
    if (row.isId(column)) {
      unique(row, column, lines);
    }
  }

  private static void unique(CsvRow row, String column, Map<String, Integer> lines) {
    Integer earlier = lines.putIfAbsent(row.text(column), row.line());
    if (earlier != null) {
      row.wrong(column, "The name stands on line (" + earlier + ") already.", "Maybe rename one.");
    }
  }
}
