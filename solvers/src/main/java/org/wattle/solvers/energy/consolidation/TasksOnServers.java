package org.wattle.solvers.energy.consolidation;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The tasks on each server, in no particular order. Mutable. */
final class TasksOnServers {
  private final int[][] on;
  private final int[] count;
  private final int[] position;

  TasksOnServers(int servers, int tasks) {
    this.on = new int[servers][4];
    this.count = new int[servers];
    this.position = new int[tasks];
  }

  int count(int server) {
    return count[server];
  }

  /** One of them, from 0. */
  int task(int server, int number) {
    return on[server][number];
  }

  IntStream tasks(int server) {
    return Arrays.stream(on[server], 0, count[server]);
  }

  void add(int task, int server) {
    if (count[server] == on[server].length) {
      on[server] = Arrays.copyOf(on[server], 2 * count[server]);
    }
    position[task] = count[server];
    on[server][count[server]++] = task;
  }

  void drop(int task, int server) {
    int last = on[server][--count[server]];
    on[server][position[task]] = last;
    position[last] = position[task];
  }
}
