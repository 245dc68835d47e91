package org.wattle.simulation.energy;

/**
 * A slot in which tasks were to be placed.
 *
 * @param fromSeconds when it began
 * @param offered tasks that were to be placed
 * @param placed those that got a server
 * @param verdict what is known of the placement
 */
public record SlotRecord(long fromSeconds, int offered, int placed, SlotVerdict verdict) {
  /** What the policy takes over the shadow, in joules; 0 where there is none. */
  public double regret() {
    return verdict.shadow().map(best -> verdict.joules() - best.joules()).orElse(0.0);
  }
}
