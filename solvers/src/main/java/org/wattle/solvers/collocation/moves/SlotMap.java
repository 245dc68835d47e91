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
  private final int[] intensity;
  private final int[] nodeOf;
  private final int slotsPerNode;

  SlotMap(CollocationInstance instance) {
    this.instance = instance;
    jobOf = instance.jobOfContainers();
    first = instance.firstContainers();
    rackOf = IntStream.range(0, nodes()).map(instance.cluster()::rackOf).toArray();
    slotsPerNode = instance.cluster().slotsPerNode();
    nodeOf = IntStream.range(0, slots()).map(slot -> slot / slotsPerNode).toArray();
    intensity = Arrays.stream(jobOf).map(j -> job(j).intensity()).toArray();
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
    return nodeOf[slot];
  }

  /** The slots of the nodes from one (inclusive) to another (exclusive). */
  IntStream slotsOf(int firstNode, int endNode) {
    return IntStream.range(firstNode * slotsPerNode, endNode * slotsPerNode);
  }

  /** The first node of the rack of a node. */
  int firstNodeOfRack(int node) {
    return instance.cluster().firstNode(rackOf[node]);
  }

  /** The node behind the last of the rack of a node. */
  int endOfRack(int node) {
    return firstNodeOfRack(node) + instance.cluster().nodes(rackOf[node]);
  }

  int slotsPerNode() {
    return slotsPerNode;
  }

  int rackOfNode(int node) {
    return rackOf[node];
  }

  boolean isTaz(int container) {
    return isTaz[container];
  }

  int intensity(int container) {
    return intensity[container];
  }

  int jobOf(int container) {
    return jobOf[container];
  }

  Job job(int j) {
    return instance.jobs().get(j);
  }

  int jobs() {
    return instance.jobs().size();
  }

  /** Whether there is room for a job on a node, or in a rack, as it is sensitive to. */
  boolean canBeKept(int j) {
    return instance.canBeKept(job(j));
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
