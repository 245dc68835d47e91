package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The distribution of the tasks' demand: on the current server, or divided among groups of server
 * types; and the pooled capacities of the servers that are on. Mutable while it is added.
 */
final class MovedDemand {
  private final OptModelBuilder builder;
  private final OptModelBuilder.ObjectiveBuilder energy;
  private final DataCenter center;
  private final ElementCosts costs;
  private final PowerVariables power;
  private final List<LoadGroup> groups;
  private final List<List<Part>> inGroup = new ArrayList<>();

  /** A share of a task. */
  private record Part(Task task, Variable share) {}

  MovedDemand(
      OptModelBuilder builder,
      OptModelBuilder.ObjectiveBuilder energy,
      DataCenter center,
      ElementCosts costs,
      PowerVariables power) {
    this.builder = builder;
    this.energy = energy;
    this.center = center;
    this.costs = costs;
    this.power = power;
    this.groups = LoadGroup.of(center);
    groups.forEach(group -> inGroup.add(new ArrayList<>()));
  }

  void add(Map<String, TaskPlacement> homes, Map<String, Variable> stays) {
    builder.group("placed", "every task stays or goes somewhere");
    for (Task task : center.instance().tasks()) {
      OptModelBuilder.RowBuilder row = builder.row("placed[" + task.id() + "]");
      TaskPlacement home = homes.get(task.id());
      Variable stay = stays.get(task.id());
      if (home != null && stay != null) {
        int server = center.serverByName(home.server()).orElseThrow();
        energy.plus(costs.load(server, task.demand()), stay);
        inGroup.get(groupOf(server)).add(new Part(task, stay));
        row.plus(1, stay);
      }
      for (int g = 0; g < groups.size(); g++) {
        if (groups.get(g).fits(task)) {
          Variable share = builder.continuous("to[" + task.id() + "," + g + "]", 0, 1);
          energy.plus(groups.get(g).joules(task), share);
          inGroup.get(g).add(new Part(task, share));
          row.plus(1, share);
        }
      }
      row.equalTo(1);
    }
    addRooms();
  }

  private int groupOf(int server) {
    int g = 0;
    while (!groups.get(g).types().contains(center.serverType(server))) {
      g++;
    }
    return g;
  }

  private void addRooms() {
    builder.group("capacity", "demand fits the servers that are on, taken together (3.3)");
    for (int l = 0; l < center.instance().resources().size(); l++) {
      int resource = l;
      for (int g = 0; g < groups.size(); g++) {
        addRoom(
            Optional.of(g),
            task -> task.demand().get(resource),
            h -> wide(center.serverType(h).capacity().get(resource)));
      }
    }
    center
        .topology()
        .filter(topology -> center.instance().tasks().stream().anyMatch(task -> task.gbps() > 0))
        .ifPresent(t -> addRoom(Optional.empty(), Task::gbps, h -> uplinkGbps(t, h)));
  }

  private void addRoom(
      Optional<Integer> group, ToDoubleFunction<Task> need, ToDoubleFunction<Integer> room) {
    OptModelBuilder.RowBuilder row = builder.row("");
    for (int g = 0; g < groups.size(); g++) {
      if (group.isEmpty() || group.get() == g) {
        inGroup.get(g).forEach(part -> row.plus(need.applyAsDouble(part.task()), part.share()));
      }
    }
    power
        .single()
        .forEach(
            (h, on) -> {
              if (group.isEmpty() || group.get() == groupOf(h)) {
                row.plus(-room.applyAsDouble(h), on);
              }
            });
    for (PowerVariables.Alike alike : power.counted()) {
      if (group.isEmpty() || group.get() == groupOf(alike.first())) {
        row.plus(-room.applyAsDouble(alike.first()), alike.on());
      }
    }
    row.atMost(0);
  }

  private double uplinkGbps(Topology topology, int server) {
    int node = topology.serverNode(server);
    double sum = 0;
    for (int above : topology.parents(node)) {
      sum += wide(topology.linkGbps(above, node).orElseThrow());
    }
    return sum;
  }

  private static double wide(double capacity) {
    return capacity + PlacementChecker.slack(capacity);
  }

  /**
   * Server types on which a unit of every resource takes the same energy; where there are many such
   * groups, all types together at the least energy of each resource.
   *
   * @param types those of the group
   * @param joules at least, of a unit of each resource for the slot
   */
  private record LoadGroup(List<ServerType> types, List<Double> joules) {
    private static final int MOST = 8;

    /** The groups of a data centre; every type is in one. */
    static List<LoadGroup> of(DataCenter center) {
      double slotSeconds = center.instance().slotSeconds();
      Map<List<Double>, List<ServerType>> alike = new LinkedHashMap<>();
      for (ServerType type : center.instance().serverTypes()) {
        List<Double> rates = new ArrayList<>();
        for (int l = 0; l < type.capacity().size(); l++) {
          double capacity = type.capacity().get(l);
          double watts = capacity > 0 ? type.watts().loadWatts().get(l) / capacity : 0;
          rates.add(watts * slotSeconds);
        }
        alike.computeIfAbsent(rates, r -> new ArrayList<>()).add(type);
      }
      if (alike.size() <= MOST) {
        List<LoadGroup> groups = new ArrayList<>();
        alike.forEach((rates, types) -> groups.add(new LoadGroup(types, rates)));
        return groups;
      }
      List<Double> least = new ArrayList<>();
      for (int l = 0; l < center.instance().resources().size(); l++) {
        int resource = l;
        least.add(
            alike.keySet().stream().mapToDouble(rates -> rates.get(resource)).min().orElse(0));
      }
      return List.of(new LoadGroup(center.instance().serverTypes(), least));
    }

    /** Whether an empty server of the group has room for the task. */
    boolean fits(Task task) {
      return types.stream().anyMatch(type -> fits(task, type));
    }

    private static boolean fits(Task task, ServerType type) {
      for (int l = 0; l < task.demand().size(); l++) {
        double capacity = type.capacity().get(l);
        if (task.demand().get(l) > capacity + PlacementChecker.slack(capacity)) {
          return false;
        }
      }
      return true;
    }

    /** A lower bound of the energy of the load of a task, in joules. */
    double joules(Task task) {
      double sum = 0;
      for (int l = 0; l < joules.size(); l++) {
        sum += joules.get(l) * task.demand().get(l);
      }
      return sum;
    }
  }
}
