package org.wattle.model.energy.formulation;

import java.util.Map;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The second objective of a consolidation: of all plans whose value is at most some joules, one
 * with the fewest moves, each counted by the weight of its task.
 */
public final class FewestMoves {
  private FewestMoves() {}

  /**
   * Turns the objective of a model, in J, into a row, and minimises the weights of moves instead.
   *
   * @param stays a variable for each running task that may stay, 1 where it does, with the weight
   *     of its move
   * @param moving the weights of the running tasks that move in any case, summed up
   * @param mostJoules the largest value of the objective that is accepted
   */
  public static OptModel within(
      OptModel model, Map<Variable, Double> stays, double moving, double mostJoules) {
    Objective energy = model.objectives().get(0);
    OptModelBuilder builder = model.toBuilder();
    builder.group("most energy", "the value is at most that of plans that count as equal");
    OptModelBuilder.RowBuilder row = builder.row("energy");
    for (int k = 0; k < energy.termCount(); k++) {
      row.plus(energy.coefficient(k), energy.column(k));
    }
    row.atMost(mostJoules - energy.offset());
    builder.clearObjectives();
    OptModelBuilder.ObjectiveBuilder moves = builder.minimize("moves");
    moves.plus(stays.values().stream().mapToDouble(weight -> weight).sum() + moving);
    stays.forEach((stay, weight) -> moves.plus(-weight, stay));
    moves.done();
    return builder.build();
  }
}
