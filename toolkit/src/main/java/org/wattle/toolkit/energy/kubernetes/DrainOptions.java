package org.wattle.toolkit.energy.kubernetes;

import org.wattle.toolkit.energy.EnergyRates;
import org.wattle.toolkit.energy.kubernetes.scheduling.Scoring;

/**
 * What can be chosen of a plan.
 *
 * @param parallel how many pods are evicted side by side at most
 * @param steered whether new pods are held until the script has said to which node they go
 * @param scoring what the scheduler of the cluster prefers
 * @param draws how many rehearsals there are
 * @param seed of their draws
 * @param rates what energy costs and emits
 */
public record DrainOptions(
    int parallel, boolean steered, Scoring scoring, int draws, long seed, EnergyRates rates) {
  public static final int DEFAULT_DRAWS = 100;

  public static final DrainOptions DEFAULT =
      new DrainOptions(1, false, Scoring.LEAST_ALLOCATED, DEFAULT_DRAWS, 1, EnergyRates.NONE);

  public DrainOptions {
    if (parallel < 1 || draws < 0) {
      throw new IllegalArgumentException(
          "The numbers of evictions side by side (%d) and of rehearsals (%d) are not at least 1 and 0."
              .formatted(parallel, draws));
    }
  }
}
