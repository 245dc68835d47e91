package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * How many tasks a cluster holds over time that shares its CPU perfectly, as a fluid of work. With
 * U work of a priority left, mean residual work r and mean work b, U/r tasks are there where all
 * have slots; of those that wait each has b before it (the state space collapse of limited
 * processor sharing: Zhang, Dai and Zwart, 2011). Higher priorities get slots first. Every task in
 * a slot gets the same part of the CPU, and none more than an average core.
 */
final class FluidQueue {
  private static final double STEP_SECONDS = 60;

  /** Steps are longer where arrivals would have more than this. */
  private static final double MANY_STEPS = 50_000;

  private static final int MOST_TIMES_ARRIVALS = 4;
  private static final int MORE_STEPS = 1000;
  private static final double NEARLY_ALL = 0.999;

  private final SampleTasks tasks;
  private final double cpu;
  private final double core;
  private final double stepSeconds;

  /** Work that arrives, by step and priority; the highest priority first. */
  private final List<double[]> arriving = new ArrayList<>();

  private FluidQueue(PriorityCluster cluster, SampleTasks tasks, double lastArrival) {
    this.tasks = tasks;
    this.cpu = cluster.cpu();
    this.core = SampleLoad.averageCore(cluster);
    this.stepSeconds = Math.max(STEP_SECONDS, lastArrival / MANY_STEPS);
  }

  /** The queue of a sample with at least one task. */
  static FluidQueue of(PriorityCluster cluster, Workload sample, SampleTasks tasks) {
    double end = sample.tasks().stream().mapToDouble(WorkloadTask::arrivalSeconds).max().orElse(0);
    FluidQueue queue = new FluidQueue(cluster, tasks, end);
    int[] place = new int[WorkloadTask.MAX_PRIORITY + 1];
    for (int p = 0; p < tasks.priorities().size(); p++) {
      place[tasks.priorities().get(p).priority()] = p;
    }
    for (WorkloadTask task : sample.tasks()) {
      int step = (int) (task.arrivalSeconds() / queue.stepSeconds);
      while (queue.arriving.size() <= step) {
        queue.arriving.add(new double[tasks.priorities().size()]);
      }
      queue.arriving.get(step)[place[task.priority().orElse(0)]] += SampleTasks.work(task, sample);
    }
    return queue;
  }

  /** What it costs, over all tasks, that each executes its work on a core at once. */
  double ideal() {
    double cost = 0;
    for (SampleTasks.Priority of : tasks.priorities()) {
      cost += of.weight() * of.tasks() * of.meanWork() / core;
    }
    return cost;
  }

  /**
   * What a number of slots costs.
   *
   * @param tasks how many more tasks are there than in the ideal, weighted, over time
   * @param draining what it costs besides for each s² / c of a server with s slots and a CPU of c,
   *     less S² / C of all servers together: after an overload, a server that has more tasks for
   *     its CPU than others goes on working on them when others are done
   */
  record Cost(double tasks, double draining) {}

  /** What so many slots cost. */
  Cost cost(double slots) {
    double[] left = new double[tasks.priorities().size()];
    double few =
        (1 - NEARLY_ALL) * arriving.stream().mapToDouble(step -> Arrays.stream(step).sum()).sum();
    Overloads overloads = new Overloads(slots);
    double cost = 0;
    int most = MOST_TIMES_ARRIVALS * arriving.size() + MORE_STEPS;
    for (int step = 0;
        step < arriving.size() || (Arrays.stream(left).sum() > few && step < most);
        step++) {
      for (int p = 0; step < arriving.size() && p < left.length; p++) {
        left[p] += arriving.get(step)[p];
      }
      double[] inSlots = inSlots(left, slots);
      overloads.add(inSlots);
      cost += stepSeconds * advance(left, inSlots);
    }
    return new Cost(cost, overloads.end());
  }

  /** Higher priorities get slots first. */
  private double[] inSlots(double[] left, double slots) {
    double[] inSlots = new double[left.length];
    double free = slots;
    for (int p = 0; p < left.length; p++) {
      inSlots[p] = Math.min(free, left[p] / tasks.priorities().get(p).residualWork());
      free -= inSlots[p];
    }
    return inSlots;
  }

  /**
   * The times in which more tasks have slots than there are cores. At the end of each, a server
   * with m tasks takes m · r / c to be done with them, so that these cost m² · r / 2c. Tasks are
   * spread over servers as slots are.
   */
  private final class Overloads {
    private final double slots;
    private double most;
    private double atMost;
    private double all;

    Overloads(double slots) {
      this.slots = slots;
    }

    void add(double[] inSlots) {
      double taken = Arrays.stream(inSlots).sum();
      if (taken * core <= cpu) {
        end();
      } else if (taken > most) {
        most = taken;
        double residual = 0;
        double weight = 0;
        for (int p = 0; p < inSlots.length; p++) {
          SampleTasks.Priority of = tasks.priorities().get(p);
          residual += inSlots[p] / taken * of.residualWork();
          weight += inSlots[p] / taken * of.weight();
        }
        atMost = weight * residual / 2 * (taken / slots) * (taken / slots);
      }
    }

    double end() {
      all += atMost;
      most = 0;
      atMost = 0;
      return all;
    }
  }

  /** Executes a step; the weighted number of tasks in it beside those that a core would have. */
  private double advance(double[] left, double[] inSlots) {
    double taken = Arrays.stream(inSlots).sum();
    double speed = taken == 0 ? core : Math.min(core, cpu / taken);
    double weighted = 0;
    for (int p = 0; p < left.length; p++) {
      SampleTasks.Priority of = tasks.priorities().get(p);
      double waiting = Math.max(0, left[p] / of.residualWork() - inSlots[p]);
      double turnover = speed * stepSeconds / of.residualWork();
      // The slots of tasks that are done are taken by those that wait, else they are free.
      double stillTaken = waiting > 0 ? 1 : -Math.expm1(-turnover) / turnover;
      double executed = Math.min(left[p], inSlots[p] * stillTaken * speed * stepSeconds);
      left[p] -= executed;
      weighted +=
          of.weight()
              * (inSlots[p] * stillTaken
                  + waiting * of.residualWork() / of.meanWork()
                  - executed / core / stepSeconds);
    }
    return weighted;
  }
}
