package org.wattle.solvers.energy.packing;

import java.util.Arrays;
import java.util.List;

/**
 * Counts the members of spread groups that share a server, in a hash table of the pairs of a server
 * and a group that have any, so that it takes space for the members and not for all pairs. Mutable.
 */
final class SpreadCounts {
  private static final int FEWEST = 16;
  private static final long FREE = -1;

  private final List<int[]> spreadsOf;
  private final int spreads;
  private final int[] clashes;
  private long[] pairs;
  private int[] members;
  private int used;

  SpreadCounts(PackingProblem problem) {
    this.spreadsOf = problem.spreadsOf;
    this.spreads = problem.spreads;
    this.clashes = new int[problem.servers.length];
    this.pairs = new long[FEWEST];
    this.members = new int[FEWEST];
    Arrays.fill(pairs, FREE);
  }

  void add(int item, int server) {
    for (int spread : spreadsOf.get(item)) {
      int at = entry(server, spread);
      if (members[at]++ > 0) {
        clashes[server]++;
      }
    }
  }

  void remove(int item, int server) {
    for (int spread : spreadsOf.get(item)) {
      int at = entry(server, spread);
      if (--members[at] > 0) {
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
      int at = place(pair(server, spread));
      if (pairs[at] != FREE && members[at] > 0) {
        return true;
      }
    }
    return false;
  }

  private long pair(int server, int spread) {
    return (long) server * spreads + spread;
  }

  /** The place of a pair, which it gets where it has none. */
  private int entry(int server, int spread) {
    long pair = pair(server, spread);
    int at = place(pair);
    if (pairs[at] != FREE) {
      return at;
    }
    if (2 * used >= pairs.length) {
      makeRoom();
      at = place(pair);
    }
    pairs[at] = pair;
    used++;
    return at;
  }

  private int place(long pair) {
    int mask = pairs.length - 1;
    int at = Long.hashCode(pair * 0x9E3779B97F4A7C15L) & mask;
    while (pairs[at] != FREE && pairs[at] != pair) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Drops the pairs that have no members any more, and doubles the table where most have some. */
  private void makeRoom() {
    long[] before = pairs;
    int[] count = members;
    int alive = 0;
    for (int each : count) {
      alive += each > 0 ? 1 : 0;
    }
    int size = 4 * alive >= before.length ? 2 * before.length : before.length;
    pairs = new long[size];
    members = new int[size];
    Arrays.fill(pairs, FREE);
    used = alive;
    for (int k = 0; k < before.length; k++) {
      if (count[k] > 0) {
        int at = place(before[k]);
        pairs[at] = before[k];
        members[at] = count[k];
      }
    }
  }
}
