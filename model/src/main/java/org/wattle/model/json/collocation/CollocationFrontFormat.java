package org.wattle.model.json.collocation;

import java.util.List;
import org.wattle.model.collocation.Goals;
import org.wattle.model.json.front.FrontFormat;

/** Fronts of collocation instances as JSON: {@code kind: collocation-front}. */
public final class CollocationFrontFormat extends FrontFormat {
  public CollocationFrontFormat() {
    super("collocation-front", Goals.OF_FRONTS);
  }

  /**
   * Where a job is.
   *
   * @param job its name
   * @param nodes the node of each of its containers
   */
  public record JobNodes(String job, List<String> nodes) {
    public JobNodes {
      nodes = List.copyOf(nodes);
    }
  }
}
