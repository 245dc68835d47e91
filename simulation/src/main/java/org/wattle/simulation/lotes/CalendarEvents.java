package org.wattle.simulation.lotes;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;

/**
 * Events under any service distribution: the ends of running tasks are kept in a calendar queue. Of
 * tasks that end at the same time the one that started first ends first; an arrival at that time
 * comes after.
 */
final class CalendarEvents implements TaskEvents {
  private static final double ENDS_A_PAGE = 1000;

  private final ContinuousSampler betweenArrivals;
  private final ContinuousSampler[] service;
  private final EndCalendar ends;
  private final ArrivingJobs jobs;
  private double arrival;
  private double now;

  CalendarEvents(
      double arrivalRate,
      double tasksPerHour,
      ServiceDistribution distribution,
      List<JobClass> classes,
      TaskDemands demands,
      UniformRandomProvider random) {
    betweenArrivals = ZigguratSampler.Exponential.of(random, 1 / arrivalRate);
    ends = new EndCalendar(tasksPerHour / ENDS_A_PAGE);
    service = ServiceTimes.of(distribution, classes, random);
    arrival = betweenArrivals.sample();
    jobs = new ArrivingJobs(classes, demands, random);
  }

  @Override
  public double now() {
    return now;
  }

  @Override
  public int next() {
    if (ends.first() <= arrival) {
      now = ends.first();
      return ends.poll();
    }
    now = arrival;
    arrival += betweenArrivals.sample();
    return ARRIVAL;
  }

  @Override
  public int arrival(int[] need) {
    return jobs.draw(need, 0);
  }

  @Override
  public void started(int task, int jobClass) {
    ends.add(now + service[jobClass].sample(), task);
  }
}
