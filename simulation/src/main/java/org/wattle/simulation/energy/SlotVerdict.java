package org.wattle.simulation.energy;

import java.util.Optional;

/**
 * What is known of the placement of a slot.
 *
 * @param joules of the slot as one of its own, by the evaluator of instances
 * @param decision how good an exact policy proved its placement to be, on its own objective; empty
 *     for other policies
 * @param shadow the optimum of the same slot and state; empty where nobody asked
 */
public record SlotVerdict(double joules, Optional<Shadow> decision, Optional<Shadow> shadow) {}
