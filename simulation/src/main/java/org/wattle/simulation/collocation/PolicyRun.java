package org.wattle.simulation.collocation;

import java.util.List;
import java.util.Optional;

/**
 * A policy over all stages.
 *
 * @param policy its id
 * @param stages one after the other
 * @param stopped why it did not come to the last one, a sentence; empty where it did
 */
public record PolicyRun(String policy, List<StageOutcome> stages, Optional<String> stopped) {
  public PolicyRun {
    stages = List.copyOf(stages);
  }
}
