package org.wattle.studies.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.Records.Row;

/** Rows that agree, in the order in which they come first. */
public final class Rows {
  private Rows() {}

  /** By the cells of a column. */
  public static Map<String, List<Row>> groupBy(List<Row> rows, String column) {
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                row -> row.text(column), LinkedHashMap::new, Collectors.toList()));
  }

  /** By the cells of several columns. */
  public static Map<List<String>, List<Row>> groupBy(List<Row> rows, String... columns) {
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                row -> Stream.of(columns).map(row::text).toList(),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** Those whose cell is this. */
  public static List<Row> where(List<Row> rows, String column, String cell) {
    return rows.stream().filter(row -> row.text(column).equals(cell)).toList();
  }
}
