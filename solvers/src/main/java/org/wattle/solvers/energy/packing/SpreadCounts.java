package org.wattle.solvers.energy.packing;

import java.util.List;

/** Counts the members of spread groups that share a server. Mutable. */
final class SpreadCounts {
  private final List<int[]> spreadsOf;
  private final int spreads;
  private final int[] on;
  private final int[] clashes;

  SpreadCounts(PackingProblem problem) {
    this.spreadsOf = problem.spreadsOf;
    this.spreads = problem.spreads;
    this.on = new int[problem.servers.length * spreads];
    this.clashes = new int[problem.servers.length];
  }

  void add(int item, int server) {
    for (int spread : spreadsOf.get(item)) {
      if (on[server * spreads + spread]++ > 0) {
        clashes[server]++;
      }
    }
  }

  void remove(int item, int server) {
    for (int spread : spreadsOf.get(item)) {
      if (--on[server * spreads + spread] > 0) {
        clashes[server]--;
      }
    }
  }

  /** How many items on a server violate a spread rule. */
  int clashes(int server) {
    return clashes[server];
  }

  /** Whether the server holds another one of a group of the item. */
  boolean clash(int item, int server) {
    for (int spread : spreadsOf.get(item)) {
      if (on[server * spreads + spread] > 0) {
        return true;
      }
    }
    return false;
  }
}
