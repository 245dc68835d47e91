package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;

/** Progressive Extrema (Algorithm 4) with one node a step. */
@Described(
    id = "progressive",
    summary =
        "As extrema; where all nodes are capped, the one that draws most gets half its cap, and"
            + " the last step is undone first.")
public final class ProgressiveExtrema implements CapRule {
  @Override
  public void step(NodeCaps caps) {
    if (caps.clusterAbove()) {
      lower(caps, caps.byDrawn());
    } else if (caps.clusterBelow()) {
      caps.undoLast();
    }
  }

  private static void lower(NodeCaps caps, int... byDrawn) {
    for (int node : byDrawn) {
      if (!caps.isCapped(node)) {
        caps.lower(node);
        return;
      }
    }
    for (int node : byDrawn) {
      if (caps.cap(node) > caps.floor(node)) {
        caps.lower(node);
        return;
      }
    }
  }
}
