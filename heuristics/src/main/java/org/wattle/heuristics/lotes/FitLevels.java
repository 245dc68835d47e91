package org.wattle.heuristics.lotes;

import java.util.List;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.Requirement;

/**
 * Levels of need that sort machines by what they could take: a few per class, at fixed distances
 * from its mean. A machine reaches a level when it has that much free of every resource. A need
 * that is at least the level everywhere can be met only by machines that reach it, and as
 * requirements scatter little, nearly all of those do meet it. At most 64 levels, so that those
 * which a machine reaches fit in a long; with more classes than that there are none. Immutable.
 */
final class FitLevels {
  /** No level is at most the need: any machine might do. */
  static final int NONE = -1;

  /** In standard deviations from the mean. */
  private static final double[] DISTANCES = {-2.5};

  private static final int MOST = Long.SIZE;

  private final int perClass;
  private final int resources;
  private final int[] levels;
  private final ReachedLevels[] reached;

  FitLevels(Fleet fleet) {
    List<JobClass> classes = fleet.instance().classes();
    resources = fleet.resources();
    perClass = Math.min(DISTANCES.length, MOST / classes.size());
    levels = new int[classes.size() * perClass * resources];
    int at = 0;
    for (JobClass jobClass : classes) {
      for (int i = 0; i < perClass; i++) {
        for (int l = 0; l < resources; l++) {
          Requirement requirement = jobClass.requirements().get(l);
          double amount = requirement.mean() * (1 + DISTANCES[i] * requirement.cv());
          levels[at++] = fleet.units(l, Math.max(0, amount));
        }
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
    return levels.length / resources;
  }

  /** The highest level of a class that a need is not below, or {@link #NONE}. */
  int below(int jobClass, int[] needs, int at) {
    for (int level = (jobClass + 1) * perClass - 1; level >= jobClass * perClass; level--) {
      if (isBelow(level, needs, at)) {
        return level;
      }
    }
    return NONE;
  }

  private boolean isBelow(int level, int[] needs, int at) {
    for (int l = 0; l < resources; l++) {
      if (needs[at + l] < levels[level * resources + l]) {
        return false;
      }
    }
    return true;
  }

  /** The levels that a machine reaches, a bit each. */
  long reached(int[] free, int at) {
    long all = (count() == MOST) ? -1 : (1L << count()) - 1;
    for (int l = 0; l < resources; l++) {
      all &= reached[l].by(free[at + l]);
    }
    return all;
  }
}
