package org.wattle.simulation.lotes;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Exponential service: the time to the next event is exponential with the sum of all rates, the
 * event is an arrival or the end of a task of some class in proportion to the rates, and every
 * running task of a class is as likely to be the one. There is no list of events.
 */
final class MemorylessEvents implements Events {
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

  MemorylessEvents(WholeRates rates, int classes, UniformRandomProvider random) {
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
}
