package org.wattle.model.json;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MoveOrder;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.Moves;
import tools.jackson.databind.JsonNode;

/** The field {@code moves} of energy results. */
final class MovesJson {
  private MovesJson() {}

  static void write(MovePlan plan, JsonOut out) {
    out.field("moves")
        .objectByLines(
            () -> {
              plan.moves().most().ifPresent(most -> out.field("most").whole(most));
              out.field("joulesEach").number(plan.moves().joulesEach());
              out.field("order").text(plan.order().word());
              out.field("list")
                  .listByLines(() -> plan.order().moves().forEach(move -> write(move, out)));
            });
  }

  private static void write(Move move, JsonOut out) {
    out.object(
        () -> {
          out.field("task").text(move.task());
          out.field("from").text(move.from());
          out.field("to").text(move.to());
          if (!move.route().isEmpty()) {
            out.field("route").texts(move.route());
          }
        });
  }

  /** The plan of a field that is known to be right. */
  static MovePlan plan(JsonNode node) {
    OptionalInt most =
        node.has("most")
            ? OptionalInt.of((int) node.path("most").doubleValue())
            : OptionalInt.empty();
    List<Move> moves = new ArrayList<>();
    for (JsonNode item : node.path("list")) {
      List<String> route = new ArrayList<>();
      item.path("route").forEach(name -> route.add(name.stringValue()));
      moves.add(
          new Move(
              item.path("task").stringValue(),
              item.path("from").stringValue(),
              item.path("to").stringValue(),
              route));
    }
    MoveOrder order =
        switch (node.path("order").stringValue()) {
          case MoveOrder.Feasible.WORD -> new MoveOrder.Feasible(moves);
          case MoveOrder.None.WORD -> new MoveOrder.None(moves);
          default -> new MoveOrder.Undecided(moves);
        };
    return new MovePlan(new Moves(most, node.path("joulesEach").asDouble(0)), order);
  }
}
