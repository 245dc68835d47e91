package org.wattle.toolkit.power.simulation;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.power.batch.PowerObjective;

/**
 * What the best schedule of the tasks of a run takes, where all of them are known from the start,
 * no node is ever throttled, and all end by the makespan of the run.
 *
 * @param least of each goal that something is known of
 */
public record PowerReference(Map<PowerObjective, Least> least) {
  public PowerReference {
    least = Map.copyOf(least);
  }

  /**
   * The least value of a goal.
   *
   * @param value in W, J or s, that no schedule is below
   * @param optimal whether some schedule attains it
   */
  public record Least(double value, boolean optimal) {}

  /** The least value of a goal. */
  public Optional<Least> of(PowerObjective objective) {
    return Optional.ofNullable(least.get(objective));
  }

  /** By which share a value is above the least. */
  OptionalDouble gap(PowerObjective objective, double value) {
    return of(objective).filter(found -> found.value() > 0).stream()
        .mapToDouble(found -> value / found.value() - 1)
        .findFirst();
  }
}
