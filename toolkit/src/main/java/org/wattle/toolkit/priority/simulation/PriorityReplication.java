package org.wattle.toolkit.priority.simulation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.simulation.priority.PriorityOutcome;

/**
 * A replication of a policy.
 *
 * @param policy by name
 * @param number of the run, from 1
 * @param seed of the run
 * @param outcome which says whether it came to its end; only the first runs of policies keep
 *     samples
 * @param reference what the best schedule in hindsight takes, where that was asked for and all
 *     tasks were done
 */
public record PriorityReplication(
    String policy,
    int number,
    long seed,
    PriorityOutcome outcome,
    Optional<OfflineReference> reference) {
  /** The same with a reference. */
  PriorityReplication with(Optional<OfflineReference> found) {
    return new PriorityReplication(policy, number, seed, outcome, found);
  }

  /** How far V is above the reference, relative to that; empty where there is none. */
  public OptionalDouble gap() {
    OptionalDouble value = outcome.weightedResponseSeconds();
    return reference.isPresent() && value.isPresent()
        ? OptionalDouble.of(value.getAsDouble() / reference.get().weightedResponseSeconds() - 1)
        : OptionalDouble.empty();
  }

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
    gap().ifPresent(value -> measures.put("gapToBestSchedule", value));
    return measures;
  }
}
