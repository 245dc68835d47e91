package org.wattle.toolkit.power.simulation;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.simulation.power.PowerOutcome;

/**
 * The result of a run.
 *
 * @param outcome which says whether it came to its end; only the first runs keep their segments
 * @param costs under the tariff of the scenario, where it has one
 * @param reference what the best schedule takes, where that was asked for and is known
 */
public record CappedResult(
    PowerOutcome outcome, Optional<PowerCosts> costs, Optional<PowerReference> reference) {
  /** The same with a reference. */
  CappedResult with(Optional<PowerReference> found) {
    return new CappedResult(outcome, costs, found);
  }

  /** By which share it is above the best schedule, in one of the goals. */
  public OptionalDouble gap(PowerObjective objective) {
    double value = objective.value(PowerReferences.goals(outcome));
    return reference.map(found -> found.gap(objective, value)).orElse(OptionalDouble.empty());
  }
}
