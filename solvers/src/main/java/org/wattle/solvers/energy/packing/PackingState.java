package org.wattle.solvers.energy.packing;

import java.util.Arrays;

/** A packing while it is searched for: tasks on servers, and those in the pool. Mutable. */
final class PackingState {
  /** The server of a task in the pool. */
  static final int POOL = -1;

  /** Demands may exceed what is left by this much, to forgive the rounding of sums. */
  private static final double TOLERANCE = 1e-9;

  final PackingProblem problem;
  final int[] serverOf;
  final int[] pool;
  int pooled;
  private final double[] left;
  private final double[] rackLeft;
  private final int[][] tasksOf;
  private final int[] countOf;
  private final int[] indexOf;

  PackingState(PackingProblem problem) {
    this.problem = problem;
    this.serverOf = new int[problem.tasks];
    this.pool = new int[problem.tasks];
    this.indexOf = new int[problem.tasks];
    this.left = problem.room.clone();
    this.rackLeft = problem.rackRoom.clone();
    this.tasksOf = new int[problem.servers.length][4];
    this.countOf = new int[problem.servers.length];
    Arrays.fill(serverOf, POOL);
    for (int i = 0; i < problem.tasks; i++) {
      pool[i] = i;
      indexOf[i] = i;
    }
    this.pooled = problem.tasks;
  }

  double left(int server, int need) {
    return left[server * problem.needs + need];
  }

  int count(int server) {
    return countOf[server];
  }

  int task(int server, int index) {
    return tasksOf[server][index];
  }

  boolean fits(int task, int server) {
    int rack = problem.rackOf[server];
    if (rack >= 0 && problem.gbps[task] > rackLeft[rack] + TOLERANCE) {
      return false;
    }
    int a = task * problem.needs;
    int b = server * problem.needs;
    for (int l = 0; l < problem.needs; l++) {
      if (problem.need[a + l] > left[b + l] + TOLERANCE) {
        return false;
      }
    }
    return true;
  }

  /** Puts a task of the pool on a server. */
  void put(int task, int server) {
    int last = pool[--pooled];
    pool[indexOf[task]] = last;
    indexOf[last] = indexOf[task];
    if (countOf[server] == tasksOf[server].length) {
      tasksOf[server] = Arrays.copyOf(tasksOf[server], 2 * countOf[server]);
    }
    tasksOf[server][countOf[server]] = task;
    indexOf[task] = countOf[server]++;
    serverOf[task] = server;
    account(task, server, 1);
  }

  /** Takes a task from its server into the pool. */
  void take(int task) {
    int server = serverOf[task];
    int last = tasksOf[server][--countOf[server]];
    tasksOf[server][indexOf[task]] = last;
    indexOf[last] = indexOf[task];
    indexOf[task] = pooled;
    pool[pooled++] = task;
    serverOf[task] = POOL;
    account(task, server, -1);
  }

  private void account(int task, int server, int sign) {
    for (int l = 0; l < problem.needs; l++) {
      left[server * problem.needs + l] -= sign * problem.need[task * problem.needs + l];
    }
    int rack = problem.rackOf[server];
    if (rack >= 0) {
      rackLeft[rack] -= sign * problem.gbps[task];
    }
  }
}
