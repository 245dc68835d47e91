package org.wattle.model.workload.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.wattle.model.ResourceVector;
import org.wattle.model.stop.Stop;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.FlowSize;
import org.wattle.model.workload.generate.BurstyParameters.FlowSizes;
import org.wattle.model.workload.generate.BurstyParameters.Volume;

/** Draws workloads: the same parameters and seed give the same tasks on every machine. */
public final class BurstyWorkload {
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double MILLISECONDS = 1e3;

  private static final double SECONDS_PER_DAY = 86_400;

  private static final double SECONDS_PER_HOUR = 3600;

  private final BurstyParameters parameters;
  private final Intensity intensity;
  private final UniformRandomProvider forArrivals;
  private final UniformRandomProvider forSizes;

  private BurstyWorkload(BurstyParameters parameters, long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.parameters = parameters;
    this.intensity = intensity(parameters, source.jump());
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
      Stop.poll(j);
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

  /** As many jobs as make so many tasks, the last one cut. */
  private double[] timesOfAll(int tasks, List<Integer> sizes) {
    for (int left = tasks; left > 0; left -= sizes.get(sizes.size() - 1)) {
      Stop.poll(left);
      sizes.add(Math.min(left, jobSize()));
    }
    return intensity.times(sizes.size(), forArrivals);
  }

  private double[] timesAtRate(double jobsPerMinute, List<Integer> sizes) {
    double meanOverQuiet = parameters.bursts().map(Bursts::meanOverQuiet).orElse(1.0);
    double gap = meanOverQuiet * SECONDS_PER_MINUTE / jobsPerMinute;
    List<Double> times = new ArrayList<>();
    double reached = gap * Exponential.draw(forArrivals);
    while (reached < intensity.total()) {
      Stop.poll(times.size());
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

  /** Draws what tasks are like, one after the other. */
  private static final class BurstyTasks {
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
          parameters.flows().map(f -> new TaskFlows(flow(f.external()), flow(f.internal()))));
    }

    /** {@code σ² = ln(1 + cv²)}, {@code μ = ln(mean) − σ²/2}. */
    private double amount(ClippedDistribution spread, double decimals) {
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

  private static Intensity intensity(BurstyParameters parameters, UniformRandomProvider random) {
    int seconds = (int) Math.max(1, Math.round(parameters.hours() * SECONDS_PER_HOUR));
    double[] rate = new double[seconds];
    Arrays.fill(rate, 1);
    parameters
        .bursts()
        .ifPresent(bursts -> Intensity.burst(rate, bursts, random, () -> bursts.factor() - 1));
    parameters.daily().ifPresent(daily -> swing(rate, daily));
    return new Intensity(rate);
  }

  private static void swing(double[] rate, Daily daily) {
    double peak = daily.peakHour() * SECONDS_PER_HOUR;
    for (int s = 0; s < rate.length; s++) {
      double angle = 2 * Math.PI * (s + 0.5 - peak) / SECONDS_PER_DAY;
      rate[s] *= 1 + daily.swing() * StrictMath.cos(angle);
    }
  }

  /** Says in sentences what a workload was drawn from. */
  private static final class BurstyWords {
    private static final int DIGITS = 6;

    private BurstyWords() {}

    static List<String> of(BurstyParameters parameters) {
      List<String> words = new ArrayList<>();
      words.add(
          "Jobs arrive for %s h as a Poisson process, %s."
              .formatted(number(parameters.hours()), volume(parameters.volume())));
      parameters.bursts().map(BurstyWords::bursts).ifPresent(words::add);
      parameters.daily().map(BurstyWords::daily).ifPresent(words::add);
      BurstyParameters.JobSize size = parameters.jobSize();
      words.add(
          size.max() == 1
              ? "Every job is one task."
              : ("The tasks of a job arrive together; their number is geometric with mean %s, at most"
                      + " %d.")
                  .formatted(number(size.mean()), size.max()));
      words.add("Durations in seconds are " + spread(parameters.durationSeconds()) + ".");
      for (Demand demand : parameters.demand()) {
        words.add(
            "Demands of %s are %s, and independent."
                .formatted(demand.resource(), spread(demand.amount())));
      }
      parameters.flows().map(BurstyWords::flows).ifPresent(words::add);
      return words;
    }

    private static String volume(Volume volume) {
      return volume instanceof Volume.Total total
          ? "at the rate that makes %d tasks".formatted(total.tasks())
          : "%s a minute on average".formatted(number(((Volume.Rate) volume).jobsPerMinute()));
    }

    private static String bursts(Bursts bursts) {
      return ("In bursts they arrive %s times as fast; bursts last %s s, the quiet times between them"
              + " %s s on average, both exponential.")
          .formatted(
              number(bursts.factor()),
              number(bursts.burstSeconds()),
              number(bursts.quietSeconds()));
    }

    private static String daily(Daily daily) {
      return "Over the day the rate swings by ±%s %% as a sine, largest at hour %s."
          .formatted(number(100 * daily.swing()), number(daily.peakHour()));
    }

    private static String spread(ClippedDistribution spread) {
      return "log-normal with mean %s and coefficient of variation %s, clipped to %s to %s"
          .formatted(
              number(spread.mean()),
              number(spread.cv()),
              number(spread.min()),
              number(spread.max()));
    }

    private static String flows(FlowSizes flows) {
      return ("The distribution of flow sizes that the thesis draws from (4.2.2) is not at hand;"
              + " log-normal ones stand in: %s to the outside, %s to the master of the job.")
          .formatted(flow(flows.external()), flow(flows.internal()));
    }

    private static String flow(FlowSize size) {
      return "median %s MB and sigma %s, at most %s MB,"
          .formatted(
              number(size.medianMegabytes()), number(size.sigma()), number(size.maxMegabytes()));
    }

    static String number(double value) {
      return Digits.of(value, DIGITS);
    }
  }
}
