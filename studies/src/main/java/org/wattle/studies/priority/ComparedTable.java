package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.studies.Block;

/**
 * A table of a publication with our numbers beside its own: theirs / <b>ours</b>.
 *
 * @param <R> what its rows stand for, such as a priority or a measure
 * @param <C> what its columns stand for, such as a policy
 * @param caption what it shows
 * @param rows from top to bottom
 * @param columns from left to right
 */
public record ComparedTable<R, C>(String caption, List<Line<R>> rows, List<Line<C>> columns) {
  public ComparedTable {
    rows = List.copyOf(rows);
    columns = List.copyOf(columns);
  }

  /**
   * A row or a column.
   *
   * @param title for people
   * @param of what it stands for
   */
  public record Line<T>(String title, T of) {
    /** Lines whose titles are made from what they stand for. */
    public static <T> List<Line<T>> all(Iterable<T> things, Function<T, String> title) {
      List<Line<T>> lines = new ArrayList<>();
      things.forEach(thing -> lines.add(new Line<>(title.apply(thing), thing)));
      return lines;
    }
  }

  /** The text of a cell. */
  @FunctionalInterface
  public interface Cell<R, C> {
    /** The text for a row and a column. */
    String text(R row, C column);
  }

  /**
   * The table.
   *
   * @param theirs the number of the publication; may be empty where it has none
   * @param ours our number, formatted from records
   */
  public Block.Table block(Cell<R, C> theirs, Cell<R, C> ours) {
    List<String> head = new ArrayList<>(List.of(""));
    columns.forEach(column -> head.add(column.title()));
    List<List<String>> lines = new ArrayList<>();
    for (Line<R> row : rows) {
      List<String> cells = new ArrayList<>(List.of(row.title()));
      columns.forEach(
          column ->
              cells.add(
                  cell(theirs.text(row.of(), column.of()), ours.text(row.of(), column.of()))));
      lines.add(cells);
    }
    return new Block.Table(caption, "l" + "r".repeat(columns.size()), head, lines);
  }

  /** One cell: their number, if there is one, and ours in bold type. */
  public static String cell(String theirs, String ours) {
    return (theirs.isEmpty() ? "" : theirs + " / ") + "**" + ours + "**";
  }
}
