package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;

/** The least F' by trying everything. */
final class AllPlacements {
  private final CollocationInstance instance;
  private final WeightedSum sum;
  private final int[] nodes;
  private final int[] load;

  private AllPlacements(CollocationInstance instance, int[] nodes) {
    this.instance = instance;
    this.sum = new WeightedSum(instance);
    this.nodes = nodes.clone();
    this.load = new int[instance.cluster().nodes()];
    for (int node : nodes) {
      if (node >= 0) {
        load[node]++;
      }
    }
  }

  /** Of all placements. */
  static double least(CollocationInstance instance) {
    int[] nodes = new int[instance.containers()];
    Arrays.fill(nodes, -1);
    return leastCompletion(instance, nodes);
  }

  /** Of those that complete a placement with −1 for containers that have no node yet. */
  static double leastCompletion(CollocationInstance instance, int[] nodes) {
    return new AllPlacements(instance, nodes).from(0);
  }

  private double from(int container) {
    if (container == nodes.length) {
      return sum.of(CollocationPlacement.of(nodes));
    }
    if (nodes[container] >= 0) {
      return from(container + 1);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int node = 0; node < load.length; node++) {
      if (load[node] < instance.cluster().slotsPerNode()) {
        load[node]++;
        nodes[container] = node;
        least = Math.min(least, from(container + 1));
        nodes[container] = -1;
        load[node]--;
      }
    }
    return least;
  }
}
