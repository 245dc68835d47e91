package org.wattle.model.workload.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.stop.Stop;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;

/**
 * Draws workloads of several priorities: the same parameters and seed give the same tasks on every
 * machine.
 */
public final class PriorityWorkload {
  private static final double SECONDS_PER_HOUR = 3600;
  private static final double MILLISECONDS = 1e3;

  /** Decimals of demands that are kept, so that files are readable. */
  private static final double OF_DEMAND = 1e7;

  private static final int DIGITS = 6;

  /** The lowest priority of production tasks. */
  private static final int PRODUCTION = 9;

  private final PriorityParameters parameters;
  private final UniformRandomProvider forBursts;
  private final UniformRandomProvider forArrivals;
  private final UniformRandomProvider forPriorities;
  private final UniformRandomProvider forSizes;

  private PriorityWorkload(PriorityParameters parameters, long seed) {
    JumpableUniformRandomProvider source =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    this.parameters = parameters;
    this.forBursts = source.jump();
    this.forArrivals = source.jump();
    this.forPriorities = source.jump();
    this.forSizes = source.jump();
  }

  /**
   * The tasks of a run, with the resources {@code cpu} and {@code memory}.
   *
   * @param samples whose tasks give the sizes where these are sampled; it has both resources
   * @throws IllegalArgumentException if sizes are sampled and there are no samples, or none of a
   *     priority that occurs and none of any other
   */
  public static Workload draw(
      PriorityParameters parameters, Optional<Workload> samples, long seed) {
    PriorityWorkload draw = new PriorityWorkload(parameters, seed);
    SizeSource sizes =
        samples
            .<SizeSource>map(workload -> new SampledSizes(workload, draw.forSizes))
            .orElseGet(draw::exponential);
    return new Workload(
        "by priority, %s h, %d tasks, seed %d"
            .formatted(number(parameters.hours()), parameters.tasks(), seed),
        List.of("cpu", "memory"),
        draw.tasks(sizes),
        "Drawn at random with seed " + seed + ".",
        draw.words());
  }

  private SizeSource exponential() {
    if (parameters.sizes() instanceof Sizes.Exponential means) {
      return priority -> size(priority >= PRODUCTION ? means.production() : means.others());
    }
    throw new IllegalArgumentException("There are no tasks to sample from.");
  }

  /** What a task demands, and for how long. */
  private record Size(double cpu, double memory, double seconds) {}

  private interface SizeSource {
    Size draw(int priority);
  }

  private Size size(Means means) {
    return new Size(
        rounded(means.cpu() * Exponential.draw(forSizes)),
        rounded(means.memory() * Exponential.draw(forSizes)),
        Math.max(
            1 / MILLISECONDS,
            Math.rint(means.seconds() * Exponential.draw(forSizes) * MILLISECONDS) / MILLISECONDS));
  }

  /** At least the last decimal that is kept, at most all of the largest server. */
  private static double rounded(double amount) {
    return Math.max(1 / OF_DEMAND, Math.min(1, Math.rint(amount * OF_DEMAND) / OF_DEMAND));
  }

  private List<WorkloadTask> tasks(SizeSource sizes) {
    double[] times = intensity().times(parameters.tasks(), forArrivals);
    double[] shares = parameters.shares().stream().mapToDouble(Double::doubleValue).toArray();
    double all = Arrays.stream(shares).sum();
    List<WorkloadTask> tasks = new ArrayList<>(times.length);
    for (int i = 0; i < times.length; i++) {
      Stop.poll(i);
      double arrival = Math.floor(times[i] * MILLISECONDS) / MILLISECONDS;
      int priority = priority(shares, all);
      Size size = sizes.draw(priority);
      tasks.add(
          new WorkloadTask(
              "t" + (i + 1),
              Optional.empty(),
              arrival,
              size.seconds(),
              ResourceVector.of(size.cpu(), size.memory()),
              OptionalDouble.empty(),
              Optional.empty(),
              OptionalInt.of(priority)));
    }
    return tasks;
  }

  private int priority(double[] shares, double all) {
    double left = forPriorities.nextDouble() * all;
    int last = 0;
    for (int priority = 0; priority < shares.length; priority++) {
      if (shares[priority] > 0) {
        last = priority;
        if (left < shares[priority]) {
          return priority;
        }
        left -= shares[priority];
      }
    }
    return last;
  }

  /** Quiet times and bursts; the first moment is in a burst as often as any other. */
  private Intensity intensity() {
    int seconds = (int) Math.max(1, Math.round(parameters.hours() * SECONDS_PER_HOUR));
    double[] rate = new double[seconds];
    Arrays.fill(rate, 1 / parameters.gapSeconds());
    double quiet = 60 * parameters.quietMinutes();
    Intensity.burst(
        rate,
        new Bursts(quiet, parameters.burstSeconds(), 1),
        forBursts,
        () -> {
          double more = Exponential.draw(forBursts) / parameters.burstGapSeconds();
          return Math.max(0, more - 1 / parameters.gapSeconds());
        });
    return new Intensity(rate);
  }

  private List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(
        "%d tasks arrive within %s h as a Poisson process whose rate is scaled to that: one every"
                .formatted(parameters.tasks(), number(parameters.hours()))
            + " %s s in quiet times, one every %s s on average in bursts, whose rates are exponential."
                .formatted(number(parameters.gapSeconds()), number(parameters.burstGapSeconds())));
    words.add(
        "Quiet times last %s min and bursts %s min on average, both exponential."
            .formatted(number(parameters.quietMinutes()), number(parameters.burstSeconds() / 60)));
    words.add(
        parameters.sizes() instanceof Sizes.Exponential
            ? "Demands and durations are exponential, and independent."
            : "Demands and durations are those of tasks of a trace, drawn by priority.");
    return words;
  }

  private static String number(double value) {
    return Digits.of(value, DIGITS);
  }

  /** Draws tasks of a workload; of a priority that it has none of, any of its tasks. */
  private static final class SampledSizes implements SizeSource {
    private final List<List<Size>> byPriority = new ArrayList<>();
    private final List<Size> all = new ArrayList<>();
    private final UniformRandomProvider random;

    SampledSizes(Workload samples, UniformRandomProvider random) {
      this.random = random;
      for (int priority = 0; priority <= WorkloadTask.MAX_PRIORITY; priority++) {
        byPriority.add(new ArrayList<>());
      }
      int cpu = samples.resources().indexOf("cpu");
      int memory = samples.resources().indexOf("memory");
      for (WorkloadTask task : samples.tasks()) {
        Size size =
            new Size(task.demand().get(cpu), task.demand().get(memory), task.durationSeconds());
        all.add(size);
        byPriority.get(task.priority().orElse(0)).add(size);
      }
    }

    @Override
    public Size draw(int priority) {
      List<Size> sizes = byPriority.get(priority).isEmpty() ? all : byPriority.get(priority);
      return sizes.get(random.nextInt(sizes.size()));
    }
  }
}
