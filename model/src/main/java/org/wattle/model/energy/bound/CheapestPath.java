package org.wattle.model.energy.bound;

import java.util.Arrays;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.formulation.ElementCosts;

/** Of a network that is given link by link only this is used: some path to some server is on. */
final class CheapestPath {
  private final ElementCosts costs;
  private final Topology topology;
  private final double[] least;

  CheapestPath(ElementCosts costs, DataCenter center) {
    this.costs = costs;
    this.topology = center.topology().orElseThrow();
    this.least = new double[topology.switchCount()];
    Arrays.fill(least, Double.NaN);
  }

  /** Adds the energy of the cheapest path, and what other switches could save. */
  void addTo(Draft draft) {
    double cheapest = Double.POSITIVE_INFINITY;
    for (int h = 0; h < topology.serverCount(); h++) {
      cheapest = Math.min(cheapest, leastAbove(topology.serverNode(h)));
    }
    double saved = 0;
    for (int s = 0; s < topology.switchCount(); s++) {
      saved += Math.min(0, costs.switchOn(s));
    }
    if (cheapest < Double.POSITIVE_INFINITY) {
      draft.plus(cheapest + saved);
    } else {
      draft.group("powered path", "some path leads from an entry to a server");
      draft.row("some path").atLeast(1);
    }
  }

  private double leastAbove(int node) {
    double best = Double.POSITIVE_INFINITY;
    for (int above : topology.parents(node)) {
      best = Math.min(best, least(above));
    }
    return best;
  }

  /** The least energy of the switches on a path from an entry down to the switch, which counts. */
  private double least(int switchNode) {
    if (Double.isNaN(least[switchNode])) {
      double above = topology.entry(switchNode) ? 0 : leastAbove(switchNode);
      least[switchNode] = above + Math.max(0, costs.switchOn(switchNode));
    }
    return least[switchNode];
  }
}
