package org.wattle.model.energy;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.ResourceVector;

/**
 * One task: placed on one server and fed over one path.
 *
 * @param id unique
 * @param demand α, of every resource
 * @param gbps μ, the bandwidth of its path; 0 where the instance has no network
 * @param arrivalSeconds when it arrives
 * @param durationSeconds how long it runs, where known
 * @param job the job that it belongs to, where there is one
 */
public record Task(
    String id,
    ResourceVector demand,
    double gbps,
    double arrivalSeconds,
    OptionalDouble durationSeconds,
    Optional<String> job) {
  /** A task that is there from the start. */
  public static Task of(String id, ResourceVector demand, double gbps) {
    return new Task(id, demand, gbps, 0, OptionalDouble.empty(), Optional.empty());
  }
}
