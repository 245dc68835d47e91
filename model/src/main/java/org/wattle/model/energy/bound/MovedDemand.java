package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.bound.EmptyingModel.Home;
import org.wattle.model.energy.bound.PossibleServers.LoadGroup;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The distribution of the tasks' demand: on the current server, or divided among groups of server
 * types; and the pooled capacities of the servers that are on.
 */
final class MovedDemand {
  private final Draft draft;
  private final DataCenter center;
  private final PowerVariables power;
  private final List<LoadGroup> groups;
  private final List<List<Part>> inGroup = new ArrayList<>();

  /** The shares of tasks that are not where they were, by task and group. */
  private final List<Map<Integer, Variable>> shares = new ArrayList<>();

  /** A share of a task. */
  private record Part(Task task, Variable share) {}

  /** Adds variables and rows. */
  MovedDemand(
      Draft draft, PowerVariables power, PossibleServers possible, Map<Integer, Home> homes) {
    this.draft = draft;
    this.center = draft.center;
    this.power = power;
    this.groups = LoadGroup.of(center);
    groups.forEach(group -> inGroup.add(new ArrayList<>()));
    draft.group("placed", "every task stays or goes somewhere");
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      Task task = center.instance().tasks().get(i);
      RowBuilder row = draft.row("placed[" + task.id() + "]");
      Home home = homes.get(i);
      if (home != null) {
        draft.add(draft.costs.load(home.server(), task.demand()), home.stay());
        inGroup.get(groupOf(home.server())).add(new Part(task, home.stay()));
        row.plus(1, home.stay());
      }
      Map<Integer, Variable> parts = new LinkedHashMap<>();
      for (int g = 0; g < groups.size(); g++) {
        if (possible.possible(i, groups.get(g))) {
          String name = "to[" + task.id() + "," + g + "]";
          Variable share = draft.amount(name, 1, groups.get(g).joules(task));
          inGroup.get(g).add(new Part(task, share));
          parts.put(g, share);
        }
      }
      shares.add(parts);
      row.plusAll(1, parts.values()).equalTo(1);
    }
    addRooms();
  }

  /** The shares of a task on groups other than that of a server. */
  List<Variable> elsewhere(int task, int server) {
    int there = groupOf(server);
    return shares.get(task).entrySet().stream()
        .filter(share -> share.getKey() != there)
        .map(Map.Entry::getValue)
        .toList();
  }

  private int groupOf(int server) {
    return LoadGroup.of(groups, center.ratedType(server));
  }

  private void addRooms() {
    draft.group("capacity", "demand fits the servers that are on, taken together (3.3)");
    for (int l = 0; l < center.instance().resources().size(); l++) {
      int resource = l;
      for (int g = 0; g < groups.size(); g++) {
        int group = g;
        addRoom(
            each -> each == group,
            task -> task.demand().get(resource),
            h -> center.room(h, resource));
      }
    }
    center
        .topology()
        .filter(topology -> center.instance().tasks().stream().anyMatch(task -> task.gbps() > 0))
        .ifPresent(topology -> addRoom(g -> true, Task::gbps, h -> uplinkGbps(topology, h)));
  }

  private void addRoom(
      IntPredicate among, ToDoubleFunction<Task> need, ToDoubleFunction<Integer> room) {
    RowBuilder row = draft.row();
    for (int g = 0; g < groups.size(); g++) {
      if (among.test(g)) {
        inGroup.get(g).forEach(part -> row.plus(need.applyAsDouble(part.task()), part.share()));
      }
    }
    for (PolicyBound.Kind alike : power.all()) {
      if (among.test(groupOf(alike.first()))) {
        row.plus(-room.applyAsDouble(alike.first()), alike.on());
      }
    }
    row.atMost(0);
  }

  private double uplinkGbps(Topology topology, int server) {
    int node = topology.serverNode(server);
    double sum = 0;
    for (int above : topology.parents(node)) {
      sum += center.roomGbps(above, node);
    }
    return sum;
  }
}
