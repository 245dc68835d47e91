package org.wattle.simulation.lotes;

import java.util.List;

/**
 * The result of a run.
 *
 * @param outcome which states whether the run reached its horizon
 * @param samples in the order of time
 */
public record DispatchResult(DispatchOutcome outcome, List<DispatchSample> samples) {
  public DispatchResult {
    samples = List.copyOf(samples);
  }
}
