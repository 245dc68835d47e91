package org.wattle.heuristics.lotes;

import java.util.Arrays;

/**
 * Which levels an amount of one resource reaches: a small table, a step or two, no search.
 * Immutable.
 */
final class ReachedLevels {
  private static final int TABLE = 1 << 9;

  /** The distinct amounts of the levels, ascending, and what is reached from each on. */
  private final int[] steps;

  private final long[] reached;
  private final int shift;
  private final byte[] firstStep;

  ReachedLevels(int[] amounts) {
    steps = Arrays.stream(amounts).sorted().distinct().toArray();
    reached = new long[steps.length + 1];
    for (int step = 0; step < steps.length; step++) {
      for (int level = 0; level < amounts.length; level++) {
        if (amounts[level] <= steps[step]) {
          reached[step + 1] |= 1L << level;
        }
      }
    }
    int highest = steps.length == 0 ? 0 : steps[steps.length - 1];
    int bits = 0;
    while (highest >>> bits >= TABLE) {
      bits++;
    }
    shift = bits;
    firstStep = new byte[TABLE];
    for (int slot = 0; slot < TABLE; slot++) {
      int step = 0;
      while (step < steps.length && steps[step] <= (long) slot << shift) {
        step++;
      }
      firstStep[slot] = (byte) step;
    }
  }

  /** The levels that an amount reaches, a bit each. */
  long by(int amount) {
    int slot = amount >>> shift;
    if (slot >= TABLE) {
      return reached[steps.length];
    }
    int step = firstStep[slot];
    while (step < steps.length && steps[step] <= amount) {
      step++;
    }
    return reached[step];
  }
}
