package org.wattle.model.energy;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;

/** Switches and links as they are listed. */
final class ExplicitTopology implements Topology {
  private final int switchCount;
  private final int serverCount;
  private final boolean[] entry;
  private final int[][] parents;
  private final int[][] children;
  private final Map<Integer, Map<Integer, Double>> gbps = new HashMap<>();

  /** The function gives the node of a name. Links between the same two nodes add up. */
  ExplicitTopology(Network.Explicit network, int serverCount, ToIntFunction<String> nodeOf) {
    this.switchCount = network.switches().size();
    this.serverCount = serverCount;
    this.entry = new boolean[switchCount];
    for (int s = 0; s < switchCount; s++) {
      entry[s] = network.switches().get(s).entry();
    }
    Map<Integer, TreeSet<Integer>> up = new TreeMap<>();
    for (Network.Link link : network.links()) {
      int from = nodeOf.applyAsInt(link.from());
      int to = nodeOf.applyAsInt(link.to());
      gbps.computeIfAbsent(from, key -> new TreeMap<>()).merge(to, link.gbps(), Double::sum);
      up.computeIfAbsent(to, key -> new TreeSet<>()).add(from);
    }
    this.parents = new int[switchCount + serverCount][];
    this.children = new int[switchCount][];
    for (int node = 0; node < parents.length; node++) {
      parents[node] =
          up.getOrDefault(node, new TreeSet<>()).stream().mapToInt(Integer::intValue).toArray();
    }
    for (int s = 0; s < switchCount; s++) {
      children[s] =
          gbps.getOrDefault(s, Map.of()).keySet().stream().mapToInt(Integer::intValue).toArray();
    }
  }

  @Override
  public int switchCount() {
    return switchCount;
  }

  @Override
  public int serverCount() {
    return serverCount;
  }

  @Override
  public int[] parents(int node) {
    return parents[node].clone();
  }

  @Override
  public int[] children(int switchNode) {
    return children[switchNode].clone();
  }

  @Override
  public boolean entry(int switchNode) {
    return entry[switchNode];
  }

  @Override
  public OptionalDouble linkGbps(int from, int to) {
    Double capacity = gbps.getOrDefault(from, Map.of()).get(to);
    return capacity == null ? OptionalDouble.empty() : OptionalDouble.of(capacity);
  }
}
