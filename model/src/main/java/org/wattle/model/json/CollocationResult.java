package org.wattle.model.json;

import java.util.List;
import java.util.Optional;

/**
 * The result for a collocation instance: {@code kind: collocation-result}.
 *
 * @param summary what all results tell
 * @param placement the node of every container, where there is a solution
 */
public record CollocationResult(ResultSummary summary, Optional<List<ContainerRow>> placement)
    implements ResultDocument {
  public CollocationResult {
    placement = placement.map(List::copyOf);
  }
}
