package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;

/**
 * What every server, switch and link carries under a plan, for the effect of small changes without
 * a check of the whole. Servers on standby count as used. Rules, and what the policy of operation
 * says beside the limits of utilisation, are left to the checker. Mutable.
 */
final class PlanLoads {
  private final DataCenter center;
  private final SlotEnergy energy;
  private final boolean network;
  private final Map<String, Task> tasks = new HashMap<>();
  private final Map<String, TaskPlacement> places = new HashMap<>();
  private final double[][] used;
  private final int[] users;
  private final List<Map<String, TaskPlacement>> onServer = new ArrayList<>();
  private final Map<Long, Double> gbps = new HashMap<>();
  private double joules;

  /** A plan in which every task has a place. */
  PlanLoads(Consolidation consolidation, EnergyObjective objective, Placement plan) {
    this.center = DataCenter.of(consolidation.open());
    this.energy = new SlotEnergy(center);
    this.network = objective == EnergyObjective.MTEC;
    this.used = new double[center.serverCount()][center.instance().resources().size()];
    this.users = new int[center.switchCount() + center.serverCount()];
    for (int h = 0; h < center.serverCount(); h++) {
      onServer.add(new LinkedHashMap<>());
    }
    center.instance().tasks().forEach(task -> tasks.put(task.id(), task));
    consolidation.withStaying(plan).tasks().forEach(this::put);
    plan.standby().forEach(server -> users[center.switchCount() + number(server)]++);
    this.joules = 0;
  }

  /** How much more the tasks take than under the plan at the beginning, in J, moves left out. */
  double addedJoules() {
    return joules;
  }

  /**
   * How much less, at most, the plan takes with other servers on standby than with those that it
   * names, in J.
   *
   * @param standby those that it names
   */
  double standbyJoules(List<String> standby) {
    double most = 0;
    for (String server : standby) {
      most += Math.max(0, energy.serverAdded(number(server)));
    }
    for (int h = 0; h < center.serverCount(); h++) {
      most += Math.max(0, -energy.serverAdded(h));
    }
    return most;
  }

  /** Where a task is. */
  Optional<TaskPlacement> place(String task) {
    return Optional.ofNullable(places.get(task));
  }

  /** The tasks on a server. */
  List<TaskPlacement> on(String server) {
    return new ArrayList<>(onServer.get(number(server)).values());
  }

  /** Takes a task from its place. */
  void take(String task) {
    TaskPlacement place = Optional.ofNullable(places.remove(task)).orElseThrow();
    change(place, -1);
  }

  /** Puts a task to a place, room or not. */
  void put(TaskPlacement place) {
    places.put(place.task(), place);
    change(place, 1);
  }

  /** Whether server and links have room for a task that has no place now. */
  boolean room(TaskPlacement place) {
    Task task = task(place);
    int server = number(place.server());
    for (int l = 0; l < used[server].length; l++) {
      double capacity = center.serverType(server).capacity().get(l);
      if (used[server][l] + task.demand().get(l) > Tolerances.room(capacity)) {
        return false;
      }
    }
    int[] nodes = nodes(place);
    for (int hop = 0; task.gbps() > 0 && hop + 1 < nodes.length; hop++) {
      double capacity =
          center.topology().orElseThrow().linkGbps(nodes[hop], nodes[hop + 1]).orElse(0);
      double carried = gbps.getOrDefault(link(nodes[hop], nodes[hop + 1]), 0.0);
      if (carried + task.gbps() > Tolerances.room(capacity)) {
        return false;
      }
    }
    return true;
  }

  private Task task(TaskPlacement place) {
    return Optional.ofNullable(tasks.get(place.task())).orElseThrow();
  }

  private int number(String server) {
    return center.serverByName(server).orElseThrow();
  }

  private long link(int from, int to) {
    return (long) from * users.length + to;
  }

  /** The switches of the route and the server. */
  private int[] nodes(TaskPlacement place) {
    int[] nodes = new int[place.route().size() + 1];
    Arrays.setAll(
        nodes,
        hop ->
            hop < place.route().size()
                ? center.switchByName(place.route().get(hop)).orElseThrow()
                : center.switchCount() + number(place.server()));
    return nodes;
  }

  private void change(TaskPlacement place, int sign) {
    Task task = task(place);
    int server = number(place.server());
    if (sign > 0) {
      onServer.get(server).put(place.task(), place);
    } else {
      onServer.get(server).remove(place.task());
    }
    for (int l = 0; l < used[server].length; l++) {
      used[server][l] += sign * task.demand().get(l);
    }
    joules += sign * energy.load(server, task.demand());
    int[] nodes = nodes(place);
    for (int hop = 0; hop < nodes.length; hop++) {
      int before = users[nodes[hop]];
      users[nodes[hop]] += sign;
      if (before == 0 || users[nodes[hop]] == 0) {
        joules += sign * added(nodes[hop]);
      }
      if (hop + 1 < nodes.length) {
        gbps.merge(link(nodes[hop], nodes[hop + 1]), sign * task.gbps(), Double::sum);
      }
    }
  }

  private double added(int node) {
    if (node >= center.switchCount()) {
      return energy.serverAdded(node - center.switchCount());
    }
    return network ? energy.switchAdded(node) : 0;
  }
}
