package org.wattle.model.workload;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.model.JsonField;
import org.wattle.model.ResourceVector;

/**
 * A task that arrives, runs and leaves.
 *
 * @param id unique in its workload
 * @param job the job that it belongs to, where there is one; the first task of a job in the order
 *     of the workload is its master
 * @param arrivalSeconds since the beginning, at least 0
 * @param durationSeconds how long it runs if it gets exactly the CPU that it demands; above 0
 * @param demand of every resource of the workload
 * @param gbps the bandwidth of its path to the outside, where that is known and not a flow
 * @param traffic what it sends, where that is known
 * @param priority its class, from 0, the lowest, to {@value #MAX_PRIORITY}, where it has one
 */
public record WorkloadTask(
    String id,
    Optional<String> job,
    double arrivalSeconds,
    double durationSeconds,
    @JsonField(keys = "resources") ResourceVector demand,
    OptionalDouble gbps,
    @JsonField(inline = true) Optional<TaskFlows> traffic,
    OptionalInt priority) {
  /** The highest priority, as in the cluster traces of Google of 2011. */
  public static final int MAX_PRIORITY = 11;

  /** A task without a priority. */
  public WorkloadTask(
      String id,
      Optional<String> job,
      double arrivalSeconds,
      double durationSeconds,
      ResourceVector demand,
      OptionalDouble gbps,
      Optional<TaskFlows> traffic) {
    this(id, job, arrivalSeconds, durationSeconds, demand, gbps, traffic, OptionalInt.empty());
  }
}
