package org.wattle.simulation.energy;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A slot in which tasks were to be placed.
 *
 * @param fromSeconds when it began
 * @param offered tasks that were to be placed
 * @param placed those that got a server
 * @param verdict what is known of the placement
 */
public record SlotRecord(long fromSeconds, int offered, int placed, Verdict verdict) {
  /**
   * What the policy takes over the shadow, in joules; 0 where there is none. Negative only for a
   * policy that keeps unused elements on where that takes less than asleep: in the shadow they
   * sleep.
   */
  public double regret() {
    return verdict.shadow().map(best -> verdict.joules() - best.joules()).orElse(0.0);
  }

  /**
   * The best placement that was found for a slot, from the same state and with the same tasks.
   *
   * @param joules of the slot
   * @param bound no placement of the slot takes less; absent where none was proven
   * @param proven whether it is optimal within the gap asked for
   */
  public record BestPlacement(double joules, OptionalDouble bound, boolean proven) {}

  /**
   * What is known of the placement of a slot.
   *
   * @param joules of the slot as one of its own, by the evaluator of instances
   * @param decision how good an exact policy proved its placement to be, on its own objective;
   *     empty for other policies
   * @param shadow the optimum of the same slot and state; empty where it was not requested
   */
  public record Verdict(
      double joules,
      Optional<SlotRecord.BestPlacement> decision,
      Optional<SlotRecord.BestPlacement> shadow) {}
}
