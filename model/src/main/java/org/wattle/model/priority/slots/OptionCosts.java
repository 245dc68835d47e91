package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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
   * @param points from no load on, each with more than the one before
   * @param full its cost a second where all slots are taken
   */
  record Table(List<Point> points, double full) {
    Table {
      points = List.copyOf(points);
    }

    /** The point in the middle between one and the next. */
    Point middle(int point) {
      Point from = points.get(point);
      Point to = points.get(point + 1);
      return new Point((from.work + to.work) / 2, (from.cost + to.cost) / 2);
    }

    /** What the next point has more than this. */
    Point step(int point) {
      Point from = points.get(point);
      Point to = points.get(point + 1);
      return new Point(to.work - from.work, to.cost - from.cost);
    }
  }

  /** What a server executes a second at an operating point, and what that costs a second. */
  record Point(double work, double cost) {}

  /** The table of a server. */
  Table of(SlotServers server) {
    double core = server.cpu() / server.cores();
    List<Point> points = new ArrayList<>();
    double offered = 0;
    for (int point = 0; point < POINTS; point++) {
      ServerStates states =
          ServerStates.of(server.slots(), server.cores(), offered * averageCore / core);
      double wakes = offered * averageCore / tasks.meanWork() * server.slots() * states.empty();
      points.add(new Point(core * states.busyCores(), cost(server, states, wakes)));
      offered = point == 0 ? FIRST : offered * STEP;
    }
    return new Table(points, cost(server, ServerStates.full(server.slots(), server.cores()), 0));
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

  /**
   * How many tasks a server holds in the long run, where each of its free slots gets tasks at the
   * same rate, at random times: a birth-death process with births at rate {@code a · (slots − j)}
   * in state j, and deaths at rate {@code min(j, cores) · coreSpeed / work}. Its tasks share the
   * CPU equally (thesis, equation 6.2), so the distribution depends on the run times through their
   * mean alone.
   */
  static final class ServerStates {
    private final double[] probability;
    private final int cores;

    private ServerStates(double[] probability, int cores) {
      this.probability = probability;
      this.cores = cores;
    }

    /**
     * The states of a server.
     *
     * @param slots at least 1
     * @param cores at least 1
     * @param offered tasks that a free slot gets while a core works off the work of one, at least 0
     */
    static ServerStates of(int slots, int cores, double offered) {
      double[] weight = new double[slots + 1];
      weight[0] = 1;
      double sum = 1;
      for (int j = 0; j < slots; j++) {
        weight[j + 1] = weight[j] * offered * (slots - j) / Math.min(j + 1, cores);
        sum += weight[j + 1];
        if (sum > 1e200) {
          for (int i = 0; i <= j + 1; i++) {
            weight[i] /= sum;
          }
          sum = 1;
        }
      }
      double total = sum;
      return new ServerStates(
          IntStream.rangeClosed(0, slots).mapToDouble(j -> weight[j] / total).toArray(), cores);
    }

    /** All slots are taken. */
    static ServerStates full(int slots, int cores) {
      double[] probability = new double[slots + 1];
      probability[slots] = 1;
      return new ServerStates(probability, cores);
    }

    /** The share of time in which the server has no task. */
    double empty() {
      return probability[0];
    }

    /** How many tasks it holds on average. */
    double tasks() {
      return IntStream.range(0, probability.length).mapToDouble(j -> j * probability[j]).sum();
    }

    /** How many cores are busy on average. */
    double busyCores() {
      return IntStream.range(0, probability.length)
          .mapToDouble(j -> Math.min(j, cores) * probability[j])
          .sum();
    }

    /** The mean of what is given out, where every task takes a share and there is 1 in all. */
    double given(double share) {
      return IntStream.range(0, probability.length)
          .mapToDouble(j -> Math.min(1, j * share) * probability[j])
          .sum();
    }
  }
}
