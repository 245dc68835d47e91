package org.wattle.heuristics.energy.paths;

import java.util.Arrays;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Topology;

/**
 * The residual bandwidth of every link, with the rounding of sums, by the node below it and the
 * index of the node above among its parents. For a node whose links upward are equal and unused a
 * single number is stored. Mutable.
 */
public final class ResidualLinks {
  private static final double[] NONE = new double[0];

  private final int[][] parents;
  private final double[] fresh;
  private final double[][] left;

  /** Whether the links above a node were equal at the beginning. */
  private final boolean[] equal;

  /** How many flows use the links above a node. */
  private final int[] flows;

  ResidualLinks(DataCenter center, Topology topology, int[][] parents) {
    this.parents = parents;
    this.fresh = new double[parents.length];
    this.left = new double[parents.length][];
    this.equal = new boolean[parents.length];
    this.flows = new int[parents.length];
    boolean reserved = center.anyReservation();
    for (int node = 0; node < parents.length; node++) {
      double[] space = new double[parents[node].length];
      equal[node] = true;
      for (int k = 0; k < space.length; k++) {
        space[k] =
            reserved
                ? center.roomGbps(parents[node][k], node)
                : Tolerances.room(topology.linkGbps(parents[node][k], node).orElseThrow());
        equal[node] &= space[k] == space[0];
      }
      fresh[node] = space.length == 0 ? 0 : space[0];
      left[node] = equal[node] ? NONE : space;
    }
  }

  /** What fits on the link from the k-th parent down to the node in Gbps. */
  double left(int node, int k) {
    return left[node] == NONE ? fresh[node] : left[node][k];
  }

  /** Whether a demand still fits the link from the k-th parent down to the node. */
  boolean fits(int node, int k, double gbps) {
    return gbps <= left(node, k);
  }

  /** Whether whatever one node can carry over a switch above it the other can, too. */
  boolean alike(int node, int other) {
    return parents[node] == parents[other]
        && flows[node] == 0
        && flows[other] == 0
        && equal[node]
        && equal[other]
        && fresh[node] == fresh[other];
  }

  /** Puts a demand on every link of a path from an entry down to a node. */
  void put(int[] route, int node, double gbps) {
    int below = node;
    for (int hop = route.length - 1; hop >= 0; hop--) {
      put(below, Arrays.binarySearch(parents[below], route[hop]), gbps);
      below = route[hop];
    }
  }

  /** Removes the demand again. */
  void take(int[] route, int node, double gbps) {
    int below = node;
    for (int hop = route.length - 1; hop >= 0; hop--) {
      take(below, Arrays.binarySearch(parents[below], route[hop]), gbps);
      below = route[hop];
    }
  }

  /** Puts a demand on every link of a path that leads from a node up and then down to another. */
  void putBetween(int node, int[] route, int other, double gbps) {
    int before = node;
    for (int hop = 0; hop <= route.length; hop++) {
      int after = hop < route.length ? route[hop] : other;
      int below = isAbove(after, before) ? before : after;
      put(below, Arrays.binarySearch(parents[below], before + after - below), gbps);
      before = after;
    }
  }

  /** Removes the demand again. */
  void takeBetween(int node, int[] route, int other, double gbps) {
    int before = node;
    for (int hop = 0; hop <= route.length; hop++) {
      int after = hop < route.length ? route[hop] : other;
      int below = isAbove(after, before) ? before : after;
      take(below, Arrays.binarySearch(parents[below], before + after - below), gbps);
      before = after;
    }
  }

  private boolean isAbove(int upper, int lower) {
    return Arrays.binarySearch(parents[lower], upper) >= 0;
  }

  private void put(int below, int k, double gbps) {
    if (left[below] == NONE) {
      left[below] = new double[parents[below].length];
      Arrays.fill(left[below], fresh[below]);
    }
    left[below][k] -= gbps;
    flows[below]++;
  }

  private void take(int below, int k, double gbps) {
    left[below][k] += gbps;
    if (--flows[below] == 0 && equal[below]) {
      // Sums of many demands that came and went are not exact; an unused link is.
      Arrays.fill(left[below], fresh[below]);
    }
  }
}
