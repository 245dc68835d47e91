package org.wattle.heuristics.lotes;

import java.util.Arrays;

/**
 * Sets of machines by number, 64 machines to a word, each with a summary of which of its words hold
 * any: joining two sets looks only at words that both fill. Mutable.
 */
final class MachineSets {
  /** There is no such word. */
  static final int NO_WORD = -1;

  private final int words;
  private final int summaryWords;
  private long[] members;
  private long[] summary;

  MachineSets(int sets, int machines) {
    words = (machines + Long.SIZE - 1) >>> 6;
    summaryWords = (words + Long.SIZE - 1) >>> 6;
    members = new long[sets * words];
    summary = new long[sets * summaryWords];
  }

  /** Puts a machine into a set, or takes it out. Sets begin empty, whatever their number. */
  void flip(int set, int machine) {
    int word = machine >>> 6;
    int at = set * words + word;
    if (at >= members.length) {
      members = Arrays.copyOf(members, 2 * (set + 1) * words);
      summary = Arrays.copyOf(summary, 2 * (set + 1) * summaryWords);
    }
    long before = members[at];
    long after = before ^ 1L << machine;
    members[at] = after;
    if (before == 0 || after == 0) {
      summary[set * summaryWords + (word >>> 6)] ^= 1L << word;
    }
  }

  /** The members of a set among 64 machines. */
  long word(int set, int word) {
    return members[set * words + word];
  }

  /** The machine, or word, that the lowest bit of a word stands for. */
  static int machine(int word, long bits) {
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }

  /** The machine that the bit after as many others as are skipped stands for. */
  static int machine(int word, long bits, int skipped) {
    long left = bits;
    for (int i = 0; i < skipped; i++) {
      left &= left - 1;
    }
    return machine(word, left);
  }

  /** The first word, from one on, in which both a set of these and one of others hold any. */
  int nextWord(int set, MachineSets others, int other, int from) {
    int s = from >>> 6;
    if (s >= summaryWords) {
      return NO_WORD;
    }
    int here = set * summaryWords;
    int there = other * summaryWords;
    long both = summary[here + s] & others.summary[there + s] & -1L << from;
    while (both == 0) {
      if (++s == summaryWords) {
        return NO_WORD;
      }
      both = summary[here + s] & others.summary[there + s];
    }
    return machine(s, both);
  }
}
