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
final class MemorylessEvents implements Events {
  private final UniformRandomProvider random;
  private final ContinuousSampler exponential;
  private final double arrivalRate;
  private final double[] rate;
  private final int[] running;
  private final int[][] tasks;
  private double now;

  MemorylessEvents(double arrivalRate, List<JobClass> classes, UniformRandomProvider random) {
    this.random = random;
    this.arrivalRate = arrivalRate;
    exponential = ZigguratSampler.Exponential.of(random);
    rate = classes.stream().mapToDouble(JobClass::serviceRate).toArray();
    running = new int[rate.length];
    tasks = new int[rate.length][1 << 10];
  }

  @Override
  public double now() {
    return now;
  }

  @Override
  public int next() {
    double all = arrivalRate;
    for (int k = 0; k < rate.length; k++) {
      all += running[k] * rate[k];
    }
    now += exponential.sample() / all;
    double left = random.nextDouble() * all - arrivalRate;
    if (left < 0) {
      return ARRIVAL;
    }
    int last = 0;
    for (int k = 0; k < rate.length; k++) {
      double here = running[k] * rate[k];
      if (left < here) {
        return end(k, Math.min((int) (left / rate[k]), running[k] - 1));
      }
      left -= here;
      last = running[k] > 0 ? k : last;
    }
    // Only the rounding of the sums leads here.
    return running[last] > 0 ? end(last, running[last] - 1) : ARRIVAL;
  }

  private int end(int jobClass, int at) {
    int[] all = tasks[jobClass];
    int task = all[at];
    all[at] = all[--running[jobClass]];
    return task;
  }

  @Override
  public void started(int task, int jobClass) {
    int at = running[jobClass]++;
    if (at == tasks[jobClass].length) {
      tasks[jobClass] = Arrays.copyOf(tasks[jobClass], at + (at >> 1));
    }
    tasks[jobClass][at] = task;
  }
}
