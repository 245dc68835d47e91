package org.wattle.simulation.lotes;

import java.util.List;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.heuristics.lotes.Fleet;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;

/**
 * Draws the demands of tasks of a class: normal about the mean, each resource by itself, redrawn
 * until positive or, where ranges count, until in range; in units of the fleet.
 */
final class TaskDemands {
  private final int resources;
  private final double[] mean;
  private final double[] deviation;
  private final int[] least;
  private final int[] most;

  TaskDemands(Fleet fleet, boolean truncate) {
    List<JobClass> classes = fleet.instance().classes();
    resources = fleet.resources();
    int size = classes.size() * resources;
    mean = new double[size];
    deviation = new double[size];
    least = new int[size];
    most = new int[size];
    for (int i = 0; i < size; i++) {
      int l = i % resources;
      Requirement requirement = classes.get(i / resources).requirements().get(l);
      mean[i] = requirement.mean() * fleet.unitsPerAmount(l);
      deviation[i] = mean[i] * requirement.cv();
      least[i] = truncate ? Math.max(1, fleet.units(l, requirement.min().orElse(0))) : 1;
      most[i] =
          truncate && requirement.max().isPresent()
              ? fleet.units(l, requirement.max().getAsDouble())
              : Integer.MAX_VALUE;
      double nearest = Math.max(least[i], Math.min(most[i], mean[i]));
      if (Math.abs(nearest - mean[i]) > 5 * deviation[i] + 1) {
        throw new IllegalArgumentException(
            "The range of class (%s) is too far from its mean (%s) to draw from."
                .formatted(classes.get(i / resources).name(), requirement.mean()));
      }
    }
  }

  /** How many amounts a demand has. */
  int resources() {
    return resources;
  }

  /**
   * Draws.
   *
   * @param into an amount per resource, from one place on
   */
  void draw(int jobClass, ZigguratSampler.NormalizedGaussian normal, int[] into, int from) {
    int at = jobClass * resources;
    for (int l = 0; l < resources; l++) {
      int need;
      do {
        double amount = mean[at + l] + deviation[at + l] * normal.sample();
        need = amount > 0 ? Math.max(1, (int) (amount + 0.5)) : 0;
      } while (need < least[at + l] || need > most[at + l]);
      into[from + l] = need;
    }
  }
}
