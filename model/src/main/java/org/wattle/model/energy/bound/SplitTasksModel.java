package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
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
    PossibleServers possible = new PossibleServers(center);
    Map<String, TaskPlacement> homes = consolidation.homes();
    Map<String, Double> moveJoules = consolidation.moveJoules();
    List<Task> tasks = center.instance().tasks();
    Draft draft = Draft.inIntegers(center, objective);
    for (int s = 0; s < center.switchCount(); s++) {
      draft.add(Math.min(0, draft.costs().switchOn(s)));
    }
    List<Variable> on = new ArrayList<>();
    List<List<Part>> parts = new ArrayList<>();
    BitSet off = center.serversByName(center.instance().policy().keepOff());
    BitSet closed = center.serversByName(center.instance().state().closed());
    for (int h = 0; h < center.serverCount(); h++) {
      String name = "on[" + center.serverName(h) + "]";
      on.add(draft.amount(name, off.get(h) ? 0 : 1, draft.costs().serverOn(h)));
      parts.add(new ArrayList<>());
    }
    draft.group("placed", "every task stays or goes somewhere, perhaps in parts");
    Map<Variable, Integer> staying = new LinkedHashMap<>();
    double[][] before = new double[on.size()][center.instance().resources().size()];
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      TaskPlacement placed = homes.get(task.id());
      int home = placed == null ? -1 : center.serverByName(placed.server()).orElseThrow();
      double ofMove = moveJoules.getOrDefault(task.id(), 0.0);
      RowBuilder row = draft.row("placed[" + task.id() + "]");
      for (int h = 0; h < on.size(); h++) {
        if (h != home && (off.get(h) || closed.get(h) || !possible.possible(i, h))) {
          continue;
        }
        double joules = draft.costs().load(h, task.demand());
        double moved = home < 0 || h == home ? 0 : ofMove;
        Variable part = draft.amount("part[" + task.id() + "," + h + "]", 1, joules + moved);
        parts.get(h).add(new Part(task, part));
        row.plus(1, part);
        if (h == home) {
          staying.put(part, h);
          task.demand().addTo(before[h], 1);
        }
      }
      row.equalTo(1);
    }
    draft.group("holds", "what stays of a task keeps as much of its server on");
    staying.forEach((part, h) -> draft.row().plus(1, part).plus(-1, on.get(h)).atMost(0));
    draft.group("room", "what a server holds has room in each resource (3.3)");
    for (int h = 0; h < on.size(); h++) {
      for (int l = 0; l < before[h].length; l++) {
        double room = center.room(h, l);
        RowBuilder row = draft.row();
        for (Part part : parts.get(h)) {
          row.plus(part.task().demand().get(l), part.share());
        }
        row.plus(-Math.max(room, before[h][l]), on.get(h)).atMost(0);
      }
    }
    if (!consolidation.moves().allow(homes.size())) {
      draft.group("moves", "at most the allowed number of running tasks moves");
      int most = consolidation.moves().most().orElseThrow();
      draft.row("moves").plusAll(1, staying.keySet()).atLeast(homes.size() - most);
    }
    this.model = draft.minEnergy();
  }

  /** A share of a task. */
  private record Part(Task task, Variable share) {}

  public OptModel model() {
    return model;
  }
}
