package org.wattle.simulation.power.cap;

import org.wattle.model.plugin.Described;

/**
 * Extrema as Algorithm 2 prints it: every call begins with an empty stack, so that the node that
 * draws most is never in it, and that there is nothing to uncap.
 */
@Described(
    id = "extrema-literal",
    summary =
        "Extrema as it is printed: the node that draws most is capped, capped already or not,"
            + " and none is ever uncapped.")
public final class ExtremaLiteral implements CapRule {
  @Override
  public void step(NodeCaps caps) {
    if (caps.clusterAbove()) {
      int victim = caps.byDrawn()[0];
      caps.cap(victim, caps.first(victim));
    }
  }
}
