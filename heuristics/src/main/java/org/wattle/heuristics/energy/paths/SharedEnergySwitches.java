package org.wattle.heuristics.energy.paths;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Topology;

/**
 * The energy of a switch for one more flow, {@code (P_on·T_wu + P_idle·T_x) / (N + 1)}, equation
 * (4.4): N counts the flows that lead over it already. Switches that are alike, of one power below
 * the same switches, stand in the order of that cost, which is the same for every T_x: the busiest
 * first, then those awake, then by number. Mutable.
 */
public final class SharedEnergySwitches {
  private final NetworkState network;
  private final boolean counted;
  private final double[] idleWatts;
  private final double[] wakeJoules;

  /** Those alike have numbers one after the other. */
  private final int[] groupOf;

  private final List<int[]> cheapestFirst = new ArrayList<>();
  private final int[] position;

  /** What the order goes by: several may have changed, but only one is moved at a time. */
  private final int[] flows;

  /**
   * The switches of a network.
   *
   * @param sleeping whether those that sleep are woken at a cost
   * @param counted whether they cost anything
   */
  public SharedEnergySwitches(
      DataCenter center, NetworkState network, boolean sleeping, boolean counted) {
    Topology topology = center.topology().orElseThrow();
    int[][] parents = network.nodes().parents();
    this.network = network;
    this.counted = counted;
    int count = center.switchCount();
    this.idleWatts = new double[count];
    this.wakeJoules = new double[count];
    this.groupOf = new int[count];
    this.position = new int[count];
    this.flows = new int[count];
    int first = 0;
    for (int s = 0; s < count; s++) {
      SwitchPower power = center.switchPower(s);
      idleWatts[s] = power.idleWatts();
      boolean wakes = sleeping && !center.switchAwake(s);
      wakeJoules[s] = wakes ? power.onWatts() * power.wakeSeconds() : 0;
      boolean last =
          s + 1 == count
              || !power.equals(center.switchPower(s + 1))
              || parents[s] != parents[s + 1]
              || topology.entry(s) != topology.entry(s + 1);
      flows[s] = network.flowsOver(s);
      groupOf[s] = cheapestFirst.size();
      if (last) {
        cheapestFirst.add(sorted(first, s));
        first = s + 1;
      }
    }
  }

  private int[] sorted(int first, int last) {
    int[] order =
        IntStream.rangeClosed(first, last)
            .boxed()
            .sorted((s, other) -> precedes(s, other) ? -1 : 1)
            .mapToInt(Integer::intValue)
            .toArray();
    for (int at = 0; at < order.length; at++) {
      position[order[at]] = at;
    }
    return order;
  }

  /** E of the switch for a flow that runs for T_x seconds. */
  double cost(int s, double seconds) {
    if (!counted) {
      return 0;
    }
    double wake = flows[s] == 0 ? wakeJoules[s] : 0;
    return (wake + idleWatts[s] * seconds) / (flows[s] + 1);
  }

  /** How many groups of switches that are alike there are. */
  int groups() {
    return cheapestFirst.size();
  }

  int groupOf(int s) {
    return groupOf[s];
  }

  /** The switches of a group, the cheapest first. */
  int[] cheapestFirst(int group) {
    return cheapestFirst.get(group);
  }

  /** Whether some switches, ascending, are all of a group. */
  boolean isGroup(int[] family) {
    int last = family.length - 1;
    return last >= 0
        && groupOf[family[0]] == groupOf[family[last]]
        && family.length == cheapestFirst.get(groupOf[family[0]]).length;
  }

  /**
   * Whether of two switches of one group with equal costs the one with the lower number is first.
   */
  boolean equalOnesByNumber(int s, double seconds) {
    return !counted || idleWatts[s] * seconds > 0;
  }

  /** Notes that more or fewer flows lead over the switch. */
  public void changed(int s) {
    if (!counted) {
      return;
    }
    flows[s] = network.flowsOver(s);
    int[] order = cheapestFirst.get(groupOf[s]);
    int at = position[s];
    for (; at > 0 && precedes(s, order[at - 1]); at--) {
      move(order, at - 1, at);
    }
    for (; at < order.length - 1 && precedes(order[at + 1], s); at++) {
      move(order, at + 1, at);
    }
    order[at] = s;
    position[s] = at;
  }

  private void move(int[] order, int from, int to) {
    order[to] = order[from];
    position[order[to]] = to;
  }

  private boolean precedes(int s, int other) {
    if (!counted) {
      return s < other;
    }
    if (flows[s] != flows[other]) {
      return flows[s] > flows[other];
    }
    if (flows[s] == 0 && wakeJoules[s] != wakeJoules[other]) {
      return wakeJoules[s] < wakeJoules[other];
    }
    return s < other;
  }
}
