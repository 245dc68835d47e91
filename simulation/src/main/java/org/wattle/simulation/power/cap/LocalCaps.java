package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;

/** Capping by every node for itself, as the future work of the source has it. */
@Described(
    id = "local",
    summary =
        "Every node by itself: one step down where it draws much of its TDP, one back where it"
            + " draws little.")
public final class LocalCaps implements CapRule {
  @Override
  public void step(NodeCaps caps) {
    for (int node = 0; node < caps.nodes(); node++) {
      long high = NodeCaps.share(caps.settings().localHigh(), caps.tdp(node));
      long low = NodeCaps.share(caps.settings().localLow(), caps.tdp(node));
      if (caps.drawn(node) > high * caps.seconds()) {
        if (!caps.isCapped(node) || caps.cap(node) > caps.floor(node)) {
          caps.lower(node);
        }
      } else if (caps.drawn(node) < low * caps.seconds()) {
        caps.undoLast(node);
      }
    }
  }
}
