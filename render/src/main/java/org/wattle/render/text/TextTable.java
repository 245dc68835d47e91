package org.wattle.render.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of text: lines up what it is given, numbers to the right. */
public final class TextTable {
  private static final String INDENT = "  ";
  private static final String GAP = "  ";

  private final boolean[] right;
  private final List<String[]> rows = new ArrayList<>();

  private TextTable(boolean[] right) {
    this.right = right;
  }

  /** One character per column: {@code l} for left, {@code r} for right. */
  public static TextTable aligned(String columns) {
    boolean[] right = new boolean[columns.length()];
    for (int c = 0; c < right.length; c++) {
      right[c] = columns.charAt(c) == 'r';
    }
    return new TextTable(right);
  }

  /** Adds a row; cells that are missing at its end are empty. */
  public TextTable row(String... cells) {
    String[] all = Arrays.copyOf(cells, right.length);
    for (int c = cells.length; c < all.length; c++) {
      all[c] = "";
    }
    rows.add(all);
    return this;
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The rows, indented, each ending its line, without blanks at the end. */
  public String render() {
    int[] widths = new int[right.length];
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
      line.append(right[c] ? blanks + row[c] : row[c] + blanks);
    }
    return line.toString();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
