package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Unused;
import org.wattle.model.energy.Waiting;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MoveOrder;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultSummary;
import tools.jackson.databind.JsonNode;

/** Results for energy instances as JSON: {@code kind: energy-result}. */
public final class EnergyResultCodec implements ResultCodec<EnergyResult> {
  /** The value of {@code unused} where elements stay on though nothing uses them. */
  private static final String STAY_ON = "stay-on";

  @Override
  public String kind() {
    return "energy-result";
  }

  @Override
  public Class<EnergyResult> contentType() {
    return EnergyResult.class;
  }

  @Override
  public void validateSolution(JsonCursor root) {
    Set<String> tasks = new HashSet<>();
    for (JsonCursor item : root.elements("placement")) {
      item.text("task")
          .filter(task -> !tasks.add(task))
          .ifPresent(
              task ->
                  item.warn(
                      "task", "The task is placed a second time.", "Maybe keep one of the two."));
    }
  }

  @Override
  public EnergyResult result(ResultSummary summary, JsonNode root) {
    return new EnergyResult(
        summary,
        Optional.ofNullable(root.get("placement")).map(list -> placement(list, root)),
        Optional.ofNullable(root.get("moves")).map(EnergyResultCodec::plan),
        Optional.ofNullable(root.get("changes")).map(EnergyResultCodec::changes));
  }

  private static Placement placement(JsonNode list, JsonNode root) {
    List<TaskPlacement> tasks = new ArrayList<>();
    for (JsonNode item : list) {
      tasks.add(
          new TaskPlacement(
              item.path("task").stringValue(),
              item.path("server").stringValue(),
              EnergyInstanceReader.texts(item.path("route"))));
    }
    List<Waiting> waiting = new ArrayList<>();
    for (JsonNode item : root.path("waiting")) {
      waiting.add(
          new Waiting(
              item.path("task").stringValue(),
              Waiting.Reason.byWord(item.path("reason").stringValue()).orElseThrow()));
    }
    boolean stayOn = root.path("unused").asString("").equals(STAY_ON);
    return new Placement(
        tasks,
        waiting,
        stayOn ? Unused.STAY_ON : Unused.SLEEP,
        EnergyInstanceReader.texts(root.path("standby")));
  }

  @Override
  public void writeSolution(EnergyResult result, JsonWriter out) {
    result.placement().ifPresent(placement -> write(placement, out));
    result.moves().ifPresent(plan -> write(plan, out));
    result.changes().ifPresent(changes -> write(changes, out));
  }

  private static void write(Placement placement, JsonWriter out) {
    out.field("placement").listByLines(() -> placement.tasks().forEach(task -> write(task, out)));
    if (!placement.waiting().isEmpty()) {
      out.field("waiting")
          .listByLines(() -> placement.waiting().forEach(waiting -> write(waiting, out)));
    }
    if (placement.unused() == Unused.STAY_ON) {
      out.field("unused").text(STAY_ON);
    }
    if (!placement.standby().isEmpty()) {
      out.field("standby").texts(placement.standby());
    }
  }

  private static void write(TaskPlacement task, JsonWriter out) {
    out.object(
        () -> {
          out.field("task").text(task.task());
          out.field("server").text(task.server());
          if (!task.route().isEmpty()) {
            out.field("route").texts(task.route());
          }
        });
  }

  private static void write(Waiting waiting, JsonWriter out) {
    out.object(
        () -> {
          out.field("task").text(waiting.task());
          out.field("reason").text(waiting.reason().word());
        });
  }

  private static void write(MovePlan plan, JsonWriter out) {
    out.field("moves")
        .objectByLines(
            () -> {
              plan.moves().most().ifPresent(most -> out.field("most").integer(most));
              out.field("joulesEach").number(plan.moves().joulesEach());
              out.field("order").text(plan.order().word());
              out.field("list")
                  .listByLines(() -> plan.order().moves().forEach(move -> write(move, out)));
            });
  }

  private static void write(Move move, JsonWriter out) {
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

  private static void write(PowerChanges changes, JsonWriter out) {
    out.field("changes")
        .objectByLines(
            () -> {
              out.field("servers");
              write(changes.servers(), out);
              if (!changes.switches().equals(Elements.NONE)) {
                out.field("switches");
                write(changes.switches(), out);
              }
            });
  }

  private static void write(Elements elements, JsonWriter out) {
    out.objectByLines(
        () -> {
          out.field("goOff").texts(elements.goOff());
          out.field("comeOn").texts(elements.comeOn());
          out.field("stayOn").texts(elements.stayOn());
          out.field("stayOff").texts(elements.stayOff());
        });
  }

  private static PowerChanges changes(JsonNode node) {
    return new PowerChanges(elements(node.path("servers")), elements(node.path("switches")));
  }

  private static Elements elements(JsonNode node) {
    return new Elements(
        EnergyInstanceReader.texts(node.path("goOff")),
        EnergyInstanceReader.texts(node.path("comeOn")),
        EnergyInstanceReader.texts(node.path("stayOn")),
        EnergyInstanceReader.texts(node.path("stayOff")));
  }

  private static MovePlan plan(JsonNode node) {
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
