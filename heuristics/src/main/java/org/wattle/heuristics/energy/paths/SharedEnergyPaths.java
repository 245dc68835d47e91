package org.wattle.heuristics.energy.paths;

import org.wattle.model.energy.Topology;

/**
 * The paths of least energy from an entry down to servers, by the costs of {@link
 * SharedEnergySwitches}, for one T_x and one bandwidth after another. Of equal paths it is the one
 * over the lowest switches, upward from the server. Costs are summed from the entry down.
 *
 * <p>Evaluates only what a query needs: of switches that are alike, the cheapest first, and no
 * further than where the cheapest way to any of them makes up for what the next one costs. Mutable.
 */
public final class SharedEnergyPaths {
  private final Topology topology;
  private final int[][] parents;
  private final ResidualLinks links;
  private final SharedEnergySwitches switches;
  private final double[] cost;
  private final int[] via;

  /** By switch, the search in which its cost and its parent were found. */
  private final int[] found;

  private int search;
  private double seconds = Double.NaN;
  private double gbps = Double.NaN;

  public SharedEnergyPaths(
      Topology topology, int[][] parents, ResidualLinks links, SharedEnergySwitches switches) {
    this.topology = topology;
    this.parents = parents;
    this.links = links;
    this.switches = switches;
    this.cost = new double[topology.switchCount()];
    this.via = new int[topology.switchCount()];
    this.found = new int[topology.switchCount()];
  }

  /** Looks for paths that carry a demand for so long. */
  public void search(double forSeconds, double demand) {
    if (forSeconds != seconds || demand != gbps) {
      seconds = forSeconds;
      gbps = demand;
      search++;
    }
  }

  /** Forgets what it knows, as flows have come or gone. */
  public void forget() {
    seconds = Double.NaN;
  }

  /** What the path to a server costs, infinity where none carries the demand. */
  public double costTo(int server) {
    int above = bestParent(topology.serverNode(server));
    return above < 0 ? Double.POSITIVE_INFINITY : cost[above];
  }

  /** The path to a server that has one, from its entry down. */
  public int[] pathTo(int server) {
    return CheapestPaths.chain(bestParent(topology.serverNode(server)), via);
  }

  /** What the way from an entry down to a switch costs, itself included. */
  private double costOf(int s) {
    if (found[s] != search) {
      if (topology.entry(s)) {
        via[s] = -1;
        cost[s] = switches.cost(s, seconds);
      } else {
        int above = bestParent(s);
        via[s] = above;
        cost[s] = above < 0 ? Double.POSITIVE_INFINITY : cost[above] + switches.cost(s, seconds);
      }
      found[s] = search;
    }
    return cost[s];
  }

  /** The parent to come by, -1 where no link carries the demand. */
  private int bestParent(int node) {
    int[] family = parents[node];
    return switches.isGroup(family) ? bestOfGroup(node, family) : bestOfAll(node, family);
  }

  private int bestOfAll(int node, int[] family) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < family.length; k++) {
      if (links.fits(node, k, gbps) && costOf(family[k]) < least) {
        best = family[k];
        least = cost[best];
      }
    }
    return best;
  }

  private int bestOfGroup(int node, int[] family) {
    int group = switches.groupOf(family[0]);
    double toAny = atLeastTo(family[0]);
    boolean byNumber = switches.equalOnesByNumber(family[0], seconds);
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int s : switches.cheapestFirst(group)) {
      double atLeast = toAny + switches.cost(s, seconds);
      if (atLeast > least || (atLeast == least && s > best && byNumber)) {
        break;
      }
      if (links.fits(node, s - family[0], gbps) && isBetter(s, best, least)) {
        best = s;
        least = cost[s];
      }
    }
    return best;
  }

  private boolean isBetter(int s, int best, double least) {
    double own = costOf(s);
    return own < least || (own == least && s < best);
  }

  /** No way to what is above a switch costs less, whatever the links carry. */
  private double atLeastTo(int s) {
    if (topology.entry(s) || parents[s].length == 0) {
      return 0;
    }
    int[] family = parents[s];
    if (!switches.isGroup(family)) {
      double least = Double.POSITIVE_INFINITY;
      for (int above : family) {
        least = Math.min(least, costOf(above));
      }
      return least;
    }
    int cheapest = switches.cheapestFirst(switches.groupOf(family[0]))[0];
    return atLeastTo(cheapest) + switches.cost(cheapest, seconds);
  }
}
