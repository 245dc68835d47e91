package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.solving.MoveOrder;
import org.wattle.render.View;
import org.wattle.render.page.Element;
import org.wattle.render.page.Table;
import org.wattle.render.text.CsvText;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/**
 * The steps of a plan: moves in their order on the terminal, and a table of all steps as CSV with
 * the columns {@code step,action,name,from,to,route,note}, in which blanks separate the parts of a
 * route. Mutable.
 */
public final class RunbookSteps {
  /** More moves are listed only where they are asked for. */
  private static final int MOST = 20;

  /** After names that are not all that there are. */
  public static final String HINT = "; --verbose lists them";

  private static final List<String> HEAD =
      List.of("step", "action", "name", "from", "to", "route", "note");

  private final List<List<String>> rows = new ArrayList<>();

  /** Adds a step of one server, node or switch. */
  public void row(String action, String name) {
    row(action, name, "", "", List.of(), "");
  }

  /** Adds a step. */
  public void row(
      String action, String name, String from, String to, List<String> route, String note) {
    String step = String.valueOf(rows.size() + 1);
    rows.add(List.of(step, action, name, from, to, String.join(" ", route), note));
  }

  /** The table as CSV. */
  public String text() {
    return Stream.concat(Stream.of(HEAD), rows.stream())
        .map(row -> row.stream().map(RunbookSteps::cell).collect(Collectors.joining(",", "", "\n")))
        .collect(Collectors.joining());
  }

  /** The table on a page, without what is empty. */
  public Element element() {
    int[] shown =
        IntStream.range(0, HEAD.size())
            .filter(c -> c == 0 || rows.stream().anyMatch(row -> !row.get(c).isEmpty()))
            .toArray();
    Table table =
        new Table(
            "Steps in their order",
            "r" + "l".repeat(shown.length - 1),
            Arrays.stream(shown).mapToObj(HEAD::get).toList());
    for (List<String> row : rows) {
      table.row(
          Arrays.stream(shown).mapToObj(c -> Escaped.text(row.get(c))).toArray(String[]::new));
    }
    return table.element();
  }

  private static String cell(String text) {
    String harmless = CsvText.harmless(text);
    return harmless.matches("(?s).*[\",\n\r].*")
        ? '"' + harmless.replace("\"", "\"\"") + '"'
        : harmless;
  }

  /** What the table says of a move where no order is known; else nothing. */
  public static String note(MoveOrder<?> order) {
    if (order.none()) {
      return "no order exists in which there is room after each move";
    }
    return order.feasible() ? "" : "whether there is room after each move is not known";
  }

  /** What a headline adds where there is no order, or none is known. */
  public static String headline(MoveOrder<?> order) {
    if (order.feasible()) {
      return "";
    }
    return order.none()
        ? " Its moves have no order: it cannot be carried out move by move."
        : " For its moves no order is known.";
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
