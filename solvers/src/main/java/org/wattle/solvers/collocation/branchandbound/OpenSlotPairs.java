package org.wattle.solvers.collocation.branchandbound;

import java.util.Arrays;
import org.wattle.solvers.collocation.branchandbound.PairBound.PairPlan;

/**
 * The places where a {@link GreedyCompletion} puts containers: nodes with one container, by what
 * that is, and empty nodes; in a rack, or {@link #ANYWHERE}. Mutable.
 */
final class OpenSlotPairs {
  /** Instead of a rack. */
  static final int ANYWHERE = -1;

  private static final int NONE = -1;

  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final WaitingNodes isolated;
  private final WaitingNodes contended;
  private final WaitingNodes turtles;
  private final int[] nextOf;

  OpenSlotPairs(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
    isolated = new WaitingNodes(arrays);
    contended = new WaitingNodes(arrays);
    turtles = new WaitingNodes(arrays);
    nextOf = new int[arrays.jobs];
  }

  /** Collects the nodes of the partial placement; containers of a job are placed in their order. */
  void look(PairPlan plan) {
    isolated.clear();
    contended.clear();
    turtles.clear();
    for (int j = 0; j < arrays.jobs; j++) {
      nextOf[j] = arrays.first[j] + arrays.size[j] - partial.unplaced(j);
    }
    OpenNodes open = partial.open();
    for (int list = 0; list < open.lists(); list++) {
      int content = open.contentOfList(list);
      int rack = open.rackOfList(list);
      if (content != OpenNodes.EMPTY) {
        WaitingNodes waiting = waitingOf(content - 1, plan);
        for (int node = open.any(rack, content); node >= 0; node = open.after(node)) {
          waiting.add(node, rack);
        }
      }
    }
  }

  private WaitingNodes waitingOf(int job, PairPlan plan) {
    if (!arrays.taz[job]) {
      return turtles;
    }
    return plan.contends(job) || partial.isContended(job) ? contended : isolated;
  }

  /** Isolated tazes of a rack that are alone. */
  int isolatedTazes(int rack) {
    return isolated.count(rack);
  }

  /** Turtles of a rack that are alone. */
  int turtles(int rack) {
    return turtles.count(rack);
  }

  /** Tazes of a rack that are alone and are, or may be, contended. */
  int contendedTazes(int rack) {
    return contended.count(rack);
  }

  /** Puts a taz beside a turtle or on an empty node; if there is none, beside a taz. */
  void isolate(int job, int rack) {
    int node = take(turtles, rack);
    if (node < 0 && empty(rack) < 0) {
      contend(job, rack);
    } else {
      put(job, rack, node, isolated);
    }
  }

  /** Puts a taz beside a contended one or on an empty node; if there is none, on any node. */
  void contend(int job, int rack) {
    put(job, rack, take(contended, rack), contended);
  }

  /** Puts a turtle where it costs no intensity: beside a contended taz or another turtle. */
  void pair(int job, int rack) {
    int node = take(contended, rack);
    put(job, rack, node < 0 ? take(turtles, rack) : node, turtles);
  }

  /** Puts a turtle beside an isolated taz; false where none is alone. */
  boolean putBeside(int job, int rack) {
    int node = take(isolated, rack);
    if (node >= 0) {
      put(job, node);
    }
    return node >= 0;
  }

  /** Puts two containers on an empty node; false where there is none. */
  boolean putTogether(int job, int other, int rack) {
    int node = empty(rack);
    if (node >= 0) {
      put(job, node);
      put(other, node);
    }
    return node >= 0;
  }

  /** Puts the next container of a job on a node with a free slot. */
  void put(int job, int node) {
    partial.place(nextOf[job]++, node);
  }

  /**
   * Puts a container on the given node, or on an empty node, which is then recorded as waiting, or
   * on any other.
   */
  private void put(int job, int rack, int found, WaitingNodes waiting) {
    int alone = found < 0 ? empty(rack) : NONE;
    if (alone >= 0) {
      put(job, alone);
      waiting.add(alone, arrays.rackOf[alone]);
    } else {
      put(job, found >= 0 ? found : any(rack));
    }
  }

  private int any(int rack) {
    int node = take(turtles, rack);
    node = node < 0 ? take(contended, rack) : node;
    return node < 0 ? take(isolated, rack) : node;
  }

  private int take(WaitingNodes waiting, int rack) {
    int node;
    do {
      node = rack == ANYWHERE ? waiting.take() : waiting.take(rack);
    } while (node >= 0 && !partial.hasFreeSlot(node));
    return node;
  }

  private int empty(int rack) {
    if (rack != ANYWHERE) {
      return partial.open().any(rack, OpenNodes.EMPTY);
    }
    for (int r = 0; r < arrays.racks; r++) {
      int node = partial.open().any(r, OpenNodes.EMPTY);
      if (node >= 0) {
        return node;
      }
    }
    return NONE;
  }

  /** Nodes with one container that can take a second, by rack, the last added first. Mutable. */
  private static final class WaitingNodes {
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

    /** Takes a node of a rack; −1 where there is none. */
    int take(int rack) {
      int node = last[rack];
      if (node >= 0) {
        last[rack] = before[node];
        count[rack]--;
      }
      return node;
    }

    /** Takes a node of any rack; −1 where there is none. */
    int take() {
      for (int r = 0; r < last.length; r++) {
        if (last[r] >= 0) {
          return take(r);
        }
      }
      return -1;
    }
  }
}
