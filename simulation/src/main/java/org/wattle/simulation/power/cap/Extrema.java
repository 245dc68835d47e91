package org.wattle.simulation.power.cap;

/** Extrema (Algorithm 2), with a stack of capped nodes that outlives the call. */
public final class Extrema implements CapRule {
  @Override
  public String id() {
    return "extrema";
  }

  @Override
  public String summary() {
    return "Caps the node that draws most where the cluster draws too much, and uncaps the node"
        + " capped last where it draws little.";
  }

  @Override
  public void step(NodeCaps caps) {
    if (caps.clusterAbove(caps.settings().highMilliwatts())) {
      for (int node : caps.byDrawn()) {
        if (!caps.isCapped(node)) {
          caps.cap(node, caps.first(node));
          break;
        }
      }
    } else if (caps.clusterBelow(caps.settings().lowMilliwatts())) {
      caps.undoLast();
    }
  }
}
