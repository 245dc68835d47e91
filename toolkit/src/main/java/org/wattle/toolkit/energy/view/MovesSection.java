package org.wattle.toolkit.energy.view;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MoveOrder;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.energy.EnergyRun;

/** Which running tasks move, from where to where, one after another. */
final class MovesSection {
  /** More are listed only where they are asked for. */
  private static final int MOST = 20;

  private MovesSection() {}

  static String of(EnergyRun solved, MovePlan plan, boolean all) {
    List<Move> moves = plan.order().moves();
    StringBuilder section = new StringBuilder();
    section.append("Moves      ").append(summary(solved, plan)).append('\n');
    if (plan.moves().joulesEach() > 0) {
      section
          .append("           which adds ")
          .append(Quantities.joules(solved.moveJoules(plan)))
          .append('\n');
    }
    if (moves.isEmpty()) {
      return section.toString();
    }
    section.append("Order      ").append(words(plan.order())).append('\n');
    TextTable table = TextTable.aligned("rllll");
    int shown = all ? moves.size() : Math.min(MOST, moves.size());
    for (int k = 0; k < shown; k++) {
      Move move = moves.get(k);
      table.row(
          (k + 1) + ".",
          Escaped.name(move.task()),
          Escaped.name(move.from()),
          move.from().equals(move.to()) ? "stays, on another path" : "> " + Escaped.name(move.to()),
          move.route().stream().map(Escaped::name).collect(Collectors.joining(" > ")));
    }
    section.append(table.render());
    if (shown < moves.size()) {
      section
          .append("           and ")
          .append(Quantities.count(moves.size() - shown))
          .append(" more; --verbose lists them\n");
    }
    return section.toString();
  }

  /** How many move, of how many, and how many may. */
  static String summary(EnergyRun solved, MovePlan plan) {
    int running = solved.center().instance().state().running().size();
    return Quantities.count(plan.order().moves().size())
        + " of "
        + Quantities.counted(running, "running task", "running tasks")
        + limit(plan);
  }

  private static String limit(MovePlan plan) {
    return plan.moves().most().isPresent()
        ? ", at most " + Quantities.count(plan.moves().most().getAsInt())
        : ", any number may";
  }

  /** What is known of an order. */
  static String words(MoveOrder order) {
    if (order instanceof MoveOrder.Feasible) {
      return "one after another as listed: after each there is room for all that runs, no rule is"
          + " broken";
    }
    return order instanceof MoveOrder.None
        ? "none exists in which there is room, and no rule broken, after each move"
        : "not known: none was found in which there is room after each move, nor that there is"
            + " none";
  }
}
