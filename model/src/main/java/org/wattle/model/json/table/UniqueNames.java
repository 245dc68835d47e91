package org.wattle.model.json.table;

import java.util.Map;

/** Names that are there and not there twice. */
public final class UniqueNames {
  private UniqueNames() {}

  /** Reports the row's name if it is empty or stands on an earlier line; remembers it. */
  public static void check(CsvRow row, String column, Map<String, Integer> lines) {
    if (row.given(column)) {
      Integer earlier = lines.putIfAbsent(row.text(column), row.line());
      if (earlier != null) {
        row.wrong(
            column, "The name stands on line (" + earlier + ") already.", "Maybe rename one.");
      }
    }
  }
}
