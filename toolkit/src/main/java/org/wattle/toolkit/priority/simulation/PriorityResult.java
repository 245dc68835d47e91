package org.wattle.toolkit.priority.simulation;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.simulation.priority.PriorityOutcome;

/**
 * The result of a run.
 *
 * @param outcome which says whether it came to its end; only the first runs of policies keep
 *     samples
 * @param reference what the best schedule in hindsight takes, where that was asked for and all
 *     tasks were done
 */
public record PriorityResult(PriorityOutcome outcome, Optional<OfflineReference> reference) {
  /** How far V is above the reference, relative to that; empty where there is none. */
  public OptionalDouble gap() {
    OptionalDouble value = outcome.weightedResponseSeconds();
    return reference.isPresent() && value.isPresent()
        ? OptionalDouble.of(value.getAsDouble() / reference.get().weightedResponseSeconds() - 1)
        : OptionalDouble.empty();
  }
}
