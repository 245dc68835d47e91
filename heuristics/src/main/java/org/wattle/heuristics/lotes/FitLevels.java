package org.wattle.heuristics.lotes;

import java.util.Arrays;
import java.util.List;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;

/**
 * Levels of need that sort machines by what they could take, one for each class, some way below its
 * mean. A machine reaches a level when it has that much free of every resource. A need that is at
 * least the level everywhere can be met only by machines that reach it; as requirements scatter
 * little, most of those meet it. With more than 64 classes there are no levels, so that those which
 * a machine reaches fit in a long. Immutable.
 */
final class FitLevels {
  /** No level says anything about the need. */
  static final int NONE = -1;

  /** In standard deviations below the mean. */
  private static final double DISTANCE = 2.5;

  private final int classes;
  private final int resources;

  /** By class and resource. */
  private final int[] levels;

  private final ReachedLevels[] reached;

  FitLevels(Fleet fleet) {
    List<JobClass> all = fleet.instance().classes();
    resources = fleet.resources();
    classes = all.size() > Long.SIZE ? 0 : all.size();
    levels = new int[classes * resources];
    for (int k = 0; k < classes; k++) {
      for (int l = 0; l < resources; l++) {
        Requirement requirement = all.get(k).requirements().get(l);
        double below = 1 - DISTANCE * requirement.cv();
        levels[k * resources + l] = fleet.units(l, Math.max(0, requirement.mean() * below));
      }
    }
    reached = new ReachedLevels[resources];
    for (int l = 0; l < resources; l++) {
      int[] amounts = new int[count()];
      for (int level = 0; level < amounts.length; level++) {
        amounts[level] = levels[level * resources + l];
      }
      reached[l] = new ReachedLevels(amounts);
    }
  }

  /** How many there are. */
  int count() {
    return classes;
  }

  /** The level of a class that only machines reach which might meet the need, or {@link #NONE}. */
  int low(int jobClass, int[] needs, int at) {
    if (jobClass >= classes) {
      return NONE;
    }
    for (int l = 0; l < resources; l++) {
      if (needs[at + l] < levels[jobClass * resources + l]) {
        return NONE;
      }
    }
    return jobClass;
  }

  /** The levels that a machine reaches, a bit each. */
  long reached(int[] free, int at) {
    long all = count() == Long.SIZE ? -1 : (1L << count()) - 1;
    for (int l = 0; l < resources; l++) {
      all &= reached[l].by(free[at + l]);
    }
    return all;
  }

  /**
   * Which levels an amount of one resource reaches: a small table, a step or two, no search.
   * Immutable.
   */
  static final class ReachedLevels {
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
}
