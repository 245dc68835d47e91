package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * A linear relaxation of a consolidation that keeps every server apart: a task may be split over
 * servers and a server be on in part, but what a server holds has room in each of its resources, no
 * more tasks move than may, and a part of a task that stays keeps as large a part of its server on.
 * Its optimum in J is at most the value of every clean placement. Where servers are unlike and full
 * it is above that of {@link EmptyingModel}, which pools their rooms. Its size is tasks times
 * servers; links, switches, rules of groups and spare capacity are left out.
 */
public final class SplitTasksModel {
  private final OptModel model;

  /** Builds the model. */
  public SplitTasksModel(Consolidation consolidation, EnergyObjective objective) {
    DataCenter center = DataCenter.of(consolidation.open());
    ElementCosts costs = new ElementCosts(center, objective);
    PossibleServers possible = new PossibleServers(center);
    Map<String, TaskPlacement> homes = consolidation.homes();
    Map<String, Double> moveJoules = consolidation.moveJoules();
    List<Task> tasks = center.instance().tasks();
    OptModelBuilder builder = new OptModelBuilder(center.instance().name());
    OptModelBuilder.ObjectiveBuilder energy = builder.minimize(objective.id());
    energy.plus(costs.constant());
    for (int s = 0; s < center.switchCount(); s++) {
      energy.plus(Math.min(0, costs.switchOn(s)));
    }
    List<Variable> on = new ArrayList<>();
    List<List<Part>> parts = new ArrayList<>();
    List<Boolean> mayTake = new ArrayList<>();
    for (int h = 0; h < center.serverCount(); h++) {
      String name = center.serverName(h);
      boolean off = center.instance().policy().keepOff().contains(name);
      Variable part = builder.continuous("on[" + name + "]", 0, off ? 0 : 1);
      energy.plus(costs.serverOn(h), part);
      on.add(part);
      parts.add(new ArrayList<>());
      mayTake.add(!off && !center.instance().state().closed().contains(name));
    }
    builder.group("placed", "every task stays or goes somewhere, perhaps in parts");
    List<Variable> staying = new ArrayList<>();
    double[][] before = new double[on.size()][center.instance().resources().size()];
    Map<Variable, Variable> holds = new HashMap<>();
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      TaskPlacement placed = homes.get(task.id());
      int home = placed == null ? -1 : center.serverByName(placed.server()).orElseThrow();
      double ofMove = moveJoules.getOrDefault(task.id(), 0.0);
      OptModelBuilder.RowBuilder row = builder.row("placed[" + task.id() + "]");
      for (int h = 0; h < on.size(); h++) {
        if (h != home && !(mayTake.get(h) && possible.possible(i, h))) {
          continue;
        }
        Variable part = builder.continuous("part[" + task.id() + "," + h + "]", 0, 1);
        energy.plus(costs.load(h, task.demand()) + (home < 0 || h == home ? 0 : ofMove), part);
        parts.get(h).add(new Part(task, part));
        row.plus(1, part);
        if (h == home) {
          staying.add(part);
          holds.put(part, on.get(h));
          for (int l = 0; l < before[h].length; l++) {
            before[h][l] += task.demand().get(l);
          }
        }
      }
      row.equalTo(1);
    }
    builder.group("holds", "what stays of a task keeps as much of its server on");
    staying.forEach(
        part -> builder.row("").plus(1, part).plus(-1, holds.getOrDefault(part, part)).atMost(0));
    builder.group("room", "what a server holds has room in each resource (3.3)");
    for (int h = 0; h < on.size(); h++) {
      for (int l = 0; l < before[h].length; l++) {
        double room = PossibleServers.wide(center.serverType(h).capacity().get(l));
        OptModelBuilder.RowBuilder row = builder.row("");
        for (Part part : parts.get(h)) {
          row.plus(part.task().demand().get(l), part.share());
        }
        row.plus(-Math.max(room, before[h][l]), on.get(h)).atMost(0);
      }
    }
    if (!consolidation.moves().allow(homes.size())) {
      builder.group("moves", "at most the allowed number of running tasks moves");
      builder
          .row("moves")
          .plusAll(1, staying)
          .atLeast(homes.size() - consolidation.moves().most().orElseThrow());
    }
    energy.done();
    this.model = builder.build();
  }

  /** A share of a task. */
  private record Part(Task task, Variable share) {}

  public OptModel model() {
    return model;
  }
}
