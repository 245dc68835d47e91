package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.List;
import org.wattle.simulation.engine.EventQueue;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.cap.NodeCaps;

/** Steps of a policy of capping, with what nodes drew in the window before each. Mutable. */
final class CapSteps {
  private final CapRule rule;
  private final NodeCaps caps;
  private final PowerNodes nodes;
  private final int periodSeconds;
  private final int windowSeconds;

  /** What every node had drawn at the steps of a window, the first at second 0; made as needed. */
  private final List<long[]> energyAt = new ArrayList<>();

  private final long[] drawn;
  private long next;

  CapSteps(CapRule rule, NodeCaps caps, PowerNodes nodes) {
    this.rule = rule;
    this.caps = caps;
    this.nodes = nodes;
    this.periodSeconds = caps.settings().periodSeconds();
    this.windowSeconds = caps.settings().windowSeconds();
    this.energyAt.add(new long[nodes.count()]);
    this.drawn = new long[nodes.count()];
    this.next = rule.watches() ? periodSeconds : EventQueue.NEVER;
  }

  /** When the next step is. */
  long nextSecond() {
    return next;
  }

  /** Takes the step of this second, if there is one. */
  void step(long now) {
    if (now != next) {
      return;
    }
    int place = (int) (now / periodSeconds % (windowSeconds / periodSeconds));
    if (place == energyAt.size()) {
      energyAt.add(new long[nodes.count()]);
    }
    // What it was a window ago, or 0; what it is now takes its place.
    long[] before = energyAt.get(place);
    for (int node = 0; node < drawn.length; node++) {
      long energy = nodes.energy(node, now);
      drawn[node] = energy - before[node];
      before[node] = energy;
    }
    caps.measured(Math.min(now, windowSeconds), drawn);
    rule.step(caps);
    next = now + periodSeconds;
  }
}
