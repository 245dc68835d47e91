package org.wattle.model.json.energy;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.JsonField;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.solving.MoveOrder;
import tools.jackson.databind.JsonNode;

/** Results for energy instances as JSON: {@code kind: energy-result}. */
public final class EnergyResultCodec extends DocumentKind<EnergyResult>
    implements ResultCodec<EnergyResult> {
  public EnergyResultCodec() {
    super("energy-result", EnergyResult.class);
  }

  /** Moves as they stand in a document. */
  private record MoveFields(
      OptionalInt most,
      OptionalDouble joulesEach,
      @JsonField(usual = "false") boolean unordered,
      @JsonField(usual = "false") boolean detours,
      MoveOrder.Outcome order,
      @JsonField(usual = "1") int atOnce,
      OptionalDouble seconds,
      @JsonField(lines = true) List<Move> list) {
    static MoveFields of(MovePlan plan) {
      return new MoveFields(
          plan.moves().most(),
          plan.moves().joulesEach(),
          !plan.moves().ordered(),
          plan.moves().detours(),
          plan.order().outcome(),
          plan.atOnce(),
          plan.seconds(),
          plan.order().moves());
    }

    MovePlan plan() {
      return new MovePlan(
          new Moves(most, joulesEach, !unordered, detours),
          new MoveOrder<>(order, list),
          atOnce,
          seconds);
    }
  }

  @Override
  public RecordJson json() {
    return RecordJson.PLAIN.with(MovePlan.class, EnergyResultCodec::plan, MoveFields::of);
  }

  private static MovePlan plan(JsonNode moves) {
    return RecordJson.PLAIN.read(MoveFields.class, moves).plan();
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
}
