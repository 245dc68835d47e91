package org.wattle.model.workload.generate;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.wattle.model.ResourceVector;
import org.wattle.model.workload.Flows;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.BurstyParameters.FlowSize;

/** Draws what tasks are like, one after the other. */
final class BurstyTasks {
  /** Decimals that are kept, so that files are readable and the last bit of no machine shows. */
  private static final double OF_SECONDS = 1e3;

  private static final double OF_DEMAND = 1e4;
  private static final double OF_MEGABYTES = 1e6;

  private final BurstyParameters parameters;
  private final ContinuousDistribution.Sampler normal;

  BurstyTasks(BurstyParameters parameters, UniformRandomProvider random) {
    this.parameters = parameters;
    this.normal = NormalDistribution.of(0, 1).createSampler(random);
  }

  WorkloadTask task(String id, Optional<String> job, double arrivalSeconds) {
    double duration = amount(parameters.durationSeconds(), OF_SECONDS);
    double[] demand = new double[parameters.demand().size()];
    for (int l = 0; l < demand.length; l++) {
      demand[l] = amount(parameters.demand().get(l).amount(), OF_DEMAND);
    }
    return new WorkloadTask(
        id,
        job,
        arrivalSeconds,
        duration,
        ResourceVector.of(demand),
        OptionalDouble.empty(),
        parameters.flows().map(f -> new Flows(flow(f.external()), flow(f.internal()))));
  }

  /** {@code σ² = ln(1 + cv²)}, {@code μ = ln(mean) − σ²/2}. */
  private double amount(Spread spread, double decimals) {
    double variance = StrictMath.log1p(spread.cv() * spread.cv());
    double log =
        StrictMath.log(spread.mean()) - variance / 2 + Math.sqrt(variance) * normal.sample();
    double drawn = Math.rint(StrictMath.exp(log) * decimals) / decimals;
    return Math.max(spread.min(), Math.min(spread.max(), drawn));
  }

  private double flow(FlowSize size) {
    double drawn = size.medianMegabytes() * StrictMath.exp(size.sigma() * normal.sample());
    return Math.min(size.maxMegabytes(), Math.rint(drawn * OF_MEGABYTES) / OF_MEGABYTES);
  }
}
