package org.wattle.model.energy.arcflow;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * An acyclic graph whose paths from the source to the sink of a kind of bin are patterns of the
 * kind, and every pattern is one: arcs with an item take it, arcs without one leave room empty. No
 * path is without an item. Nodes are numbered so that arcs lead from lower to higher numbers; the
 * source is 0, the sinks come last; arcs are in the order of the nodes that they leave.
 */
final class ArcFlowGraph {
  /** The item of an arc that takes none. */
  static final int NO_ITEM = -1;

  private static final int NODE_BITS = 21;
  private static final int ITEM_BITS = 20;

  /** More nodes and items than this cannot be numbered. */
  static final int MAX_NODES = 1 << NODE_BITS;

  static final int MAX_ITEMS = 1 << ITEM_BITS;

  private final int nodes;
  private final int sinks;
  private final Arcs arcs;
  private final int[] firstArc;

  /** Arcs that are tidy. */
  ArcFlowGraph(int nodes, int sinks, Arcs arcs) {
    this.nodes = nodes;
    this.sinks = sinks;
    this.arcs = arcs;
    this.firstArc = arcs.firstArcs(nodes);
  }

  int nodes() {
    return nodes;
  }

  int arcs() {
    return arcs.size();
  }

  int from(int arc) {
    return arcs.from(arc);
  }

  int to(int arc) {
    return arcs.to(arc);
  }

  int item(int arc) {
    return arcs.item(arc);
  }

  /** The node of the sink of a kind of bin. */
  int sink(int bin) {
    return nodes - sinks + bin;
  }

  /** Whether a node is a sink. */
  boolean isSink(int node) {
    return node >= nodes - sinks;
  }

  /** The kind of bin of a sink. */
  int bin(int sink) {
    return sink - (nodes - sinks);
  }

  /** The first arc that leaves a node; those up to that of the next node leave it too. */
  int firstArc(int node) {
    return firstArc[node];
  }

  /**
   * The arcs of a path to the sink of a kind of bin that takes these items; empty where there is
   * none.
   *
   * @param pattern the items in ascending order, each as often as it is taken
   */
  Optional<int[]> path(int[] pattern, int bin) {
    Set<Long> deadEnds = new HashSet<>();
    int[] path = new int[nodes];
    int[] taken = new int[nodes + 1];
    int[] next = new int[nodes + 1];
    int length = 0;
    int node = 0;
    while (node != sink(bin) || taken[length] < pattern.length) {
      OptionalInt arc =
          deadEnds.contains(place(node, taken[length], pattern))
              ? OptionalInt.empty()
              : follows(node, next[length], taken[length], pattern);
      if (arc.isPresent()) {
        next[length] = arc.getAsInt() + 1;
        path[length] = arc.getAsInt();
        taken[length + 1] = taken[length] + (item(arc.getAsInt()) == NO_ITEM ? 0 : 1);
        length++;
        next[length] = 0;
        node = to(arc.getAsInt());
      } else if (length == 0) {
        return Optional.empty();
      } else {
        deadEnds.add(place(node, taken[length], pattern));
        length--;
        node = from(path[length]);
      }
    }
    return Optional.of(Arrays.copyOf(path, length));
  }

  private static long place(int node, int taken, int[] pattern) {
    return (long) node * (pattern.length + 1) + taken;
  }

  /** The next arc from a number on that a path of the pattern can follow. */
  private OptionalInt follows(int node, int from, int taken, int[] pattern) {
    for (int arc = Math.max(from, firstArc[node]); arc < firstArc[node + 1]; arc++) {
      if (item(arc) == NO_ITEM || (taken < pattern.length && item(arc) == pattern[taken])) {
        return OptionalInt.of(arc);
      }
    }
    return OptionalInt.empty();
  }

  /** Arcs, each packed into a number, in ascending order and without repetition once tidy. */
  static final class Arcs {
    private long[] packed = new long[1024];
    private int size;

    void add(int from, int to, int item) {
      if (size == packed.length) {
        packed = Arrays.copyOf(packed, size * 2);
      }
      packed[size++] = ((((long) from << NODE_BITS) | to) << ITEM_BITS) | (item + 1);
    }

    void tidy() {
      Arrays.sort(packed, 0, size);
      int kept = 0;
      for (int arc = 0; arc < size; arc++) {
        if (kept == 0 || packed[kept - 1] != packed[arc]) {
          packed[kept++] = packed[arc];
        }
      }
      size = kept;
    }

    int size() {
      return size;
    }

    int from(int arc) {
      return (int) (packed[arc] >>> (NODE_BITS + ITEM_BITS));
    }

    int to(int arc) {
      return (int) (packed[arc] >>> ITEM_BITS) & (MAX_NODES - 1);
    }

    int item(int arc) {
      return ((int) packed[arc] & (MAX_ITEMS - 1)) - 1;
    }

    /** The first arc of a node; the number of arcs where no later node has any. */
    int firstArc(int node) {
      int at = Arrays.binarySearch(packed, 0, size, (long) node << (NODE_BITS + ITEM_BITS));
      return at >= 0 ? at : -at - 1;
    }

    int[] firstArcs(int nodes) {
      int[] first = new int[nodes + 1];
      Arrays.setAll(first, this::firstArc);
      return first;
    }
  }
}
