package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Task;

/**
 * Draws tasks one after the other, so that fewer tasks of a seed are the first of more.
 *
 * <p>The logarithms of a task's demands are normal with variance {@code σ² = ln(1 + cv²)} and mean
 * {@code ln(mean) − σ²/2}; they correlate so that the demands themselves correlate as asked for:
 * {@code ln(1 + correlation·(e^σ² − 1)) / σ²}. The first demand has the first normal, each further
 * one mixes the first with one of its own.
 */
final class TaskDraw {
  private static final double DECIMALS = 1e4;

  private final TaskSizes sizes;
  private final int resources;
  private final int memory;
  private final double gbpsPerMemory;
  private final double logMean;
  private final double logDeviation;
  private final double logCorrelation;
  private final ContinuousDistribution.Sampler normal;

  TaskDraw(
      TaskSizes sizes, List<String> resources, double gbpsPerMemory, UniformRandomProvider random) {
    this.sizes = sizes;
    this.resources = resources.size();
    this.memory = resources.indexOf("memory");
    this.gbpsPerMemory = gbpsPerMemory;
    double excess = sizes.coefficientOfVariation() * sizes.coefficientOfVariation();
    double logVariance = StrictMath.log1p(excess);
    this.logMean = StrictMath.log(sizes.mean()) - logVariance / 2;
    this.logDeviation = Math.sqrt(logVariance);
    double correlation =
        excess == 0 ? 1 : StrictMath.log1p(sizes.correlation() * excess) / logVariance;
    this.logCorrelation = Math.max(-1, Math.min(1, correlation));
    this.normal = NormalDistribution.of(0, 1).createSampler(random);
  }

  /** Tasks called {@code <prefix>-1} and so on. */
  List<Task> tasks(String prefix, int count) {
    List<Task> tasks = new ArrayList<>(count);
    for (int i = 1; i <= count; i++) {
      tasks.add(task(prefix + "-" + i));
    }
    return tasks;
  }

  private Task task(String id) {
    double[] demand = new double[resources];
    double first = normal.sample();
    for (int l = 0; l < resources; l++) {
      double own = l == 0 ? first : mixed(first, normal.sample());
      double drawn = StrictMath.exp(logMean + logDeviation * own);
      demand[l] = Math.max(sizes.min(), Math.min(sizes.max(), rounded(drawn)));
    }
    double gbps = memory < 0 ? 0 : rounded(gbpsPerMemory * demand[memory]);
    return Task.of(id, ResourceVector.of(demand), gbps);
  }

  private double mixed(double shared, double own) {
    return logCorrelation * shared + Math.sqrt(1 - logCorrelation * logCorrelation) * own;
  }

  /** To four decimals, so that files are readable and the last bit of no machine shows. */
  private static double rounded(double value) {
    return Math.rint(value * DECIMALS) / DECIMALS;
  }
}
