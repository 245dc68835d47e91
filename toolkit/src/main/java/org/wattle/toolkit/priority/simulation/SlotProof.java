package org.wattle.toolkit.priority.simulation;

import java.util.OptionalDouble;
import org.wattle.model.priority.slots.SlotObjective;

/**
 * How good a choice of slots is under the queueing approximation, as its solver found and an
 * independent check confirmed.
 *
 * @param objective that was minimised
 * @param value of the choice, in the unit of the objective: energy is that of one run
 * @param bound no choice has a lower value; empty where none was proven
 * @param optimal whether it is proven that no choice is better
 * @param solver id of the solver
 */
public record SlotProof(
    SlotObjective objective, double value, OptionalDouble bound, boolean optimal, String solver) {
  /** How far the value is above the bound, relative to the value. */
  public OptionalDouble gap() {
    return bound.isPresent() && value != 0
        ? OptionalDouble.of(Math.max(0, value - bound.getAsDouble()) / value)
        : OptionalDouble.empty();
  }
}
