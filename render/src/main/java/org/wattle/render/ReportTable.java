package org.wattle.render;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.wattle.render.page.Element;
import org.wattle.render.page.Table;
import org.wattle.render.text.TextTable;

/**
 * A table for terminals and pages alike.
 *
 * @param title of the table
 * @param alignment one character for each column: {@code l} for left, {@code r} for right
 * @param heads of the columns
 * @param rows of cells
 */
public record ReportTable(
    String title, String alignment, List<String> heads, List<List<Cell>> rows) {
  public ReportTable {
    heads = List.copyOf(heads);
    rows = List.copyOf(rows);
  }

  /**
   * A cell.
   *
   * @param text in it
   * @param onPage what shows it on a page, made of an element that contains the text
   */
  public record Cell(String text, UnaryOperator<Element> onPage) {
    /** With a CSS class on a page; empty for none. */
    public Cell(String text, String style) {
      this(text, of -> style.isEmpty() ? of : of.with("class", style));
    }

    /** The cell on a page. */
    public Element element() {
      return onPage.apply(Element.of("span", text));
    }
  }

  /**
   * A column.
   *
   * @param head its title
   * @param alignment {@code l} for left, {@code r} for right
   * @param cell of a row
   * @param <R> the rows
   */
  public record Column<R>(String head, char alignment, Function<R, Cell> cell) {
    /** A column of text. */
    public static <R> Column<R> text(String head, Function<R, String> text) {
      return new Column<>(head, 'l', row -> new Cell(text.apply(row), ""));
    }

    /** A column of numbers. */
    public static <R> Column<R> numbers(String head, Function<R, String> text) {
      return new Column<>(head, 'r', row -> new Cell(text.apply(row), ""));
    }
  }

  /** A table with a row for each of these. */
  public static <R> ReportTable of(String title, List<Column<R>> columns, List<R> rows) {
    StringBuilder alignment = new StringBuilder();
    columns.forEach(column -> alignment.append(column.alignment()));
    return new ReportTable(
        title,
        alignment.toString(),
        columns.stream().map(Column::head).toList(),
        rows.stream()
            .map(row -> columns.stream().map(column -> column.cell().apply(row)).toList())
            .toList());
  }

  /** The table on a terminal, with its heads in capital letters but for units and symbols. */
  public String text() {
    return columns().render();
  }

  /** The columns of the table on a terminal. */
  public TextTable columns() {
    return columns(ReportTable::capitals);
  }

  /** The columns of the table on a terminal, with its heads as they are. */
  public TextTable asItIs() {
    return columns(head -> head);
  }

  private TextTable columns(UnaryOperator<String> headed) {
    TextTable table = TextTable.aligned(alignment);
    table.row(heads.stream().map(headed).toArray(String[]::new));
    rows.forEach(row -> table.row(row.stream().map(Cell::text).toArray(String[]::new)));
    return table;
  }

  private static String capitals(String head) {
    return head.toUpperCase(Locale.ROOT)
        .replace("KWH", "kWh")
        .replace(" WH", " Wh")
        .replace(" KJ", " kJ")
        .replace("CPU·", "cpu·")
        .replace("·H", "·h")
        .replace("·S", "·s")
        .replace('Λ', 'λ');
  }

  /** The table on a page. */
  public Element element() {
    Table table = new Table(title, alignment, heads);
    for (List<Cell> row : rows) {
      table.row("", row.stream().map(Cell::element).toList());
    }
    return table.element();
  }
}
