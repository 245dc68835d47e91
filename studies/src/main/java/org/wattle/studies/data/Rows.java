package org.wattle.studies.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.Records.Row;

/** Selects and groups rows of records. Groups are in the order of their first rows. */
public final class Rows {
  private Rows() {}

  /** The rows grouped by the cells of a column. */
  public static Map<String, List<Row>> groupBy(List<Row> rows, String column) {
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                row -> row.text(column), LinkedHashMap::new, Collectors.toList()));
  }

  /** The rows grouped by the cells of several columns. */
  public static Map<List<String>, List<Row>> groupBy(List<Row> rows, String... columns) {
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                row -> Stream.of(columns).map(row::text).toList(),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** The rows with this cell in a column. */
  public static List<Row> where(List<Row> rows, String column, String cell) {
    return rows.stream().filter(row -> row.text(column).equals(cell)).toList();
  }
}
