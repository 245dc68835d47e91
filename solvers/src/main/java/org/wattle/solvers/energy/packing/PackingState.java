package org.wattle.solvers.energy.packing;

import java.util.Arrays;

/** A packing while it is searched for: items on servers, and those in the pool. Mutable. */
final class PackingState {
  /** The server of an item in the pool. */
  static final int POOL = -1;

  final PackingProblem problem;
  final int[] serverOf;
  final int[] pool;
  int pooled;
  private final double[] left;
  private final double[] rackLeft;
  private final SpreadCounts spread;
  private final int[][] itemsOf;
  private final int[] countOf;
  private final int[] indexOf;

  PackingState(PackingProblem problem) {
    this.problem = problem;
    this.serverOf = new int[problem.items];
    this.pool = new int[problem.items];
    this.indexOf = new int[problem.items];
    this.left = problem.room.clone();
    this.rackLeft = problem.rackRoom.clone();
    this.spread = new SpreadCounts(problem);
    this.itemsOf = new int[problem.servers.length][4];
    this.countOf = new int[problem.servers.length];
    Arrays.fill(serverOf, POOL);
    for (int i = 0; i < problem.items; i++) {
      pool[i] = i;
      indexOf[i] = i;
    }
    this.pooled = problem.items;
  }

  double left(int server, int need) {
    return left[server * problem.needs + need];
  }

  int count(int server) {
    return countOf[server];
  }

  int item(int server, int index) {
    return itemsOf[server][index];
  }

  boolean fits(int item, int server) {
    if (spread.clash(item, server) || !problem.allows(item, server)) {
      return false;
    }
    int rack = problem.rackOf[server];
    if (rack >= 0 && problem.gbps[item] > rackLeft[rack]) {
      return false;
    }
    int a = item * problem.needs;
    int b = server * problem.needs;
    for (int l = 0; l < problem.needs; l++) {
      if (problem.need[a + l] > left[b + l]) {
        return false;
      }
    }
    return true;
  }

  /** Puts an item of the pool on a server. */
  void put(int item, int server) {
    int last = pool[--pooled];
    pool[indexOf[item]] = last;
    indexOf[last] = indexOf[item];
    if (countOf[server] == itemsOf[server].length) {
      itemsOf[server] = Arrays.copyOf(itemsOf[server], 2 * countOf[server]);
    }
    itemsOf[server][countOf[server]] = item;
    indexOf[item] = countOf[server]++;
    serverOf[item] = server;
    spread.add(item, server);
    account(item, server, 1);
  }

  /** Takes an item from its server into the pool. */
  void take(int item) {
    int server = serverOf[item];
    int last = itemsOf[server][--countOf[server]];
    itemsOf[server][indexOf[item]] = last;
    indexOf[last] = indexOf[item];
    indexOf[item] = pooled;
    pool[pooled++] = item;
    serverOf[item] = POOL;
    spread.remove(item, server);
    account(item, server, -1);
  }

  private void account(int item, int server, int sign) {
    for (int l = 0; l < problem.needs; l++) {
      left[server * problem.needs + l] -= sign * problem.need[item * problem.needs + l];
    }
    int rack = problem.rackOf[server];
    if (rack >= 0) {
      rackLeft[rack] -= sign * problem.gbps[item];
    }
  }
}
