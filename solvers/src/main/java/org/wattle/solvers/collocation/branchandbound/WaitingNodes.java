package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;

/** Nodes with one container that wait for a second, the last first, by rack. Mutable. */
final class WaitingNodes {
  private final int[] last;
  private final int[] before;
  private final int[] count;

  WaitingNodes(InstanceArrays arrays) {
    last = new int[arrays.racks];
    before = new int[arrays.nodes];
    count = new int[arrays.racks];
    clear();
  }

  void clear() {
    Arrays.fill(last, -1);
    Arrays.fill(count, 0);
  }

  void add(int node, int rack) {
    before[node] = last[rack];
    last[rack] = node;
    count[rack]++;
  }

  int count(int rack) {
    return count[rack];
  }

  /** Takes one of a rack; −1 where none waits. */
  int take(int rack) {
    int node = last[rack];
    if (node >= 0) {
      last[rack] = before[node];
      count[rack]--;
    }
    return node;
  }

  /** Takes one of any rack; −1 where none waits. */
  int take() {
    for (int r = 0; r < last.length; r++) {
      if (last[r] >= 0) {
        return take(r);
      }
    }
    return -1;
  }
}
