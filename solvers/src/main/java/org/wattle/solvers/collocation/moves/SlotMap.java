package org.wattle.solvers.collocation.moves;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;

/**
 * An instance in slots: those of node 0 come first, then those of node 1, and so on. A permutation
 * of the slots is a placement: its first places are the slots of the containers, the others are
 * free. Immutable.
 */
final class SlotMap {
  private final CollocationInstance instance;
  private final int[] jobOf;
  private final int[] first;
  private final int[] rackOf;
  private final boolean[] isTaz;

  SlotMap(CollocationInstance instance) {
    this.instance = instance;
    jobOf = instance.jobOfContainers();
    first = instance.firstContainers();
    rackOf = IntStream.range(0, nodes()).map(instance.cluster()::rackOf).toArray();
    isTaz = new boolean[jobOf.length];
    for (int j = 0; j < instance.jobs().size(); j++) {
      Arrays.fill(isTaz, first[j], first[j + 1], instance.jobs().get(j).isTaz());
    }
  }

  int containers() {
    return jobOf.length;
  }

  int nodes() {
    return instance.cluster().nodes();
  }

  int slots() {
    return instance.cluster().slots();
  }

  int nodeOfSlot(int slot) {
    return slot / instance.cluster().slotsPerNode();
  }

  int rackOfNode(int node) {
    return rackOf[node];
  }

  boolean isTaz(int container) {
    return isTaz[container];
  }

  int jobOf(int container) {
    return jobOf[container];
  }

  Job job(int j) {
    return instance.jobs().get(j);
  }

  /** The containers of a job. */
  IntStream containersOf(int j) {
    return IntStream.range(first[j], first[j + 1]);
  }

  /** The node of each container. */
  int[] nodes(int[] permutation) {
    int[] nodes = new int[containers()];
    for (int container = 0; container < nodes.length; container++) {
      nodes[container] = nodeOfSlot(permutation[container]);
    }
    return nodes;
  }

  /** The permutation of a placement with no more containers on a node than slots. */
  int[] permutation(CollocationPlacement placement) {
    Cluster cluster = instance.cluster();
    int[] taken = new int[nodes()];
    int[] permutation = new int[slots()];
    for (int container = 0; container < containers(); container++) {
      int node = placement.node(container);
      permutation[container] = node * cluster.slotsPerNode() + taken[node]++;
    }
    int place = containers();
    for (int node = 0; node < taken.length; node++) {
      for (int slot = taken[node]; slot < cluster.slotsPerNode(); slot++) {
        permutation[place++] = node * cluster.slotsPerNode() + slot;
      }
    }
    return permutation;
  }
}
