package org.wattle.simulation.lotes;

import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

/** The mean flow time of jobs where every task starts as soon as it is released. */
final class IdealFlow {
  private static final int STEPS = 20_000;
  private static final double TAIL = 1e-10;

  private IdealFlow() {}

  /**
   * The sum over the waves of the mean of the longest of their tasks.
   *
   * @param waves how many tasks each has
   * @param meanHours of a task
   */
  static double hours(ServiceDistribution service, int[] waves, double meanHours) {
    double sum = 0;
    for (int tasks : waves) {
      sum += tasks == 1 ? meanHours : meanHours * longest(service, tasks);
    }
    return sum;
  }

  /** The mean of the longest of some service times whose own mean is 1. */
  private static double longest(ServiceDistribution service, int tasks) {
    if (service instanceof ServiceDistribution.Deterministic) {
      return 1;
    }
    if (service instanceof ServiceDistribution.Exponential) {
      double harmonic = 0;
      for (int i = 1; i <= tasks; i++) {
        harmonic += 1.0 / i;
      }
      return harmonic;
    }
    return longest(distribution(service), tasks);
  }

  private static ContinuousDistribution distribution(ServiceDistribution service) {
    if (service instanceof ServiceDistribution.LogNormal logNormal) {
      double variance = Math.log1p(logNormal.cv() * logNormal.cv());
      return LogNormalDistribution.of(-variance / 2, Math.sqrt(variance));
    }
    if (service instanceof ServiceDistribution.Gamma gamma) {
      double shape = 1 / (gamma.cv() * gamma.cv());
      return GammaDistribution.of(shape, 1 / shape);
    }
    return ExponentialDistribution.of(1);
  }

  /**
   * The integral of the probability that the longest is longer, by the midpoint rule over t = u².
   */
  private static double longest(ContinuousDistribution distribution, int tasks) {
    double end = Math.sqrt(distribution.inverseSurvivalProbability(TAIL / tasks));
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
      double u = (i + 0.5) * end / STEPS;
      double longer = distribution.survivalProbability(u * u);
      sum += -Math.expm1(tasks * Math.log1p(-longer)) * 2 * u;
    }
    return sum * end / STEPS;
  }
}
