package org.wattle.model.energy.routing;

import java.util.HashMap;
import java.util.Map;
import org.wattle.model.energy.DataCenter;

/** What is left of every link while paths are being chosen. Mutable. */
public final class LinkLoads {
  private final DataCenter center;
  private final long nodes;
  private final Map<Long, Double> addedGbps = new HashMap<>();

  public LinkLoads(DataCenter center) {
    this.center = center;
    this.nodes = (long) center.switchCount() + center.serverCount();
  }

  /** What is left of the link in Gbps. */
  public double left(int from, int to) {
    return center.residualGbps(from, to) - added(from, to);
  }

  private double added(int from, int to) {
    return addedGbps.getOrDefault(key(from, to), 0.0);
  }

  /** Whether a demand still fits the link. */
  public boolean fits(int from, int to, double gbps) {
    return gbps <= center.roomGbps(from, to) - added(from, to);
  }

  /** Puts a demand on every link of a path from an entry down to a node. */
  public void add(int[] route, int node, double gbps) {
    int below = node;
    for (int hop = route.length - 1; hop >= 0; hop--) {
      addedGbps.merge(key(route[hop], below), gbps, Double::sum);
      below = route[hop];
    }
  }

  private long key(int from, int to) {
    return (long) from * nodes + to;
  }
}
