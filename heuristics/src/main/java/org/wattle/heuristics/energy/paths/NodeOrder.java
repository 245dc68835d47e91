package org.wattle.heuristics.energy.paths;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wattle.model.energy.Topology;

/** The nodes of a topology with their parents, parents before children. */
public final class NodeOrder {
  private final int[][] parents;
  private final int[] switches;
  private final int[] depth;

  NodeOrder(Topology topology) {
    int count = topology.switchCount();
    this.parents = new int[count + topology.serverCount()][];
    int[] before = new int[0];
    for (int node = 0; node < parents.length; node++) {
      int[] above = topology.parents(node);
      before = Arrays.equals(before, above) ? before : above;
      parents[node] = before;
    }
    this.depth = new int[count];
    Arrays.fill(depth, -1);
    for (int s = 0; s < count; s++) {
      measure(s);
    }
    this.switches =
        IntStream.range(0, count)
            .boxed()
            .sorted((a, b) -> Integer.compare(depth[a], depth[b]))
            .mapToInt(Integer::intValue)
            .toArray();
  }

  private int measure(int node) {
    if (depth[node] < 0) {
      int deepest = 0;
      for (int above : parents[node]) {
        deepest = Math.max(deepest, measure(above) + 1);
      }
      depth[node] = deepest;
    }
    return depth[node];
  }

  /** By node; neighbours with the same parents share one array. */
  public int[][] parents() {
    return parents;
  }

  /** How many switches the longest way down to a switch has above it. */
  int depth(int switchNode) {
    return depth[switchNode];
  }

  /** Every switch after all switches above it. */
  int[] switches() {
    return switches;
  }
}
