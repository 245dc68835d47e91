package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/** How many tasks run on every machine, and the set of machines for every such number. Changes. */
final class TaskCounts {
  private final int[] running;
  private final MachineSets byCount;
  private final int[] machines;

  /** Counts above this share a set, as if they were this. */
  private static final int MOST = 1023;

  private int least;

  TaskCounts(Fleet fleet) {
    running = new int[fleet.machines()];
    byCount = new MachineSets(16, running.length);
    machines = new int[MOST + 1];
    machines[0] = running.length;
    for (int machine = 0; machine < running.length; machine++) {
      byCount.flip(0, machine);
    }
  }

  void started(int machine) {
    move(machine, running[machine], ++running[machine]);
  }

  void left(int machine) {
    move(machine, running[machine], --running[machine]);
  }

  private void move(int machine, int from, int to) {
    int before = Math.min(from, MOST);
    int after = Math.min(to, MOST);
    byCount.flip(before, machine);
    byCount.flip(after, machine);
    machines[before]--;
    machines[after]++;
    least = Math.min(least, after);
    while (machines[least] == 0) {
      least++;
    }
  }

  /** One of the machines with room on which the fewest tasks run, each as likely, or none. */
  int fewest(FreeMachines free, int jobClass, int[] needs, int at, UniformRandomProvider random) {
    int seen = 0;
    for (int count = least; seen < running.length; count++) {
      if (machines[count] > 0) {
        seen += machines[count];
        int machine = free.random(byCount, count, jobClass, needs, at, random);
        if (machine != FreeMachines.NONE) {
          return machine;
        }
      }
    }
    return FreeMachines.NONE;
  }
}
