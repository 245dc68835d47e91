package org.wattle.render.text;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.wattle.model.json.RecordJson;

/**
 * A table as CSV (RFC 4180). A cell is empty where its value is absent or not finite; a boolean is
 * {@code yes} or {@code no}.
 *
 * @param columns with their names
 * @param <R> the rows
 */
public record CsvOutput<R>(List<Column<R>> columns) {
  public CsvOutput {
    columns = List.copyOf(columns);
  }

  /**
   * A column.
   *
   * @param name in the first line
   * @param value of a row: a text, number or boolean, or an {@code Optional} of one
   * @param <R> the rows
   */
  public record Column<R>(String name, Function<R, ?> value) {}

  /**
   * A table that grows while a simulation runs.
   *
   * @param file its name
   * @param rowType which of the rows that a simulation reports are in it
   * @param table its columns
   * @param <R> the rows
   */
  public record Growing<R>(String file, Class<R> rowType, CsvOutput<R> table) {
    /** The line of a row; empty where the row is of another table. */
    public String line(Object row) {
      return rowType.isInstance(row) ? table.line(rowType.cast(row)) : "";
    }
  }

  /** The first line. */
  public String head() {
    return CSVFormat.RFC4180.format(columns.stream().map(Column::name).toArray()) + "\r\n";
  }

  /** The line of a row. */
  public String line(R row) {
    return CSVFormat.RFC4180.format(cells(row).toArray()) + "\r\n";
  }

  /** The cells of a row, not yet quoted. */
  public Stream<Object> cells(R row) {
    return columns.stream()
        .map(
            column ->
                RecordJson.unwrapped(column.value().apply(row))
                    .<Object>map(CsvOutput::cell)
                    .orElse(""));
  }

  /** The whole table. */
  public String text(Iterable<R> rows) {
    StringBuilder csv = new StringBuilder(head());
    rows.forEach(row -> csv.append(line(row)));
    return csv.toString();
  }

  private static Object cell(Object value) {
    if (value instanceof Double number) {
      return Double.isFinite(number) ? number.toString() : "";
    }
    if (value instanceof String text) {
      return CsvText.harmless(text);
    }
    if (value instanceof Boolean truth) {
      return truth ? "yes" : "no";
    }
    return value;
  }
}
