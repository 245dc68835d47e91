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

  private final int nodes;
  private final int sinks;
  private final int[] from;
  private final int[] to;
  private final int[] item;
  private final int[] firstArc;

  /** Arcs in their order. */
  ArcFlowGraph(int nodes, int sinks, int[] from, int[] to, int[] item) {
    this.nodes = nodes;
    this.sinks = sinks;
    this.from = from;
    this.to = to;
    this.item = item;
    this.firstArc = new int[nodes + 1];
    for (int node : from) {
      firstArc[node + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      firstArc[node + 1] += firstArc[node];
    }
  }

  int nodes() {
    return nodes;
  }

  int arcs() {
    return from.length;
  }

  int from(int arc) {
    return from[arc];
  }

  int to(int arc) {
    return to[arc];
  }

  int item(int arc) {
    return item[arc];
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
    int[] arcs = new int[nodes];
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
        arcs[length] = arc.getAsInt();
        taken[length + 1] = taken[length] + (item[arc.getAsInt()] == NO_ITEM ? 0 : 1);
        length++;
        next[length] = 0;
        node = to[arc.getAsInt()];
      } else if (length == 0) {
        return Optional.empty();
      } else {
        deadEnds.add(place(node, taken[length], pattern));
        length--;
        node = from[arcs[length]];
      }
    }
    return Optional.of(Arrays.copyOf(arcs, length));
  }

  private static long place(int node, int taken, int[] pattern) {
    return (long) node * (pattern.length + 1) + taken;
  }

  /** The next arc from a number on that a path of the pattern can follow. */
  private OptionalInt follows(int node, int from, int taken, int[] pattern) {
    for (int arc = Math.max(from, firstArc[node]); arc < firstArc[node + 1]; arc++) {
      if (item[arc] == NO_ITEM || (taken < pattern.length && item[arc] == pattern[taken])) {
        return OptionalInt.of(arc);
      }
    }
    return OptionalInt.empty();
  }
}
