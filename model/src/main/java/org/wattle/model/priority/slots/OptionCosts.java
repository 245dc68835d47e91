package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/**
 * What servers execute and cost at every operating point, a second. A point is how many tasks a
 * free slot gets while a core of the average speed works off the work of one.
 */
final class OptionCosts {
  /** How many points there are: one without load, and the others each a step apart. */
  static final int POINTS = 32;

  private static final double FIRST = 0.002;
  private static final double STEP = 1.6;

  private final SampleLoad.Tasks tasks;
  private final SlotObjective objective;
  private final double averageCore;
  private final int wakeSeconds;
  private final double weightOfProduction;
  private final double weightOfOthers;

  private OptionCosts(
      PriorityCluster cluster,
      SampleLoad.Tasks tasks,
      SlotObjective objective,
      double weightOfProduction,
      double weightOfOthers) {
    int cores = cluster.servers().stream().mapToInt(of -> of.count() * of.cores()).sum();
    this.tasks = tasks;
    this.objective = objective;
    this.averageCore = cluster.cpu() / cores;
    this.wakeSeconds = cluster.wakeSeconds();
    this.weightOfProduction = weightOfProduction;
    this.weightOfOthers = weightOfOthers;
  }

  /** Those of an objective. */
  static OptionCosts of(
      PriorityCluster cluster, Workload sample, SampleLoad load, SlotObjective objective) {
    int[] count = new int[WorkloadTask.MAX_PRIORITY + 1];
    sample.tasks().forEach(task -> count[task.priority().orElse(0)]++);
    double[] weight = new double[2];
    int[] tasks = new int[2];
    int priorities = 0;
    for (int priority = 0; priority < count.length; priority++) {
      int group = SampleLoad.isProduction(priority) ? 1 : 0;
      tasks[group] += count[priority];
      weight[group] +=
          count[priority] == 0
              ? 0
              : objective == SlotObjective.WEIGHTED_RESPONSE ? priority + OFFSET : count[priority];
      priorities += count[priority] == 0 ? 0 : 1;
    }
    double all = objective == SlotObjective.WEIGHTED_RESPONSE ? priorities : sample.tasks().size();
    return new OptionCosts(
        cluster,
        load.tasks(),
        objective,
        weight[1] / all / Math.max(1, tasks[1]),
        weight[0] / all / Math.max(1, tasks[0]));
  }

  /** a in equation 6.5. */
  private static final int OFFSET = 3;

  /**
   * A server at every point.
   *
   * @param work CPU in use
   * @param costs a second
   * @param full its cost a second where all slots are taken
   */
  record Table(List<Double> work, List<Double> costs, double full) {
    Table {
      work = List.copyOf(work);
      costs = List.copyOf(costs);
    }

    double work(int point) {
      return work.get(point);
    }

    double cost(int point) {
      return costs.get(point);
    }
  }

  /** The table of a server. */
  Table of(SlotServers server) {
    double core = server.cpu() / server.cores();
    List<Double> work = new ArrayList<>();
    List<Double> costs = new ArrayList<>();
    double offered = 0;
    for (int point = 0; point < POINTS; point++) {
      ServerStates states =
          ServerStates.of(server.slots(), server.cores(), offered * averageCore / core);
      double wakes = offered * averageCore / tasks.meanWork() * server.slots() * states.empty();
      work.add(core * states.busyCores());
      costs.add(cost(server, states, wakes));
      offered = point == 0 ? FIRST : offered * STEP;
    }
    return new Table(
        work, costs, cost(server, ServerStates.full(server.slots(), server.cores()), 0));
  }

  private double cost(SlotServers server, ServerStates states, double wakes) {
    if (objective == SlotObjective.ENERGY) {
      return watts(server, states, wakes);
    }
    return mixed(tasks.productionShare()) * (states.tasks() + wakes * wakeSeconds);
  }

  private double watts(SlotServers server, ServerStates states, double wakes) {
    SlotServers.Watts watts = server.watts();
    return states.empty() * watts.sleep()
        + (1 - states.empty()) * watts.idle()
        + watts.cpu() * states.busyCores() / server.cores()
        + watts.memory() * states.given(tasks.memory() / server.memory())
        + wakes * wakeSeconds * (watts.peak() - watts.sleep());
  }

  /** The weight of a task, where this share of the tasks is of production priorities. */
  private double mixed(double production) {
    return production * weightOfProduction + (1 - production) * weightOfOthers;
  }

  /** The cost of an overload, a second, where all tasks have slots. */
  double shared(double unfinished) {
    return mixed(tasks.productionShare()) * unfinished / tasks.residualWork();
  }

  /** The cost of an overload, a second, with no slots. */
  double waiting(double unfinished) {
    return weightOfOthers * unfinished / tasks.meanWork();
  }

  /**
   * What a slot more saves, a second: it is taken by a task that has executed part of its work, and
   * slows production tasks, which do not wait, down.
   */
  double slotValue() {
    double fewerTasks = tasks.residualWork() / tasks.meanWork() - 1;
    return weightOfOthers * fewerTasks
        - (weightOfProduction - weightOfOthers) * tasks.productionShare();
  }
}
