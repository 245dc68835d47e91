package org.wattle.simulation.energy;

import java.util.Optional;

/**
 * A slot in which tasks were to be placed.
 *
 * @param fromSeconds when it began
 * @param offered tasks that were to be placed
 * @param placed those that got a server
 * @param joules of the slot as one of its own, by the evaluator of instances, on the policy's
 *     objective; NaN where nobody asked
 * @param decision how good the policy knows its placement to be; empty but for exact policies
 * @param shadow the optimum of the same slot and state; empty where nobody asked
 */
public record SlotRecord(
    long fromSeconds,
    int offered,
    int placed,
    double joules,
    Optional<Shadow> decision,
    Optional<Shadow> shadow) {
  /** What the policy takes over the shadow, in joules; never below 0. */
  public double regret() {
    return shadow.map(best -> joules - best.joules()).orElse(0.0);
  }
}
