package org.wattle.simulation.energy;

import java.util.Arrays;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;

/** What the empty network can carry at most, in Gbps; infinity where there is no network. */
final class FlowLimits {
  private final double[] fromOutside;
  private double external;
  private double internal;

  FlowLimits(DataCenter center) {
    this.fromOutside = new double[center.switchCount()];
    if (center.topology().isEmpty()) {
      external = Double.POSITIVE_INFINITY;
      internal = Double.POSITIVE_INFINITY;
      return;
    }
    Topology topology = center.topology().get();
    Arrays.fill(fromOutside, Double.NaN);
    for (int h = 0; h < topology.serverCount(); h++) {
      int server = topology.serverNode(h);
      for (int above : topology.parents(server)) {
        double link = topology.linkGbps(above, server).orElseThrow();
        internal = Math.max(internal, link);
        external = Math.max(external, Math.min(link, fromOutside(topology, above)));
      }
    }
  }

  /** The most that any path carries from an entry to a switch. */
  private double fromOutside(Topology topology, int switchNode) {
    if (Double.isNaN(fromOutside[switchNode])) {
      double most = topology.entry(switchNode) ? Double.POSITIVE_INFINITY : 0;
      for (int above : topology.parents(switchNode)) {
        double link = topology.linkGbps(above, switchNode).orElseThrow();
        most = Math.max(most, Math.min(link, fromOutside(topology, above)));
      }
      fromOutside[switchNode] = most;
    }
    return fromOutside[switchNode];
  }

  /** From the outside to some server. */
  double external() {
    return external;
  }

  /** Out of some server. */
  double internal() {
    return internal;
  }
}
