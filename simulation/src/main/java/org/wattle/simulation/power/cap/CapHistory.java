package org.wattle.simulation.power.cap;

import java.util.Arrays;

/** The steps by which nodes were capped, the last of all and of every node at hand. Mutable. */
final class CapHistory {
  private static final int NONE = -1;
  private static final int USUAL = 16;

  private final int[] lastOf;
  private int[] node = new int[USUAL];
  private long[] before = new long[USUAL];
  private int[] earlierOfNode = new int[USUAL];
  private boolean[] undone = new boolean[USUAL];
  private int size;

  CapHistory(int nodes) {
    this.lastOf = new int[nodes];
    Arrays.fill(lastOf, NONE);
  }

  void add(int capped, long capBefore) {
    if (size == node.length) {
      node = Arrays.copyOf(node, 2 * size);
      before = Arrays.copyOf(before, 2 * size);
      earlierOfNode = Arrays.copyOf(earlierOfNode, 2 * size);
      undone = Arrays.copyOf(undone, 2 * size);
    }
    node[size] = capped;
    before[size] = capBefore;
    earlierOfNode[size] = lastOf[capped];
    undone[size] = false;
    lastOf[capped] = size;
    size++;
  }

  /** The last step that is not undone; −1 if there is none. */
  int last() {
    return size - 1;
  }

  /** The last step of a node that is not undone; −1 if there is none. */
  int lastOf(int capped) {
    return lastOf[capped];
  }

  int node(int step) {
    return node[step];
  }

  /** The cap before a step. */
  long before(int step) {
    return before[step];
  }

  /** Takes out the last step of its node. */
  void remove(int step) {
    lastOf[node[step]] = earlierOfNode[step];
    undone[step] = true;
    while (size > 0 && undone[size - 1]) {
      size--;
    }
  }
}
