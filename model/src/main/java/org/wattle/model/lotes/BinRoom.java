package org.wattle.model.lotes;

import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;

/**
 * The capacity of machines for bins. Tasks fit where they need no more of any resource than {@link
 * Tolerances#room}: fifty tasks of 0.08 cores fill four cores, whatever their sum becomes in
 * binary.
 */
public final class BinRoom {
  private BinRoom() {}

  /** The most that tasks may need of a resource with that capacity. */
  public static double limit(double capacity) {
    return Tolerances.room(capacity);
  }

  /** Whether a task of a class fits on an empty machine of a configuration, in the mean. */
  public static boolean holds(LotesInstance instance, int configuration, int jobClass) {
    ResourceVector capacity = instance.configurations().get(configuration).capacity();
    for (int l = 0; l < capacity.size(); l++) {
      if (instance.classes().get(jobClass).mean(l) > limit(capacity.get(l))) {
        return false;
      }
    }
    return true;
  }

  /** What the tasks of a bin need of a resource in the mean, Σ_k N_ijk · r_kl. */
  public static double needed(LotesInstance instance, Bin bin, int resource) {
    double needed = 0;
    for (int k = 0; k < instance.classes().size(); k++) {
      needed += bin.tasks().get(k) * instance.classes().get(k).mean(resource);
    }
    return needed;
  }
}
