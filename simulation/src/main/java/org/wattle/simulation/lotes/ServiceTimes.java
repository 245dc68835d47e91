package org.wattle.simulation.lotes;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

/** How long tasks run, in hours, and jobs where every task starts as soon as it is released. */
final class ServiceTimes {
  private static final int STEPS = 20_000;
  private static final double TAIL = 1e-10;

  private ServiceTimes() {}

  /** A sampler of service times for each class. */
  static ContinuousSampler[] of(
      ServiceDistribution service, List<JobClass> classes, UniformRandomProvider random) {
    return classes.stream()
        .map(jobClass -> sampler(service, jobClass.meanServiceHours(), random))
        .toArray(ContinuousSampler[]::new);
  }

  private static ContinuousSampler sampler(
      ServiceDistribution service, double mean, UniformRandomProvider random) {
    return service instanceof ServiceDistribution.Deterministic
        ? () -> mean
        : distribution(service, mean).createSampler(random)::sample;
  }

  private static ContinuousDistribution distribution(ServiceDistribution service, double mean) {
    if (service instanceof ServiceDistribution.LogNormal logNormal) {
      double variance = Math.log1p(logNormal.cv() * logNormal.cv());
      return LogNormalDistribution.of(Math.log(mean) - variance / 2, Math.sqrt(variance));
    }
    if (service instanceof ServiceDistribution.Gamma gamma) {
      double shape = 1 / (gamma.cv() * gamma.cv());
      return GammaDistribution.of(shape, mean / shape);
    }
    return ExponentialDistribution.of(mean);
  }

  /**
   * The mean flow time of jobs that never wait: the sum over the waves of the mean of the longest
   * of their tasks.
   *
   * @param waves how many tasks each has
   * @param meanHours of a task
   */
  static double idealHours(ServiceDistribution service, int[] waves, double meanHours) {
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
    return service instanceof ServiceDistribution.Exponential
        ? IntStream.rangeClosed(1, tasks).mapToDouble(i -> 1.0 / i).reduce(0, Double::sum)
        : longest(distribution(service, 1), tasks);
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
