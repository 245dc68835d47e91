package org.wattle.toolkit;

import java.util.List;
import org.wattle.model.solving.MoveOrder;
import org.wattle.render.View;
import org.wattle.render.text.CsvText;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/**
 * The steps of a plan: moves in their order on the terminal, and a table of all steps as CSV with
 * the columns {@code step,action,name,from,to,route,note}, in which blanks separate the parts of a
 * route. Mutable.
 */
public final class PlanSteps {
  /** More moves are listed only where they are asked for. */
  private static final int MOST = 20;

  /** After names that are not all that there are. */
  public static final String HINT = "; --verbose lists them";

  private final StringBuilder rows = new StringBuilder("step,action,name,from,to,route,note\n");
  private int steps;

  /** Adds a step of the table. */
  public void row(
      String action, String name, String from, String to, List<String> route, String note) {
    steps++;
    rows.append(steps).append(',').append(action);
    for (String text : List.of(name, from, to, String.join(" ", route), note)) {
      rows.append(',').append(cell(text));
    }
    rows.append('\n');
  }

  private static String cell(String text) {
    String harmless = CsvText.harmless(text);
    return harmless.matches("(?s).*[\",\n\r].*")
        ? '"' + harmless.replace("\"", "\"\"") + '"'
        : harmless;
  }

  /** The table. */
  public String text() {
    return rows.toString();
  }

  /** What the table says of a move where no order is known; else nothing. */
  public static String note(MoveOrder<?> order) {
    if (order.none()) {
      return "no order exists in which there is room after each move";
    }
    return order.feasible() ? "" : "whether there is room after each move is not known";
  }

  /** What a headline adds where no order is known. */
  public static String headline(MoveOrder<?> order) {
    return order.feasible()
        ? ""
        : " For its moves no order is known: it cannot be carried out move by move.";
  }

  /** What is known of an order. */
  public static String words(MoveOrder<?> order) {
    if (order.feasible()) {
      return "one after another as listed: after each there is room for all that runs, no rule is"
          + " broken";
    }
    return order.none()
        ? "none exists in which there is room, and no rule broken, after each move"
        : "not known: none was found in which there is room after each move, nor that there is"
            + " none";
  }

  /**
   * Moves in their order, where there are any.
   *
   * @param rows name, from, to and route of each
   * @param all whether all are shown
   */
  public static void list(View view, MoveOrder<?> order, List<List<String>> rows, boolean all) {
    if (rows.isEmpty()) {
      return;
    }
    TextTable table = TextTable.aligned("rllll");
    int shown = all ? rows.size() : Math.min(MOST, rows.size());
    for (int k = 0; k < shown; k++) {
      List<String> row = rows.get(k);
      table.row((k + 1) + ".", row.get(0), row.get(1), row.get(2), row.get(3));
    }
    view.line("Order      " + words(order)).table(table);
    if (shown < rows.size()) {
      view.line("           and " + Quantities.count(rows.size() - shown) + " more" + HINT);
    }
  }
}
