package org.wattle.model.energy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.Network.Wiring;

/**
 * The downward graph of switches and servers. A node is a number: switches come first, from 0, then
 * servers: server h is node {@code switchCount() + h}. The nodes of a tier that is fully connected
 * with the one above share their lists of links. Immutable.
 */
public final class Topology {
  /** Stands above the switches where traffic enters. */
  private static final int OUTSIDE = -1;

  private static final int[] NONE = {};

  private final int switchCount;
  private final BitSet entries = new BitSet();
  private final int[][] parents;
  private final int[][] children;

  /** By node the capacities of the links to it, in the order of its parents. */
  private final double[][] gbps;

  private Topology(int switchCount, int serverCount) {
    this.switchCount = switchCount;
    this.parents = new int[switchCount + serverCount][];
    this.gbps = new double[parents.length][];
    this.children = new int[switchCount][];
    Arrays.fill(parents, NONE);
    Arrays.fill(children, NONE);
  }

  /** Tiers, each fully connected with the next; servers below the last one as the wiring says. */
  static Topology of(Network.Tiered network, int serverCount) {
    int last = network.tiers().size() - 1;
    int[] racks = network.switches(last);
    Topology topology = new Topology(racks[racks.length - 1] + 1, serverCount);
    topology.entries.set(0, network.tiers().get(0).count());
    for (int t = 0; t < last; t++) {
      topology.connect(network.switches(t), network.switches(t + 1), network.linkGbps().get(t));
    }
    int[] servers = IntStream.range(0, serverCount).map(topology::serverNode).toArray();
    List<Integer> listed = network.racks();
    if (network.wiring() == Wiring.FULL) {
      topology.connect(racks, servers, network.linkGbps().get(last));
    } else {
      Likeness.byKey(serverCount, h -> listed.isEmpty() ? h % racks.length : listed.get(h))
          .forEach(
              (rack, hs) ->
                  topology.connect(
                      new int[] {racks[rack]},
                      hs.stream().mapToInt(topology::serverNode).toArray(),
                      network.linkGbps().get(last)));
    }
    return topology;
  }

  /** Every one of some nodes with a link to every one of others. */
  private void connect(int[] upper, int[] lower, double capacity) {
    double[] each = new double[upper.length];
    Arrays.fill(each, capacity);
    for (int node : lower) {
      parents[node] = upper;
      gbps[node] = each;
    }
    for (int node : upper) {
      children[node] = lower;
    }
  }

  /**
   * Switches and links as they are listed; links between the same two nodes add up.
   *
   * @param nodeOf the node of a name
   */
  static Topology of(Network.Explicit network, int serverCount, ToIntFunction<String> nodeOf) {
    Topology topology = new Topology(network.switches().size(), serverCount);
    for (int s = 0; s < topology.switchCount; s++) {
      topology.entries.set(s, network.switches().get(s).entry());
    }
    SortedMap<Integer, SortedMap<Integer, Double>> above = new TreeMap<>();
    for (Network.Link link : network.links()) {
      above
          .computeIfAbsent(nodeOf.applyAsInt(link.to()), to -> new TreeMap<>())
          .merge(nodeOf.applyAsInt(link.from()), link.gbps(), Double::sum);
    }
    IntStream.Builder[] below = new IntStream.Builder[topology.switchCount];
    Arrays.setAll(below, s -> IntStream.builder());
    above.forEach(
        (to, links) -> {
          links.keySet().forEach(from -> below[from].add(to));
          topology.parents[to] = links.keySet().stream().mapToInt(from -> from).toArray();
          topology.gbps[to] = links.values().stream().mapToDouble(each -> each).toArray();
        });
    Arrays.setAll(topology.children, s -> below[s].build().toArray());
    return topology;
  }

  public int switchCount() {
    return switchCount;
  }

  public int serverCount() {
    return parents.length - switchCount;
  }

  /** The switches with a link down to the node, ascending; none for a pure entry. */
  public int[] parents(int node) {
    return parents[node].clone();
  }

  /** The nodes with a link from the switch, ascending. */
  public int[] children(int switchNode) {
    return children[switchNode].clone();
  }

  /** Whether the node is a switch where traffic enters. */
  public boolean entry(int node) {
    return entries.get(node);
  }

  /**
   * The capacity of the link from a switch down to a node in Gbps, absent where there is no such
   * link.
   */
  public OptionalDouble linkGbps(int from, int to) {
    int position = Arrays.binarySearch(parents[to], from);
    return position < 0 ? OptionalDouble.empty() : OptionalDouble.of(gbps[to][position]);
  }

  /** The node of a server. */
  public int serverNode(int server) {
    return switchCount + server;
  }

  /** How the value of a node changes on the way to one below it, or from outside to an entry. */
  @FunctionalInterface
  public interface Step {
    /** The value that comes down to a node, {@code from} below 0 where it comes from outside. */
    double along(double value, int from, int to);
  }

  /**
   * What all paths from outside down to a node come to, for every node.
   *
   * @param outside the value where paths begin
   * @param nowhere the value of a node that no path leads to
   * @param join the value of a node to which several paths lead
   */
  public double[] alongPaths(double outside, double nowhere, DoubleBinaryOperator join, Step step) {
    double[] values = new double[parents.length];
    BitSet known = new BitSet();
    boolean more = true;
    while (more) {
      more = false;
      for (int node = 0; node < values.length; node++) {
        if (!known.get(node) && Arrays.stream(parents[node]).allMatch(known::get)) {
          values[node] = entry(node) ? step.along(outside, OUTSIDE, node) : nowhere;
          for (int above : parents[node]) {
            double value = step.along(values[above], above, node);
            values[node] = join.applyAsDouble(values[node], value);
          }
          known.set(node);
          more = true;
        }
      }
    }
    return values;
  }
}
