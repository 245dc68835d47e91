package org.wattle.heuristics.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * What the machines have free, and for every level of {@link FitLevels} the set of machines that
 * reach it: a machine with room is found by joining sets, 64 machines at a time, and checking
 * hardly more than the one that is found. Taking and giving back costs a step per level that the
 * machine crosses.
 */
final class FreeMachines {
  /** No machine has room. */
  static final int NONE = -1;

  /** How often a machine is drawn before those with room are counted. */
  private static final int DRAWS = 16;

  private final int resources;
  private final int words;
  private final MachineSet all;
  private final FitLevels levels;
  private final int[] free;
  private final long[] reached;

  /** A set of machines per level, and after them the set of all. */
  private final long[] sets;

  /** The machines on which an arriving task may start. */
  private final long[] open;

  FreeMachines(Fleet fleet) {
    resources = fleet.resources();
    int machines = fleet.machines();
    all = MachineSet.all(fleet);
    words = all.members().length;
    levels = new FitLevels(fleet);
    free = new int[machines * resources];
    reached = new long[machines];
    sets = new long[(levels.count() + 1) * words];
    open = all.members().clone();
    System.arraycopy(open, 0, sets, levels.count() * words, words);
    for (int j = 0; j < fleet.configurations(); j++) {
      for (int machine = fleet.firstMachine(j); machine < fleet.firstMachine(j + 1); machine++) {
        for (int l = 0; l < resources; l++) {
          free[machine * resources + l] = fleet.capacity(j, l);
        }
        resort(machine);
      }
    }
  }

  int free(int machine, int resource) {
    return free[machine * resources + resource];
  }

  boolean fits(int machine, int[] needs, int at) {
    int from = machine * resources;
    for (int l = 0; l < resources; l++) {
      if (free[from + l] < needs[at + l]) {
        return false;
      }
    }
    return true;
  }

  void take(int machine, int[] needs, int at) {
    int from = machine * resources;
    for (int l = 0; l < resources; l++) {
      free[from + l] -= needs[at + l];
    }
    resort(machine);
  }

  void giveBack(int machine, int[] needs, int at) {
    int from = machine * resources;
    for (int l = 0; l < resources; l++) {
      free[from + l] += needs[at + l];
    }
    resort(machine);
  }

  /** Says whether arriving tasks may start on a machine; at first they may everywhere. */
  void open(int machine, boolean mayStart) {
    long bit = 1L << machine;
    open[machine >>> 6] = mayStart ? open[machine >>> 6] | bit : open[machine >>> 6] & ~bit;
  }

  /** The first open machine of a set that has room, or {@link #NONE}. */
  int first(MachineSet set, int jobClass, int[] needs, int at) {
    return find(set, jobClass, needs, at, 0);
  }

  /**
   * One of the open machines that have room, each as likely as the other, or {@link #NONE}.
   * Machines are drawn first, as that is quick where many have room.
   */
  int random(int jobClass, int[] needs, int at, UniformRandomProvider random) {
    int machines = reached.length;
    for (int draw = 0; draw < DRAWS; draw++) {
      int machine = random.nextInt(machines);
      if ((open[machine >>> 6] >>> machine & 1) != 0 && fits(machine, needs, at)) {
        return machine;
      }
    }
    int count = count(jobClass, needs, at);
    return count == 0 ? NONE : find(all, jobClass, needs, at, random.nextInt(count));
  }

  private int find(MachineSet set, int jobClass, int[] needs, int at, int skipped) {
    int candidates = candidates(jobClass, needs, at) + set.firstWord();
    long[] members = set.members();
    int left = skipped;
    for (int w = 0; w < members.length; w++) {
      long found = sets[candidates + w] & members[w] & open[set.firstWord() + w];
      while (found != 0) {
        int machine = set.machine(w, found);
        if (fits(machine, needs, at) && left-- == 0) {
          return machine;
        }
        found &= found - 1;
      }
    }
    return NONE;
  }

  private int count(int jobClass, int[] needs, int at) {
    int candidates = candidates(jobClass, needs, at);
    int count = 0;
    for (int w = 0; w < words; w++) {
      long found = sets[candidates + w] & open[w];
      while (found != 0) {
        if (fits(all.machine(w, found), needs, at)) {
          count++;
        }
        found &= found - 1;
      }
    }
    return count;
  }

  /** Where the set begins that holds every machine with room for a need. */
  private int candidates(int jobClass, int[] needs, int at) {
    int level = levels.below(jobClass, needs, at);
    return (level == FitLevels.NONE ? levels.count() : level) * words;
  }

  private void resort(int machine) {
    long now = levels.reached(free, machine * resources);
    long crossed = now ^ reached[machine];
    reached[machine] = now;
    while (crossed != 0) {
      sets[Long.numberOfTrailingZeros(crossed) * words + (machine >>> 6)] ^= 1L << machine;
      crossed &= crossed - 1;
    }
  }
}
