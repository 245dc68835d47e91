package org.wattle.model.energy.formulation;

import java.util.Collection;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The second objective of a consolidation: of all plans whose value is at most some joules, one
 * with the fewest moves.
 */
public final class FewestMoves {
  private FewestMoves() {}

  /**
   * Turns the objective of a model, in J, into a row, and minimises the number of moves instead.
   *
   * @param stays a variable for each running task that may stay: 1 where it does
   * @param moving how many running tasks move in any case
   * @param mostJoules the largest value of the objective that is accepted
   */
  public static OptModel within(
      OptModel model, Collection<Variable> stays, int moving, double mostJoules) {
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
    moves.plus(stays.size() + moving);
    stays.forEach(stay -> moves.plus(-1, stay));
    moves.done();
    return builder.build();
  }
}
