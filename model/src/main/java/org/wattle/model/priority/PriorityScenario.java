package org.wattle.model.priority;

import java.util.List;
import org.wattle.model.JsonField;
import org.wattle.model.workload.generate.PriorityParameters;

/**
 * A cluster whose servers have slots, on which tasks are scheduled by priority over time.
 *
 * @param name a readable name
 * @param cluster the servers
 * @param workload the tasks
 * @param runTimeFactor the run time of every task is multiplied by this, above 0
 * @param policies names of policies, each once, at least one
 * @param defaults words of policies, for what their names say nothing about
 * @param seconds how long tasks arrive and energy is measured, at least 1
 * @param drained whether a run goes on, without arrivals, until all tasks have left
 * @param sampleSeconds the time between two samples, at least 1
 * @param seed from which all that is random follows
 * @param seeds how many runs each policy makes, at least 1
 */
public record PriorityScenario(
    String name,
    PriorityCluster cluster,
    WorkloadSource workload,
    @JsonField(usual = "1") double runTimeFactor,
    List<String> policies,
    List<String> defaults,
    long seconds,
    @JsonField(usual = "true") boolean drained,
    @JsonField(usual = "60") int sampleSeconds,
    @JsonField(usual = "1") long seed,
    @JsonField(usual = "1") int seeds) {
  public PriorityScenario {
    policies = List.copyOf(policies);
    defaults = List.copyOf(defaults);
  }

  /** Where the tasks come from. */
  public sealed interface WorkloadSource {
    /** A workload, JSON or CSV, relative to the scenario; the same in every run. */
    record InFile(String file) implements WorkloadSource {}

    /** Drawn anew for each seed. */
    record Drawn(@JsonField(inline = true) PriorityParameters parameters)
        implements WorkloadSource {}
  }
}
