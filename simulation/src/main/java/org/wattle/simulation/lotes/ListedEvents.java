package org.wattle.simulation.lotes;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.ServiceDistribution;

/**
 * Any service: the ends of the running tasks stand in a heap of four children a node. Of tasks that
 * end at the same time the one that started first ends first; an arrival at that time comes after.
 */
final class ListedEvents implements Events {
  private final ContinuousSampler betweenArrivals;
  private final ContinuousSampler[] service;
  private double[] end = new double[1 << 10];
  private long[] order = new long[1 << 10];
  private int[] task = new int[1 << 10];
  private int size;
  private long started;
  private double arrival;
  private double now;

  ListedEvents(
      double arrivalRate,
      ServiceDistribution distribution,
      List<JobClass> classes,
      UniformRandomProvider random) {
    betweenArrivals = ZigguratSampler.Exponential.of(random, 1 / arrivalRate);
    service = ServiceTimes.of(distribution, classes, random);
    arrival = betweenArrivals.sample();
  }

  @Override
  public double now() {
    return now;
  }

  @Override
  public int next() {
    if (size > 0 && end[0] <= arrival) {
      now = end[0];
      int first = task[0];
      size--;
      if (size > 0) {
        sink(end[size], order[size], task[size]);
      }
      return first;
    }
    now = arrival;
    arrival += betweenArrivals.sample();
    return ARRIVAL;
  }

  @Override
  public void started(int number, int jobClass) {
    if (size == end.length) {
      int longer = size + (size >> 1);
      end = Arrays.copyOf(end, longer);
      order = Arrays.copyOf(order, longer);
      task = Arrays.copyOf(task, longer);
    }
    double time = now + service[jobClass].sample();
    long mine = started++;
    int at = size++;
    while (at > 0) {
      int above = (at - 1) >> 2;
      if (end[above] <= time) {
        break;
      }
      move(above, at);
      at = above;
    }
    put(at, time, mine, number);
  }

  /** Puts what was the last in its place from the top down. */
  private void sink(double time, long mine, int number) {
    int at = 0;
    for (int child = 1; child < size; child = 4 * at + 1) {
      int least = child;
      int last = Math.min(child + 4, size);
      for (int other = child + 1; other < last; other++) {
        if (isBefore(end[other], order[other], least)) {
          least = other;
        }
      }
      if (isBefore(time, mine, least)) {
        break;
      }
      move(least, at);
      at = least;
    }
    put(at, time, mine, number);
  }

  private boolean isBefore(double time, long mine, int other) {
    return time < end[other] || (time == end[other] && mine < order[other]);
  }

  private void move(int from, int to) {
    put(to, end[from], order[from], task[from]);
  }

  private void put(int at, double time, long mine, int number) {
    end[at] = time;
    order[at] = mine;
    task[at] = number;
  }
}
