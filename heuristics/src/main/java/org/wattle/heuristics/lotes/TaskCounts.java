package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * How many tasks run on every machine, the set of machines for every such number, and how many of
 * those reach each level of need. Mutable.
 */
final class TaskCounts {
  /** Machines with more tasks than this count as if they had as many. */
  private static final int MAX_COUNT = 1023;

  private final FreeMachines free;
  private final int[] running;
  private final MachineSets byCount;

  /** How many machines reach a level and have a count, by level; last those of all levels. */
  private final int[][] machines;

  private int least;

  TaskCounts(Fleet fleet, FreeMachines free) {
    this.free = free;
    running = new int[fleet.machines()];
    byCount = new MachineSets(16, running.length);
    machines = new int[free.levels() + 1][MAX_COUNT + 1];
    for (int machine = 0; machine < running.length; machine++) {
      byCount.flip(0, machine);
      add(machine, 0, 1);
    }
  }

  /** Adds a machine to, or takes it from, the numbers of its levels. */
  private void add(int machine, int count, int by) {
    for (long levels = free.reached(machine); levels != 0; levels &= levels - 1) {
      machines[Long.numberOfTrailingZeros(levels)][count] += by;
    }
    machines[free.levels()][count] += by;
  }

  /** Call before something starts on a machine or leaves it. */
  void before(int machine) {
    add(machine, Math.min(running[machine], MAX_COUNT), -1);
  }

  /** Call after that, with what has changed. */
  void after(int machine, int by) {
    byCount.flip(Math.min(running[machine], MAX_COUNT), machine);
    running[machine] += by;
    int count = Math.min(running[machine], MAX_COUNT);
    byCount.flip(count, machine);
    add(machine, count, 1);
    least = Math.min(least, count);
    while (machines[free.levels()][least] == 0) {
      least++;
    }
  }

  /**
   * One of the machines with room on which the fewest tasks run: the next of them from a machine on
   * that is drawn. Or none.
   */
  int fewest(int jobClass, int[] needs, int at, UniformRandomProvider random) {
    int from = random.nextInt(running.length);
    int[] ofLevel = machines[free.low(jobClass, needs, at)];
    for (int count = least; count <= MAX_COUNT; count++) {
      if (ofLevel[count] > 0) {
        int machine = free.around(byCount, count, jobClass, needs, at, from);
        if (machine != FreeMachines.NONE) {
          return machine;
        }
      }
    }
    return FreeMachines.NONE;
  }
}
