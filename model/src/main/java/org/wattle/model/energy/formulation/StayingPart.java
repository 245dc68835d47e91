package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Running tasks that stay: {@code Σ (1 − stay_i) ≤ most}, and each of {@code 1 − stay_i} costs.
 * Mutable until its row is added.
 */
final class StayingPart {
  private final Moves moves;
  private final List<Variable> stays = new ArrayList<>();
  private int moving;

  StayingPart(Moves moves) {
    this.moves = moves;
  }

  /** A running task that stays where the variable is 1; it has to move where there is none. */
  void add(Optional<Variable> stay) {
    stay.ifPresentOrElse(stays::add, () -> moving++);
  }

  void addRow(OptModelBuilder model) {
    if (!moves.allow(stays.size() + moving)) {
      model.group("moves", "no more running tasks move than may");
      OptModelBuilder.RowBuilder row = model.row("moves");
      stays.forEach(stay -> row.plus(1, stay));
      row.atLeast(stays.size() + moving - moves.most().orElseThrow());
    }
  }

  void addCost(OptModelBuilder.ObjectiveBuilder energy) {
    energy.plus(moves.joules(stays.size() + moving));
    if (moves.joulesEach() > 0) {
      stays.forEach(stay -> energy.plus(-moves.joulesEach(), stay));
    }
  }
}
