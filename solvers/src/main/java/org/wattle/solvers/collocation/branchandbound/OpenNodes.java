package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;

/**
 * The nodes with a free slot, in lists by rack and content: empty, or the job of the one container
 * that is there. Adding and removing take constant time. Mutable.
 */
final class OpenNodes {
  /** The content of a node without containers. */
  static final int EMPTY = 0;

  private final int kinds;
  private final int[] head;
  private final int[] count;
  private final int[] next;
  private final int[] previous;
  private final int[] lists;
  private final int[] placeOfList;
  private int listCount;

  OpenNodes(int nodes, int racks, int jobs) {
    kinds = jobs + 1;
    head = new int[racks * kinds];
    Arrays.fill(head, -1);
    count = new int[racks * kinds];
    next = new int[nodes];
    previous = new int[nodes];
    lists = new int[racks * kinds];
    placeOfList = new int[racks * kinds];
  }

  /** The content of a node with one container of that job. */
  static int single(int job) {
    return job + 1;
  }

  void add(int node, int rack, int content) {
    int list = rack * kinds + content;
    int old = head[list];
    if (old < 0) {
      placeOfList[list] = listCount;
      lists[listCount++] = list;
    } else {
      previous[old] = node;
    }
    next[node] = old;
    previous[node] = -1;
    head[list] = node;
    count[list]++;
  }

  void remove(int node, int rack, int content) {
    int list = rack * kinds + content;
    if (previous[node] >= 0) {
      next[previous[node]] = next[node];
    } else {
      head[list] = next[node];
    }
    if (next[node] >= 0) {
      previous[next[node]] = previous[node];
    }
    count[list]--;
    if (head[list] < 0) {
      int last = lists[--listCount];
      lists[placeOfList[list]] = last;
      placeOfList[last] = placeOfList[list];
    }
  }

  /** A node of that content in a rack; −1 where there is none. */
  int any(int rack, int content) {
    return head[rack * kinds + content];
  }

  /** The next node of the same rack and content; −1 after the last. */
  int after(int node) {
    return next[node];
  }

  int count(int rack, int content) {
    return count[rack * kinds + content];
  }

  /** How many pairs of rack and content have a node. */
  int lists() {
    return listCount;
  }

  int rackOfList(int index) {
    return lists[index] / kinds;
  }

  int contentOfList(int index) {
    return lists[index] % kinds;
  }
}
