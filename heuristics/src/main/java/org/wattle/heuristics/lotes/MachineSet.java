package org.wattle.heuristics.lotes;

import java.util.function.IntPredicate;

/** Some of the machines, 64 to a word, from the word of the first on. Immutable. */
final class MachineSet {
  private final int firstWord;
  private final long[] members;

  /** The machines from one up to but without another for which something holds. */
  static MachineSet of(int from, int to, IntPredicate member) {
    return new MachineSet(from, to, member);
  }

  private MachineSet(int from, int to, IntPredicate member) {
    firstWord = from >>> 6;
    members = new long[from == to ? 0 : ((to - 1) >>> 6) + 1 - firstWord];
    for (int machine = from; machine < to; machine++) {
      if (member.test(machine)) {
        members[(machine >>> 6) - firstWord] |= 1L << machine;
      }
    }
  }

  /** The word, of those for all machines, at which the set begins. */
  int firstWord() {
    return firstWord;
  }

  /** A bit per machine; not to be changed. */
  long[] members() {
    return members;
  }
}
