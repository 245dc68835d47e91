package org.wattle.model.workload;

import java.util.Optional;
import java.util.OptionalDouble;
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
 */
public record WorkloadTask(
    String id,
    Optional<String> job,
    double arrivalSeconds,
    double durationSeconds,
    ResourceVector demand,
    OptionalDouble gbps,
    Optional<TaskFlows> traffic) {}
