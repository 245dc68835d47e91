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
 * <p>Some events are drawn ahead, on the assumption that a job that arrives starts one task, and
 * that no other task starts. So the tasks that end soon are known and can be loaded from memory at
 * the same time, before they are needed one after the other. Where the assumption fails, the random
 * numbers of the later events are put back.
 */
final class MemorylessEvents implements TaskEvents {
  /** Events that are drawn ahead at most. */
  private static final int AHEAD = 64;

  /** After so many random numbers no further event is drawn, as all are kept. */
  private static final int MANY_NUMBERS = 1 << 12;

  private static final int NO_CLASS = -1;

  private final RewindableRandom random;
  private final ContinuousSampler exponential;
  private final ArrivingJobs jobs;
  private final IntUnaryOperator load;
  private final double unitsPerRate;
  private final long arrivalRate;
  private final long[] rate;

  private final int[] running;
  private final int[][] tasks;
  private double now;

  /** Events drawn ahead: their times. */
  private final double[] times = new double[AHEAD];

  /** The class of the task that ends, or ~k where a job of class k arrives. */
  private final int[] kinds = new int[AHEAD];

  /** Which of the running tasks of the class ends. */
  private final int[] places = new int[AHEAD];

  /** For what tasks of the arriving job ask, an amount per resource. */
  private final int[] needs;

  /** How many events are drawn, and how many of those are over. */
  private int drawn;

  private int over;

  /** How many to draw next. */
  private int length = 1;

  /** By class, the sum of the rates of the tasks that run after the events drawn so far. */
  private final long[] departures;

  /** The ends among the events drawn, and then their tasks. */
  private final int[] ends = new int[AHEAD];

  /** The class of the job that arrived last, until a task of it starts. */
  private int starting = NO_CLASS;

  /** Whether a task started that was not expected to. */
  private boolean unexpected;

  /** Keeps the just-in-time compiler from leaving out loads whose results nothing else uses. */
  int loaded;

  /**
   * No tasks yet.
   *
   * @param load loads what belongs to a task; its results do not matter
   */
  MemorylessEvents(
      IntegerRates rates,
      List<JobClass> classes,
      TaskDemands demands,
      UniformRandomProvider source,
      IntUnaryOperator load) {
    random = new RewindableRandom(source, AHEAD);
    exponential = ZigguratSampler.Exponential.of(random);
    jobs = new ArrivingJobs(classes, demands, random);
    this.load = load;
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
    if (unexpected || starting != NO_CLASS) {
      putBack();
    }
    if (over == drawn) {
      drawAhead();
      length = Math.min(2 * length, AHEAD);
    }
    int event = over++;
    now = times[event];
    int kind = kinds[event];
    if (kind < 0) {
      starting = ~kind;
      return ARRIVAL;
    }
    return end(kind, places[event]);
  }

  /** Forgets the events that are drawn and not over. */
  private void putBack() {
    random.rewind(over - 1);
    drawn = over;
    length = 1;
    unexpected = false;
    starting = NO_CLASS;
  }

  private void drawAhead() {
    long all = arrivalRate;
    for (int k = 0; k < rate.length; k++) {
      departures[k] = running[k] * rate[k];
      all += departures[k];
    }
    random.forget();
    double time = now;
    int ending = 0;
    int event = 0;
    while (event < length && random.given() < MANY_NUMBERS) {
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
        kinds[event] = k;
        places[event] = (int) (left / rate[k]);
        departures[k] -= rate[k];
        all -= rate[k];
        ends[ending++] = event;
      }
      random.mark(event++);
    }
    drawn = event;
    over = 0;
    loadTasks(ending);
  }

  /**
   * Loads the tasks that end. In a few cases these are others, as events before them will change
   * the places of tasks; that only costs time.
   */
  private void loadTasks(int ending) {
    for (int i = 0; i < ending; i++) {
      int event = ends[i];
      int[] ofClass = tasks[kinds[event]];
      ends[i] = ofClass[Math.min(places[event], ofClass.length - 1)];
    }
    for (int i = 0; i < ending; i++) {
      loaded += load.applyAsInt(ends[i]);
    }
  }

  private int end(int jobClass, int at) {
    int[] ofClass = tasks[jobClass];
    int task = ofClass[at];
    ofClass[at] = ofClass[--running[jobClass]];
    return task;
  }

  @Override
  public int arrival(int[] need) {
    System.arraycopy(needs, (over - 1) * need.length, need, 0, need.length);
    return starting;
  }

  @Override
  public void started(int task, int jobClass) {
    if (starting == jobClass) {
      starting = NO_CLASS;
    } else {
      unexpected = true;
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
