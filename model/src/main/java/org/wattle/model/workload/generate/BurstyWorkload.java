package org.wattle.model.workload.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.Volume;

/** Draws workloads: the same parameters and seed give the same tasks on every machine. */
public final class BurstyWorkload {
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double MILLISECONDS = 1e3;

  private final BurstyParameters parameters;
  private final Intensity intensity;
  private final UniformRandomProvider forArrivals;
  private final UniformRandomProvider forSizes;

  private BurstyWorkload(BurstyParameters parameters, long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.parameters = parameters;
    this.intensity = Intensity.draw(parameters, source.jump());
    this.forArrivals = source.jump();
    this.forSizes = source.jump();
  }

  /** The tasks of a run. */
  public static Workload draw(BurstyParameters parameters, long seed) {
    List<WorkloadTask> tasks = new BurstyWorkload(parameters, seed).tasks();
    return new Workload(
        "bursty, %s h, %d tasks, seed %d"
            .formatted(BurstyWords.number(parameters.hours()), tasks.size(), seed),
        parameters.demand().stream().map(Demand::resource).toList(),
        tasks,
        "Drawn at random with seed " + seed + ".",
        BurstyWords.of(parameters));
  }

  private List<WorkloadTask> tasks() {
    List<Integer> sizes = new ArrayList<>();
    double[] times =
        parameters.volume() instanceof Volume.Total total
            ? timesOfAll(total.tasks(), sizes)
            : timesAtRate(((Volume.Rate) parameters.volume()).jobsPerMinute(), sizes);
    BurstyTasks draw = new BurstyTasks(parameters, forSizes);
    boolean jobs = parameters.jobSize().max() > 1;
    List<WorkloadTask> tasks = new ArrayList<>();
    for (int j = 0; j < times.length; j++) {
      String job = "j" + (j + 1);
      double arrival = Math.floor(times[j] * MILLISECONDS) / MILLISECONDS;
      for (int k = 1; k <= sizes.get(j); k++) {
        tasks.add(
            jobs
                ? draw.task(job + "-" + k, Optional.of(job), arrival)
                : draw.task("t" + (j + 1), Optional.empty(), arrival));
      }
    }
    return tasks;
  }

  /**
   * As many jobs as make so many tasks, the last one cut: given their number, the arrivals of a
   * Poisson process are as many independent points, which exponential gaps give in their order.
   */
  private double[] timesOfAll(int tasks, List<Integer> sizes) {
    for (int left = tasks; left > 0; left -= sizes.get(sizes.size() - 1)) {
      sizes.add(Math.min(left, jobSize()));
    }
    double[] times = new double[sizes.size()];
    double sum = 0;
    for (int j = 0; j < times.length; j++) {
      sum += Exponential.draw(forArrivals);
      times[j] = sum;
    }
    double scale = intensity.total() / (sum + Exponential.draw(forArrivals));
    for (int j = 0; j < times.length; j++) {
      times[j] = intensity.timeOf(times[j] * scale);
    }
    return times;
  }

  private double[] timesAtRate(double jobsPerMinute, List<Integer> sizes) {
    double meanOverQuiet = parameters.bursts().map(Bursts::meanOverQuiet).orElse(1.0);
    double gap = meanOverQuiet * SECONDS_PER_MINUTE / jobsPerMinute;
    List<Double> times = new ArrayList<>();
    double reached = gap * Exponential.draw(forArrivals);
    while (reached < intensity.total()) {
      times.add(intensity.timeOf(reached));
      sizes.add(jobSize());
      reached += gap * Exponential.draw(forArrivals);
    }
    return times.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private int jobSize() {
    double mean = parameters.jobSize().mean();
    if (mean <= 1) {
      return 1;
    }
    double failures = Exponential.draw(forSizes) / -StrictMath.log1p(-1 / mean);
    return 1 + (int) Math.min(failures, parameters.jobSize().max() - 1);
  }
}
