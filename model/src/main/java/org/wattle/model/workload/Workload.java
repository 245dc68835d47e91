package org.wattle.model.workload;

import java.util.List;

/**
 * Tasks over time.
 *
 * @param name a readable name
 * @param resources what tasks demand, by name; at least one
 * @param tasks at least one, by arrival; demands in the units of the cluster that is to run them
 * @param description where it comes from, in a sentence; may be empty
 * @param assumptions what the source does not say and was assumed, a sentence each
 */
public record Workload(
    String name,
    List<String> resources,
    List<WorkloadTask> tasks,
    String description,
    List<String> assumptions) {
  public Workload {
    resources = List.copyOf(resources);
    tasks = List.copyOf(tasks);
    assumptions = List.copyOf(assumptions);
  }
}
