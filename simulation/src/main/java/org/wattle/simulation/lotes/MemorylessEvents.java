package org.wattle.simulation.lotes;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.model.lotes.JobClass;

/**
 * Exponential service: the time to the next event is exponential with the sum of all rates, the
 * event is an arrival or the end of a task of some class in proportion to the rates, and every
 * running task of a class is as likely to be the one. There is no list of events.
 *
 * <p>Some events are drawn ahead, on the assumption that a task that arrives starts and nothing
 * else does. Then the tasks that end soon can be read from memory all at once, instead of one after
 * the other, which would take most of the time of an event. Where a task did not start, or another
 * did, the random numbers of later events are put back.
 */
final class MemorylessEvents implements TaskEvents {
  /** Events that are drawn ahead at most. */
  private static final int AHEAD = 64;

  private static final int NO_CLASS = -1;

  private final RewindableRandom random;
  private final ContinuousSampler exponential;
  private final ArrivingJobs jobs;
  private final IntUnaryOperator preload;
  private final double unitsPerRate;
  private final long arrivalRate;
  private final long[] rate;

  private final int[] running;
  private final int[][] tasks;
  private double now;

  /** By event drawn ahead: its time, the class of the task that ends or ~ that of the job, and which task of that class it is. */
  private final double[] times = new double[AHEAD];

  private final int[] kinds = new int[AHEAD];
  private final int[] places = new int[AHEAD];
  private final int[] needs;
  private final int[] ending = new int[AHEAD];
  private final long[] departures;

  private int length = 1;
  private int drawn;
  private int taken;

  /** The class of the job that arrived last, until a task of it starts. */
  private int starting = NO_CLASS;

  private boolean otherwise;

  /** So that what is preloaded counts as used. */
  int preloaded;

  MemorylessEvents(
      IntegerRates rates,
      List<JobClass> classes,
      TaskDemands demands,
      UniformRandomProvider source,
      IntUnaryOperator preload) {
    random = new RewindableRandom(source, AHEAD);
    exponential = ZigguratSampler.Exponential.of(random);
    jobs = new ArrivingJobs(classes, demands, random);
    this.preload = preload;
    unitsPerRate = rates.unitsPerRate();
    arrivalRate = rates.arrival();
    rate = new long[classes.size()];
    for (int k = 0; k < rate.length; k++) {
      rate[k] = rates.departure(k);
    }
    running = new int[rate.length];
    tasks = new int[rate.length][1 << 10];
    departures = new long[rate.length];
    needs = new int[AHEAD * demands.resources()];
  }

  @Override
  public double now() {
    return now;
  }

  @Override
  public int next() {
    if (otherwise || starting != NO_CLASS) {
      random.rewind(taken - 1);
      drawn = taken;
      length = 1;
      otherwise = false;
      starting = NO_CLASS;
    }
    if (taken == drawn) {
      drawAhead();
    }
    int event = taken++;
    now = times[event];
    int kind = kinds[event];
    if (kind < 0) {
      starting = ~kind;
      return ARRIVAL;
    }
    return end(kind, places[event]);
  }

  private void drawAhead() {
    long all = arrivalRate;
    for (int k = 0; k < rate.length; k++) {
      departures[k] = running[k] * rate[k];
      all += departures[k];
    }
    double time = now;
    int ends = 0;
    for (int event = 0; event < length; event++) {
      time += exponential.sample() * unitsPerRate / all;
      times[event] = time;
      long left = Math.min((long) (random.nextDouble() * all), all - 1) - arrivalRate;
      if (left < 0) {
        int k = jobs.draw(needs, event * jobs.resources());
        kinds[event] = ~k;
        departures[k] += rate[k];
        all += rate[k];
      } else {
        int k = 0;
        while (left >= departures[k]) {
          left -= departures[k];
          k++;
        }
        int place = (int) (left / rate[k]);
        kinds[event] = k;
        places[event] = place;
        departures[k] -= rate[k];
        all -= rate[k];
        ending[ends++] = event;
      }
      random.mark(event);
    }
    drawn = length;
    taken = 0;
    if (length > 1) {
      for (int i = 0; i < ends; i++) {
        int event = ending[i];
        int[] ofClass = tasks[kinds[event]];
        ending[i] = ofClass[Math.min(places[event], ofClass.length - 1)];
      }
      int sum = 0;
      for (int i = 0; i < ends; i++) {
        sum += preload.applyAsInt(ending[i]);
      }
      preloaded += sum;
    }
    length = Math.min(2 * length, AHEAD);
  }

  private int end(int jobClass, int at) {
    int[] ofClass = tasks[jobClass];
    int task = ofClass[at];
    ofClass[at] = ofClass[--running[jobClass]];
    return task;
  }

  @Override
  public int arrival(int[] need) {
    System.arraycopy(needs, (taken - 1) * need.length, need, 0, need.length);
    return starting;
  }

  @Override
  public void started(int task, int jobClass) {
    if (starting == jobClass) {
      starting = NO_CLASS;
    } else {
      otherwise = true;
    }
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
