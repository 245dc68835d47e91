package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;

/**
 * What servers execute and cost at every operating point, a second: the energy, or how many more
 * tasks they hold than would be there if each had an average core and servers were awake at once. A
 * point is how many tasks a free slot gets while an average core works off the work of one.
 */
final class OptionCosts {
  /** How many points there are: one without load, and the others each a step apart. */
  static final int POINTS = 32;

  private static final double FIRST = 0.002;
  private static final double STEP = 1.6;

  private final SampleTasks tasks;
  private final SlotObjective objective;
  private final double averageCore;
  private final int wakeSeconds;

  OptionCosts(PriorityCluster cluster, SampleTasks tasks, SlotObjective objective) {
    this.tasks = tasks;
    this.objective = objective;
    this.averageCore = SampleLoad.averageCore(cluster);
    this.wakeSeconds = cluster.wakeSeconds();
  }

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
    double ideal = server.cpu() / server.cores() * states.busyCores() / averageCore;
    return tasks.weightInSlots() * (states.tasks() - ideal + wakes * wakeSeconds);
  }

  private double watts(SlotServers server, ServerStates states, double wakes) {
    SlotServers.Watts watts = server.watts();
    return states.empty() * watts.sleep()
        + (1 - states.empty()) * watts.idle()
        + watts.cpu() * states.busyCores() / server.cores()
        + watts.memory() * states.given(tasks.memory() / server.memory())
        + wakes * wakeSeconds * (watts.peak() - watts.sleep());
  }
}
