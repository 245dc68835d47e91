package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;

/**
 * Progressive Extrema as Algorithm 4 prints it: without a break, all nodes are capped in a step,
 * and then all of them get half their caps in one. Undone is one node a step.
 */
@Described(
    id = "progressive-all",
    summary =
        "As progressive, but all nodes that are not capped are capped in one step, and then all"
            + " are halved in one.")
public final class ProgressiveExtremaOfAll implements CapRule {
  @Override
  public void step(NodeCaps caps) {
    if (caps.clusterAbove()) {
      int[] byDrawn = caps.byDrawn();
      boolean uncapped = false;
      for (int node : byDrawn) {
        if (!caps.isCapped(node)) {
          caps.lower(node);
          uncapped = true;
        }
      }
      if (!uncapped) {
        for (int node : byDrawn) {
          if (caps.cap(node) > caps.floor(node)) {
            caps.lower(node);
          }
        }
      }
    } else if (caps.clusterBelow()) {
      caps.undoLast();
    }
  }
}
