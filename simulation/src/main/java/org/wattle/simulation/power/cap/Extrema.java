package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;

/** Extrema (Algorithm 2), with a stack of capped nodes that outlives the call. */
@Described(
    id = "extrema",
    summary =
        "Caps the node that draws most where the cluster draws too much, and uncaps the node"
            + " capped last where it draws little.")
public final class Extrema implements CapRule {
  @Override
  public void step(NodeCaps caps) {
    if (caps.clusterAbove()) {
      for (int node : caps.byDrawn()) {
        if (!caps.isCapped(node)) {
          caps.cap(node, caps.first(node));
          break;
        }
      }
    } else if (caps.clusterBelow()) {
      caps.undoLast();
    }
  }
}
