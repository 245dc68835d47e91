package org.wattle.heuristics.energy;

import java.util.Arrays;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;

/**
 * What is left of every link, by the node below it and the position of the node above among its
 * parents. A node below that nothing has used, with equal links, takes one number. Mutable.
 */
final class LinkSpace {
  private static final double[] NONE = new double[0];

  private final int[][] parents;
  private final double[] fresh;
  private final double[][] left;

  LinkSpace(DataCenter center, Topology topology, int[][] parents) {
    this.parents = parents;
    this.fresh = new double[parents.length];
    this.left = new double[parents.length][];
    boolean reserved = center.anyReservation();
    for (int node = 0; node < parents.length; node++) {
      double[] space = new double[parents[node].length];
      boolean equal = true;
      for (int k = 0; k < space.length; k++) {
        space[k] =
            reserved
                ? center.residualGbps(parents[node][k], node)
                : topology.linkGbps(parents[node][k], node).orElseThrow();
        equal &= space[k] == space[0];
      }
      fresh[node] = space.length == 0 ? 0 : space[0];
      left[node] = equal ? NONE : space;
    }
  }

  /** What is left of the link from the k-th parent down to the node in Gbps. */
  double left(int node, int k) {
    return left[node] == NONE ? fresh[node] : left[node][k];
  }

  /** Whether a demand still fits the link from the k-th parent down to the node. */
  boolean fits(int node, int k, double gbps) {
    return gbps <= left(node, k) + SlotInProgress.TOLERANCE;
  }

  /** Puts a demand on every link of a path from an entry down to a node; negative: takes it off. */
  void take(int[] route, int node, double gbps) {
    int below = node;
    for (int hop = route.length - 1; hop >= 0; hop--) {
      int k = Arrays.binarySearch(parents[below], route[hop]);
      if (left[below] == NONE) {
        left[below] = new double[parents[below].length];
        Arrays.fill(left[below], fresh[below]);
      }
      left[below][k] -= gbps;
      below = route[hop];
    }
  }
}
