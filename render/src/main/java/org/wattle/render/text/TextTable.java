package org.wattle.render.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Columns of text: lines up what it is given, numbers to the right. */
public final class TextTable {
  private static final String INDENT = "  ";
  private static final String GAP = "  ";

  private final String columns;
  private final List<String[]> rows = new ArrayList<>();

  private TextTable(String columns) {
    this.columns = columns;
  }

  /** One character per column: {@code l} for left, {@code r} for right. */
  public static TextTable aligned(String columns) {
    return new TextTable(columns);
  }

  /** Adds a row; cells that are missing at its end are empty. */
  public TextTable row(String... cells) {
    String[] all = Arrays.copyOf(cells, columns.length());
    for (int c = cells.length; c < all.length; c++) {
      all[c] = "";
    }
    rows.add(all);
    return this;
  }

  /** Adds a row for each of these, its cells in the order of the functions. */
  @SafeVarargs
  public final <R> TextTable rows(Iterable<R> all, Function<R, String>... cells) {
    for (R each : all) {
      List<String> row = new ArrayList<>();
      for (Function<R, String> cell : cells) {
        row.add(cell.apply(each));
      }
      row(row.toArray(String[]::new));
    }
    return this;
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The cells of every row. */
  public List<List<String>> rows() {
    return rows.stream().map(List::of).toList();
  }

  /** Whether a column is lined up to the right. */
  public boolean numbers(int column) {
    return columns.charAt(column) == 'r';
  }

  /** The rows, indented, each ending its line, without blanks at the end. */
  public String render() {
    int[] widths = new int[columns.length()];
    for (String[] row : rows) {
      for (int c = 0; c < widths.length; c++) {
        widths[c] = Math.max(widths[c], width(row[c]));
      }
    }
    StringBuilder text = new StringBuilder();
    for (String[] row : rows) {
      text.append(line(row, widths).stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private String line(String[] row, int[] widths) {
    StringBuilder line = new StringBuilder(INDENT);
    for (int c = 0; c < widths.length; c++) {
      String blanks = " ".repeat(widths[c] - width(row[c]));
      line.append(c == 0 ? "" : GAP);
      line.append(numbers(c) ? blanks + row[c] : row[c] + blanks);
    }
    return line.toString();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
