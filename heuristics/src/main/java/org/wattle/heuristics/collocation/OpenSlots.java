package org.wattle.heuristics.collocation;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/** The slots that are free while containers are placed. Mutable. */
final class OpenSlots {
  private final int slotsPerNode;
  private final int[] nodeOf;
  private final int[] free;

  /** What runs has its place; everything else waits. */
  OpenSlots(CollocationInstance instance) {
    slotsPerNode = instance.cluster().slotsPerNode();
    nodeOf = instance.currentNodes();
    free = new int[instance.cluster().nodes()];
    Arrays.fill(free, slotsPerNode);
    IntStream.of(nodeOf).filter(node -> node >= 0).forEach(node -> free[node]--);
  }

  int nodes() {
    return free.length;
  }

  int slotsPerNode() {
    return slotsPerNode;
  }

  /** Free slots of a node. */
  int free(int node) {
    return free[node];
  }

  /** Containers of a node. */
  int used(int node) {
    return slotsPerNode - free[node];
  }

  /** The containers without a node, in their order. */
  int[] waiting() {
    return IntStream.range(0, nodeOf.length).filter(c -> nodeOf[c] < 0).toArray();
  }

  void place(int container, int node) {
    nodeOf[container] = node;
    free[node]--;
  }

  CollocationPlacement placement() {
    return CollocationPlacement.of(nodeOf);
  }
}
