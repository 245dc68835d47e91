package org.wattle.simulation.lotes;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.LogNormalSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

/** Samplers of service times, in hours. */
final class ServiceTimes {
  private ServiceTimes() {}

  /** One per class. */
  static ContinuousSampler[] of(
      ServiceDistribution distribution, List<JobClass> classes, UniformRandomProvider random) {
    return classes.stream()
        .map(jobClass -> sampler(distribution, jobClass.meanServiceHours(), random))
        .toArray(ContinuousSampler[]::new);
  }

  private static ContinuousSampler sampler(
      ServiceDistribution distribution, double mean, UniformRandomProvider random) {
    if (distribution instanceof ServiceDistribution.LogNormal logNormal) {
      double variance = Math.log1p(logNormal.cv() * logNormal.cv());
      return LogNormalSampler.of(
          ZigguratSampler.NormalizedGaussian.of(random),
          Math.log(mean) - variance / 2,
          Math.sqrt(variance));
    }
    if (distribution instanceof ServiceDistribution.Gamma gamma) {
      double shape = 1 / (gamma.cv() * gamma.cv());
      return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, mean / shape);
    }
    if (distribution instanceof ServiceDistribution.Deterministic) {
      return () -> mean;
    }
    return ZigguratSampler.Exponential.of(random, mean);
  }
}
