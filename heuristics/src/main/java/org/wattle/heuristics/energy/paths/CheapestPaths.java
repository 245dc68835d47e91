package org.wattle.heuristics.energy.paths;

import java.util.Arrays;
import org.wattle.model.energy.Topology;

/**
 * For one bandwidth after another, the cheapest path from an entry down to every node: the cheapest
 * way to a node is over the parent with the cheapest way whose link carries the demand, so no path
 * is ever enumerated. Of equal ways it is the one over the parent with the lowest number. Costs are
 * summed from the entry down.
 *
 * <p>Takes time linear in the switches and their parents' lists as long as the best parent's links
 * carry the demand, at most linear in the links. Mutable.
 */
public final class CheapestPaths {
  private final Topology topology;
  private final int[][] parents;
  private final int[] order;
  private final ResidualLinks links;
  private final double[] cost;
  private final int[] via;
  private double gbps;

  /** The parents of the node looked at last, best first; sorted only where the best is full. */
  private int[] ranked = new int[1];

  private boolean sorted;
  private int[] family = new int[0];

  CheapestPaths(Topology topology, NodeOrder nodes, ResidualLinks links) {
    this.topology = topology;
    this.parents = nodes.parents();
    this.order = nodes.switches();
    this.links = links;
    this.cost = new double[topology.switchCount()];
    this.via = new int[topology.switchCount()];
  }

  /**
   * Looks for paths that carry a demand.
   *
   * @param switchCosts what each switch costs on a path; not negative
   */
  public void search(double demand, double[] switchCosts) {
    gbps = demand;
    family = new int[0];
    for (int s : order) {
      if (topology.entry(s)) {
        via[s] = -1;
        cost[s] = switchCosts[s];
      } else {
        int above = bestParent(s);
        via[s] = above;
        cost[s] = above < 0 ? Double.POSITIVE_INFINITY : cost[above] + switchCosts[s];
      }
    }
  }

  /** What the path to a server costs, infinity where none carries the demand. */
  public double costTo(int server) {
    int above = bestParent(topology.serverNode(server));
    return above < 0 ? Double.POSITIVE_INFINITY : cost[above];
  }

  /** The path to a server that has one, from its entry down. */
  public int[] pathTo(int server) {
    return chain(bestParent(topology.serverNode(server)), via);
  }

  /** The parents by which the demand can come down to a node from an entry, ascending. */
  int[] waysUp(int node) {
    int[] above = parents[node];
    int[] ways = new int[above.length];
    int count = 0;
    for (int k = 0; k < above.length; k++) {
      if (cost[above[k]] < Double.POSITIVE_INFINITY && links.fits(node, k, gbps)) {
        ways[count++] = above[k];
      }
    }
    return Arrays.copyOf(ways, count);
  }

  /** The parent to come by, -1 where no link carries the demand. */
  private int bestParent(int node) {
    int[] above = parents[node];
    if (above.length == 0) {
      return -1;
    }
    if (above != family) {
      family = above;
      sorted = false;
      bestFirst();
    }
    if (ranked[0] < 0) {
      return -1;
    }
    if (links.fits(node, ranked[0], gbps)) {
      return above[ranked[0]];
    }
    if (!sorted) {
      sort();
    }
    for (int k = 1; k < above.length && reached(ranked[k]); k++) {
      if (links.fits(node, ranked[k], gbps)) {
        return above[ranked[k]];
      }
    }
    return -1;
  }

  private boolean reached(int k) {
    return cost[family[k]] < Double.POSITIVE_INFINITY;
  }

  private void bestFirst() {
    int best = -1;
    for (int k = 0; k < family.length; k++) {
      if (reached(k) && (best < 0 || cost[family[k]] < cost[family[best]])) {
        best = k;
      }
    }
    ranked[0] = best;
  }

  private void sort() {
    ranked = IndexOrder.ascending(family.length, k -> cost[family[k]]);
    sorted = true;
  }

  /**
   * The path that a search has left as the parent of every switch, from its entry down.
   *
   * @param last switch of the path
   * @param via parent of each switch of the path, negative for the entry
   */
  static int[] chain(int last, int[] via) {
    int length = 0;
    for (int s = last; s >= 0; s = via[s]) {
      length++;
    }
    int[] path = new int[length];
    for (int s = last; s >= 0; s = via[s]) {
      path[--length] = s;
    }
    return path;
  }
}
