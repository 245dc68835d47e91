package org.wattle.toolkit.power;

import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.power.batch.formulation.TimeIndexedFormulation;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;

/** The optimisation models of a batch, for export. */
final class PowerModels {
  private static final String TIME_INDEXED = "time-indexed";
  private static final String POOLS = "time-indexed-pools";
  static final List<String> FORMULATIONS = List.of(TIME_INDEXED, POOLS);

  private static final long MAX_VARIABLES = 2_000_000;

  private final PowerBatch batch;

  PowerModels(PowerBatch batch) {
    this.batch = batch;
  }

  /**
   * The model of an aim.
   *
   * @throws UserError where the formulation is not known, or the model would be too large
   */
  OptModel model(PowerAim aim, Optional<String> formulation) {
    GoalSum goals = GoalSum.of(batch, aim);
    return switch (formulation.orElse(TIME_INDEXED)) {
      case TIME_INDEXED -> {
        checkSize(TimeIndexedFormulation.size(batch));
        yield new TimeIndexedFormulation(goals).build(batch).model();
      }
      case POOLS -> {
        checkSize(PooledFormulation.size(batch));
        yield new PooledFormulation(goals).build(batch).model();
      }
      default ->
          throw UserError.invalid(
              "There is no formulation (%s) of batches with power. Maybe one of %s."
                  .formatted(
                      Escaped.name(formulation.orElse("")), String.join(", ", FORMULATIONS)));
    };
  }

  private static void checkSize(long variables) {
    if (variables > MAX_VARIABLES) {
      throw UserError.invalid(
          "The model has a variable for each group of tasks, node and slot, and that would be (%s). Maybe longer slots."
              .formatted(Quantities.count(variables)));
    }
  }
}
