package org.wattle.solvers.energy.patterns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.solvers.energy.packing.PackingProblem;

/**
 * Servers that hold the same sets of tasks: one group for each class that does not run tasks, one
 * for each server that does. Capacities include the checker's tolerance.
 */
public final class PatternGroups {
  private final PackingProblem problem;
  private final List<Integer> classOf = new ArrayList<>();
  private final double[][] rooms;

  /** The groups of an instance, with the links of servers where switches are all on. */
  public PatternGroups(DataCenter center, List<ServerClass> classes) {
    List<Integer> servers = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      List<Integer> members = classes.get(c).servers();
      for (int h : classes.get(c).busy() ? members : List.of(widest(center, members))) {
        servers.add(h);
        classOf.add(c);
      }
    }
    int[] numbers = servers.stream().mapToInt(Integer::intValue).toArray();
    boolean[] all = new boolean[center.switchCount()];
    Arrays.fill(all, true);
    this.problem =
        center.topology().isPresent()
            ? PackingProblem.ofLinks(center, numbers, all)
            : PackingProblem.ofResources(center, numbers);
    this.rooms = new double[numbers.length][problem.needs()];
    for (int g = 0; g < numbers.length; g++) {
      int group = g;
      Arrays.setAll(rooms[g], l -> Math.max(0, problem.room(group, l)));
    }
  }

  /** The server with the largest link capacity, where links differ. */
  private static int widest(DataCenter center, List<Integer> servers) {
    return center.instance().network().orElse(null) instanceof Network.Explicit
        ? servers.stream().max(Comparator.comparingDouble(h -> gbps(center, h))).orElseThrow()
        : servers.get(0);
  }

  private static double gbps(DataCenter center, int server) {
    Topology topology = center.topology().orElseThrow();
    int node = topology.serverNode(server);
    return Arrays.stream(topology.parents(node))
        .mapToDouble(above -> center.residualGbps(above, node))
        .sum();
  }

  /** The items, and one server of every group. */
  public PackingProblem problem() {
    return problem;
  }

  public int count() {
    return classOf.size();
  }

  /** The class of the servers of a group. */
  public int classOf(int group) {
    return classOf.get(group);
  }

  /**
   * The largest free capacity of a server of the group in every dimension; callers must not change
   * it.
   */
  public double[] room(int group) {
    return rooms[group];
  }

  /** The joules of a task's load on a server of the group. */
  double load(int task, int group) {
    return problem.load(task, group);
  }

  /**
   * A set of items that fits on a server of a class.
   *
   * @param group the class, by its position in {@link PatternGroups}
   * @param items by number, ascending
   * @param joules the energy of their load there
   */
  record Pattern(int group, List<Integer> items, double joules) {
    Pattern {
      items = List.copyOf(items);
    }
  }
}
