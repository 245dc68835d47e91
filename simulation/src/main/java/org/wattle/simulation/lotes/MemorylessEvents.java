package org.wattle.simulation.lotes;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.model.lotes.JobClass;

/**
 * Exponential service: the time to the next event is exponential with the sum of all rates, the
 * event is an arrival or the end of a task of some class in proportion to the rates, and every
 * running task of a class is as likely to be the one. There is no list of events.
 */
final class MemorylessEvents implements TaskEvents {
  private final UniformRandomProvider random;
  private final ContinuousSampler exponential;
  private final double unitsPerRate;
  private final long arrivalRate;
  private final long[] rate;

  /** The sum of the rates of all that can happen. */
  private long all;

  private final int[] running;
  private final int[][] tasks;
  private double now;

  MemorylessEvents(IntegerRates rates, int classes, UniformRandomProvider random) {
    this.random = random;
    exponential = ZigguratSampler.Exponential.of(random);
    unitsPerRate = rates.unitsPerRate();
    arrivalRate = rates.arrival();
    all = arrivalRate;
    rate = new long[classes];
    for (int k = 0; k < classes; k++) {
      rate[k] = rates.departure(k);
    }
    running = new int[classes];
    tasks = new int[classes][1 << 10];
  }

  @Override
  public double now() {
    return now;
  }

  @Override
  public int next() {
    now += exponential.sample() * unitsPerRate / all;
    long left = Math.min((long) (random.nextDouble() * all), all - 1) - arrivalRate;
    if (left < 0) {
      return ARRIVAL;
    }
    int k = 0;
    while (left >= running[k] * rate[k]) {
      left -= running[k] * rate[k];
      k++;
    }
    return end(k, (int) (left / rate[k]));
  }

  private int end(int jobClass, int at) {
    all -= rate[jobClass];
    int[] ofClass = tasks[jobClass];
    int task = ofClass[at];
    ofClass[at] = ofClass[--running[jobClass]];
    return task;
  }

  @Override
  public void started(int task, int jobClass) {
    all += rate[jobClass];
    int at = running[jobClass]++;
    if (at == tasks[jobClass].length) {
      tasks[jobClass] = Arrays.copyOf(tasks[jobClass], at + (at >> 1));
    }
    tasks[jobClass][at] = task;
  }

  /**
   * Rates as integers in a unit so small that rounding changes none by more than one part in 10^12,
   * and so large that the sum over the largest number of tasks is exact. Immutable.
   */
  static final class IntegerRates {
    /** Bits of the largest sum, so that a long holds it. */
    private static final int BITS = 62;

    private final double unitsPerRate;
    private final long arrival;
    private final long[] departure;

    IntegerRates(double arrivalRate, List<JobClass> classes, int mostTasks) {
      double fastest = classes.stream().mapToDouble(JobClass::serviceRate).max().orElse(0);
      int exponent = BITS - 1 - Math.getExponent(arrivalRate + mostTasks * fastest);
      unitsPerRate = Math.scalb(1.0, exponent);
      arrival = whole(arrivalRate);
      departure = classes.stream().mapToLong(jobClass -> whole(jobClass.serviceRate())).toArray();
    }

    private long whole(double rate) {
      return Math.max(1, Math.round(rate * unitsPerRate));
    }

    double unitsPerRate() {
      return unitsPerRate;
    }

    /** λ. */
    long arrival() {
      return arrival;
    }

    /** μ_k. */
    long departure(int jobClass) {
      return departure[jobClass];
    }
  }
}
