package org.wattle.model.json.table;

import org.wattle.model.ReadableNumber;

/** Watches that times do not go back from row to row. */
public final class Ascending {
  private final String column;
  private double last = Double.NEGATIVE_INFINITY;
  private int lastLine;

  /** Watches the times of a column, before the first row. */
  public Ascending(String column) {
    this.column = column;
  }

  /** Notes on both rows where a time is before one above it. */
  public void check(CsvRow row, double time) {
    if (time < last) {
      row.wrong(
          column,
          "The time is before that of line (%d), (%s), which stands above it."
              .formatted(lastLine, ReadableNumber.of(last)),
          "Maybe sort the rows by this column.");
    } else {
      last = time;
      lastLine = row.line();
    }
  }
}
