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

  /** The number of the only set of {@link #open}. */
  private static final int OPEN = 0;

  /** Where the free amounts begin in a record. */
  private static final int FREE = 2;

  private final int resources;
  private final int machines;
  private final FitLevels levels;

  /**
   * By machine: the levels that it reaches, in two halves, and what it has free of each resource.
   */
  private final int[] records;

  private final int length;

  /** By level; then the set of all machines. */
  private final MachineSets byLevel;

  /** The machines on which arriving tasks may start. */
  private final MachineSets open;

  FreeMachines(Fleet fleet) {
    resources = fleet.resources();
    machines = fleet.machines();
    levels = new FitLevels(fleet);
    length = FREE + resources;
    records = new int[machines * length];
    byLevel = new MachineSets(levels.count() + 1, machines);
    open = new MachineSets(1, machines);
    for (int j = 0; j < fleet.configurations(); j++) {
      for (int machine = fleet.firstMachine(j); machine < fleet.firstMachine(j + 1); machine++) {
        for (int l = 0; l < resources; l++) {
          records[machine * length + FREE + l] = fleet.capacity(j, l);
        }
        byLevel.flip(levels.count(), machine);
        open.flip(OPEN, machine);
        resort(machine);
      }
    }
  }

  int free(int machine, int resource) {
    return records[machine * length + FREE + resource];
  }

  boolean fits(int machine, int[] needs, int at) {
    int from = machine * length + FREE;
    for (int l = 0; l < resources; l++) {
      if (records[from + l] < needs[at + l]) {
        return false;
      }
    }
    return true;
  }

  void take(int machine, int[] needs, int at) {
    int from = machine * length + FREE;
    for (int l = 0; l < resources; l++) {
      records[from + l] -= needs[at + l];
    }
    resort(machine);
  }

  void giveBack(int machine, int[] needs, int at) {
    int from = machine * length + FREE;
    for (int l = 0; l < resources; l++) {
      records[from + l] += needs[at + l];
    }
    resort(machine);
  }

  private void resort(int machine) {
    int record = machine * length;
    long now = levels.reached(records, record + FREE);
    long crossed = now ^ reached(machine);
    if (crossed != 0) {
      records[record] = (int) (now >>> Integer.SIZE);
      records[record + 1] = (int) now;
    }
    while (crossed != 0) {
      byLevel.flip(Long.numberOfTrailingZeros(crossed), machine);
      crossed &= crossed - 1;
    }
  }

  /** Says whether arriving tasks may start on a machine; at first they may everywhere. */
  void open(int machine, boolean mayStart) {
    if (isOpen(machine) != mayStart) {
      open.flip(OPEN, machine);
    }
  }

  boolean isOpen(int machine) {
    return (open.word(OPEN, machine >>> 6) >>> machine & 1) != 0;
  }

  /** The first open machine of a set that has room, or {@link #NONE}. */
  int first(MachineSet set, int jobClass, int[] needs, int at) {
    int low = low(jobClass, needs, at);
    long[] members = set.members();
    for (int w = 0; w < members.length; w++) {
      int word = set.firstWord() + w;
      long found = members[w] & byLevel.word(low, word) & open.word(OPEN, word);
      while (found != 0) {
        int machine = MachineSets.machine(word, found);
        if (fits(machine, needs, at)) {
          return machine;
        }
        found &= found - 1;
      }
    }
    return NONE;
  }

  /** The first open machine of all that has room, or {@link #NONE}. */
  int first(int jobClass, int[] needs, int at) {
    return next(open, OPEN, jobClass, needs, at, 0);
  }

  /**
   * The first open machine of a set that has room, from one on and after the last from the first
   * again, or {@link #NONE}.
   */
  int around(MachineSets sets, int set, int jobClass, int[] needs, int at, int from) {
    int machine = next(sets, set, jobClass, needs, at, from);
    return machine == NONE && from > 0 ? next(sets, set, jobClass, needs, at, 0) : machine;
  }

  private int next(MachineSets sets, int set, int jobClass, int[] needs, int at, int from) {
    int low = low(jobClass, needs, at);
    long notBefore = -1L << from;
    for (int word = byLevel.nextWord(low, sets, set, from >>> 6);
        word != MachineSets.NO_WORD;
        word = byLevel.nextWord(low, sets, set, word + 1)) {
      long found = byLevel.word(low, word) & sets.word(set, word) & open.word(OPEN, word);
      found &= word == from >>> 6 ? notBefore : -1;
      while (found != 0) {
        int machine = MachineSets.machine(word, found);
        if (fits(machine, needs, at)) {
          return machine;
        }
        found &= found - 1;
      }
    }
    return NONE;
  }

  /**
   * One of the open machines that have room, each as likely as the other, or {@link #NONE}.
   * Machines are drawn first, as that is quick where many have room.
   */
  int random(int jobClass, int[] needs, int at, UniformRandomProvider random) {
    for (int draw = 0; draw < DRAWS; draw++) {
      int machine = random.nextInt(machines);
      if (isOpen(machine) && fits(machine, needs, at)) {
        return machine;
      }
    }
    int count = count(jobClass, needs, at);
    return count == 0 ? NONE : find(jobClass, needs, at, random.nextInt(count));
  }

  /** The open machine that has room and comes after as many others as are skipped. */
  private int find(int jobClass, int[] needs, int at, int skipped) {
    int low = low(jobClass, needs, at);
    int left = skipped;
    for (int word = byLevel.nextWord(low, open, OPEN, 0);
        word != MachineSets.NO_WORD;
        word = byLevel.nextWord(low, open, OPEN, word + 1)) {
      long found = withRoom(word, low, needs, at);
      int here = Long.bitCount(found);
      if (left < here) {
        return MachineSets.machine(word, found, left);
      }
      left -= here;
    }
    return NONE;
  }

  private int count(int jobClass, int[] needs, int at) {
    int low = low(jobClass, needs, at);
    int count = 0;
    for (int word = byLevel.nextWord(low, open, OPEN, 0);
        word != MachineSets.NO_WORD;
        word = byLevel.nextWord(low, open, OPEN, word + 1)) {
      count += Long.bitCount(withRoom(word, low, needs, at));
    }
    return count;
  }

  /** The open machines that have room, among 64. */
  private long withRoom(int word, int low, int[] needs, int at) {
    long might = byLevel.word(low, word) & open.word(OPEN, word);
    long room = 0;
    while (might != 0) {
      if (fits(MachineSets.machine(word, might), needs, at)) {
        room |= might & -might;
      }
      might &= might - 1;
    }
    return room;
  }

  /** The set that every machine with room for a need is in. */
  int low(int jobClass, int[] needs, int at) {
    int level = levels.low(jobClass, needs, at);
    return level == FitLevels.NONE ? levels.count() : level;
  }

  /** The levels that a machine reaches, a bit each. */
  long reached(int machine) {
    int record = machine * length;
    return (long) records[record] << Integer.SIZE | Integer.toUnsignedLong(records[record + 1]);
  }

  /** How many levels there are; the number of the set of all machines. */
  int levels() {
    return levels.count();
  }
}
