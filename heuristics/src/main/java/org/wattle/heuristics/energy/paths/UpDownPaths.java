package org.wattle.heuristics.energy.paths;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * The path ψ of least energy between two servers (thesis 4.3.2): up from the one to a switch where
 * it turns, then down to the other, by the costs of {@link SharedEnergySwitches}; servers cost
 * nothing.
 *
 * <p>Both servers are climbed from at once, from switches below to those above, and only where that
 * is cheaper than a path found already. Of equal paths it is one that turns as low as possible.
 * Mutable.
 */
public final class UpDownPaths {
  private static final double UNREACHED = Double.POSITIVE_INFINITY;

  private final int[][] parents;
  private final ResidualLinks links;
  private final SharedEnergySwitches switches;

  /** Every switch after those below it. */
  private final int[] upward;

  private final int[] rankOf;

  /** By rank, those reached from either server. */
  private final BitSet reached = new BitSet();

  private final Climb up;
  private final Climb down;
  private double seconds;
  private double gbps;
  private int turn;
  private double least;

  /** The ways from a server up to switches: what is below costs so much, switch by switch. */
  private static final class Climb {
    private final double[] costBelow;
    private final int[] below;

    Climb(int switches) {
      this.costBelow = new double[switches];
      this.below = new int[switches];
      Arrays.fill(costBelow, UNREACHED);
    }
  }

  public UpDownPaths(NodeOrder nodes, ResidualLinks links, SharedEnergySwitches switches) {
    this.parents = nodes.parents();
    this.links = links;
    this.switches = switches;
    int count = nodes.switches().length;
    this.upward = new int[count];
    this.rankOf = new int[count];
    for (int rank = 0; rank < count; rank++) {
      upward[rank] = nodes.switches()[count - 1 - rank];
      rankOf[upward[rank]] = rank;
    }
    this.up = new Climb(count);
    this.down = new Climb(count);
  }

  /**
   * The best path that carries a demand for so long, from the first switch above one node to the
   * last above the other; empty where there is none.
   */
  public Optional<int[]> between(int node, int other, double forSeconds, double demand) {
    seconds = forSeconds;
    gbps = demand;
    turn = -1;
    least = UNREACHED;
    if (parents[node] == parents[other]) {
      turnAtOnce(node, other);
    }
    climb(up, node, 0);
    climb(down, other, 0);
    for (int rank = reached.nextSetBit(0); rank >= 0; rank = reached.nextSetBit(rank + 1)) {
      int s = upward[rank];
      double own = switches.cost(s, seconds);
      double total = up.costBelow[s] + own + down.costBelow[s];
      if (total < least) {
        least = total;
        turn = s;
      }
      climb(up, s, up.costBelow[s] + own);
      climb(down, s, down.costBelow[s] + own);
    }
    Optional<int[]> path = turn < 0 ? Optional.empty() : Optional.of(path(node, other));
    forget();
    return path;
  }

  /** Over one switch above both. */
  private void turnAtOnce(int node, int other) {
    int[] family = parents[node];
    boolean group = switches.isGroup(family);
    int[] order = group ? switches.cheapestFirst(switches.groupOf(family[0])) : family;
    for (int k = 0; k < order.length; k++) {
      int s = order[k];
      double own = switches.cost(s, seconds);
      if (group && own >= least) {
        return;
      }
      int position = group ? s - family[0] : k;
      if (own < least && links.fits(node, position, gbps) && links.fits(other, position, gbps)) {
        least = own;
        turn = s;
        up.below[s] = node;
        down.below[s] = other;
      }
    }
  }

  private void climb(Climb climb, int node, double cost) {
    if (cost >= least || cost == UNREACHED) {
      return;
    }
    int[] family = parents[node];
    boolean group = switches.isGroup(family);
    int[] order = group ? switches.cheapestFirst(switches.groupOf(family[0])) : family;
    for (int k = 0; k < order.length; k++) {
      int s = order[k];
      boolean cheaper = cost + switches.cost(s, seconds) < least;
      if (group && !cheaper) {
        return;
      }
      int position = group ? s - family[0] : k;
      if (cheaper && cost < climb.costBelow[s] && links.fits(node, position, gbps)) {
        climb.costBelow[s] = cost;
        climb.below[s] = node;
        reached.set(rankOf[s]);
      }
    }
  }

  private int[] path(int node, int other) {
    int length = 1 + length(up, node) + length(down, other);
    int[] path = new int[length];
    int k = length(up, node);
    path[k] = turn;
    for (int s = up.below[turn]; s != node; s = up.below[s]) {
      path[--k] = s;
    }
    k = length(up, node);
    for (int s = down.below[turn]; s != other; s = down.below[s]) {
      path[++k] = s;
    }
    return path;
  }

  private int length(Climb climb, int node) {
    int length = 0;
    for (int s = climb.below[turn]; s != node; s = climb.below[s]) {
      length++;
    }
    return length;
  }

  private void forget() {
    for (int rank = reached.nextSetBit(0); rank >= 0; rank = reached.nextSetBit(rank + 1)) {
      up.costBelow[upward[rank]] = UNREACHED;
      down.costBelow[upward[rank]] = UNREACHED;
    }
    reached.clear();
  }
}
