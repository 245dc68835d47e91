package org.wattle.toolkit.priority.simulation;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.simulation.priority.PriorityOutcome;

/**
 * A replication of a policy.
 *
 * @param policy by name
 * @param number of the run, from 1
 * @param seed of the run
 * @param outcome which says whether it came to its end; only the first runs of policies keep samples
 */
public record PriorityReplication(String policy, int number, long seed, PriorityOutcome outcome) {
  /** The measures that this replication has a value for. */
  Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    outcome.responseSeconds().ifPresent(value -> measures.put("responseSeconds", value));
    outcome
        .weightedResponseSeconds()
        .ifPresent(value -> measures.put("weightedResponseSeconds", value));
    measures.put("wastedCpuSeconds", outcome.wastedCpuSeconds());
    measures.put("evictions", (double) outcome.evictions());
    measures.put("evictedTasks", (double) outcome.evictedTasks());
    measures.put("dropped", (double) outcome.dropped());
    measures.put("joules", outcome.over().joules());
    measures.put("serversOn", outcome.over().serversOn());
    return measures;
  }
}
