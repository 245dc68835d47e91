package org.wattle.heuristics.energy.paths;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.energy.Topology;

/**
 * A random path between two servers: up from the one, at every step each link as likely as any
 * other that carries the demand and leads on, to the first switch that leads down to the other; the
 * way down is drawn likewise, upward from there.
 */
public final class RandomPaths {
  private final int[][] parents;
  private final NodeOrder nodes;
  private final ResidualLinks links;
  private final double gbps;
  private final int node;
  private final int other;
  private final UniformRandomProvider random;

  /** Switches from which the demand comes down to the other server. */
  private final BitSet above = new BitSet();

  public RandomPaths(
      NodeOrder nodes,
      ResidualLinks links,
      int node,
      int other,
      double gbps,
      UniformRandomProvider random) {
    this.parents = nodes.parents();
    this.nodes = nodes;
    this.links = links;
    this.node = node;
    this.other = other;
    this.gbps = gbps;
    this.random = random;
    markAbove();
  }

  private void markAbove() {
    Deque<Integer> open = new ArrayDeque<>(List.of(other));
    int[] allMarked = {};
    while (!open.isEmpty()) {
      int below = open.remove();
      int[] family = parents[below];
      if (family == allMarked) {
        continue;
      }
      boolean all = true;
      for (int k = 0; k < family.length; k++) {
        if (!above.get(family[k]) && links.fits(below, k, gbps)) {
          above.set(family[k]);
          open.add(family[k]);
        }
        all &= above.get(family[k]);
      }
      allMarked = all ? family : allMarked;
    }
  }

  /** From the first switch above the one to the last above the other; empty where there is none. */
  public Optional<int[]> draw() {
    BitSet leadOn = new BitSet();
    BitSet known = new BitSet();
    List<Integer> path = new ArrayList<>();
    int at = node;
    while (path.isEmpty() || !above.get(at)) {
      at = step(at, s -> leadsOn(s, above, 0, leadOn, known));
      if (at < 0) {
        return Optional.empty();
      }
      path.add(at);
    }
    BitSet turn = new BitSet();
    turn.set(at);
    path.addAll(wayDown(turn, at));
    return Optional.of(path.stream().mapToInt(Integer::intValue).toArray());
  }

  private List<Integer> wayDown(BitSet turn, int turnSwitch) {
    BitSet leadOn = new BitSet();
    BitSet known = new BitSet();
    int depth = nodes.depth(turnSwitch);
    Deque<Integer> down = new ArrayDeque<>();
    int at = step(other, s -> leadsOn(s, turn, depth, leadOn, known));
    while (at != turnSwitch) {
      down.addFirst(at);
      at = step(at, s -> leadsOn(s, turn, depth, leadOn, known));
    }
    return new ArrayList<>(down);
  }

  /** A random parent that a link with room leads to; negative where there is none. */
  private int step(int from, IntPredicate leadsOn) {
    int[] family = parents[from];
    int[] open = new int[family.length];
    int count = 0;
    for (int k = 0; k < family.length; k++) {
      if (links.fits(from, k, gbps) && leadsOn.test(family[k])) {
        open[count++] = family[k];
      }
    }
    return count == 0 ? -1 : open[random.nextInt(count)];
  }

  /** Whether the demand comes up from a switch to one of some that are no deeper than so much. */
  private boolean leadsOn(int s, BitSet goals, int depth, BitSet leadOn, BitSet known) {
    if (goals.get(s)) {
      return true;
    }
    if (nodes.depth(s) <= depth) {
      return false;
    }
    if (!known.get(s)) {
      known.set(s);
      for (int k = 0; k < parents[s].length && !leadOn.get(s); k++) {
        boolean leads =
            links.fits(s, k, gbps) && leadsOn(parents[s][k], goals, depth, leadOn, known);
        leadOn.set(s, leads);
      }
    }
    return leadOn.get(s);
  }

  /**
   * A random path from an entry of the network down to a server, drawn upward from the server: at
   * every step each link is equally likely that carries the demand and leads on to an entry.
   *
   * @param reachable paths of the network, which are searched anew
   * @throws IllegalStateException if no path carries the demand
   */
  public static int[] toServer(
      CheapestPaths reachable,
      Topology topology,
      int server,
      double gbps,
      UniformRandomProvider random) {
    reachable.search(gbps, new double[topology.switchCount()]);
    Deque<Integer> path = new ArrayDeque<>();
    int node = topology.serverNode(server);
    do {
      int[] above = reachable.waysUp(node);
      if (above.length == 0) {
        throw new IllegalStateException("No path leads to the server (" + server + ").");
      }
      node = above[random.nextInt(above.length)];
      path.addFirst(node);
    } while (!topology.entry(node));
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
