package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
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
  private final List<PossibleServers.LoadGroup> groups;
  private final List<List<Part>> inGroup = new ArrayList<>();
  private final PossibleServers possible;

  /** The shares of tasks that are not where they were, by task and group. */
  private final List<Map<Integer, Variable>> shares = new ArrayList<>();

  /** A share of a task. */
  private record Part(Task task, Variable share) {}

  MovedDemand(
      OptModelBuilder builder,
      OptModelBuilder.ObjectiveBuilder energy,
      DataCenter center,
      ElementCosts costs,
      PowerVariables power,
      PossibleServers possible) {
    this.builder = builder;
    this.energy = energy;
    this.center = center;
    this.costs = costs;
    this.power = power;
    this.possible = possible;
    this.groups = PossibleServers.LoadGroup.of(center);
    groups.forEach(group -> inGroup.add(new ArrayList<>()));
  }

  void add(List<StayingTask> homes) {
    builder.group("placed", "every task stays or goes somewhere");
    Map<Integer, StayingTask> homeOf = new HashMap<>();
    homes.forEach(home -> homeOf.put(home.number(), home));
    List<Task> tasks = center.instance().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      OptModelBuilder.RowBuilder row = builder.row("placed[" + task.id() + "]");
      StayingTask home = homeOf.get(i);
      if (home != null) {
        energy.plus(costs.load(home.server(), task.demand()), home.stay());
        inGroup.get(groupOf(home.server())).add(new Part(task, home.stay()));
        row.plus(1, home.stay());
      }
      Map<Integer, Variable> parts = new LinkedHashMap<>();
      for (int g = 0; g < groups.size(); g++) {
        if (possible.possible(i, groups.get(g))) {
          Variable share = builder.continuous("to[" + task.id() + "," + g + "]", 0, 1);
          energy.plus(groups.get(g).joules(task), share);
          inGroup.get(g).add(new Part(task, share));
          row.plus(1, share);
          parts.put(g, share);
        }
      }
      shares.add(parts);
      row.equalTo(1);
    }
    addRooms();
  }

  /** The shares of a task on groups other than that of a server. */
  List<Variable> elsewhere(int task, int server) {
    int there = groupOf(server);
    List<Variable> elsewhere = new ArrayList<>();
    shares
        .get(task)
        .forEach(
            (g, share) -> {
              if (g != there) {
                elsewhere.add(share);
              }
            });
    return elsewhere;
  }

  private int groupOf(int server) {
    return PossibleServers.LoadGroup.of(groups, center.ratedType(server));
  }

  private void addRooms() {
    builder.group("capacity", "demand fits the servers that are on, taken together (3.3)");
    for (int l = 0; l < center.instance().resources().size(); l++) {
      int resource = l;
      for (int g = 0; g < groups.size(); g++) {
        addRoom(
            Optional.of(g),
            task -> task.demand().get(resource),
            h -> PossibleServers.wide(center.serverType(h).capacity().get(resource)));
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
      sum += PossibleServers.wide(topology.linkGbps(above, node).orElseThrow());
    }
    return sum;
  }
}
