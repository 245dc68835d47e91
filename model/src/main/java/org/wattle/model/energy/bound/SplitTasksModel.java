package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/**
 * A linear relaxation of a consolidation that keeps every server apart: a task may be split over
 * servers and a server be on in part, but what a server holds has room in each of its resources, no
 * more tasks move than may, of a group to be spread a server has one task at most, and a part of a
 * task that stays keeps as large a part of its server, and of switches above it, on. Its optimum in
 * J is at most the value of every clean placement. Where servers are unlike and full it is above
 * that of {@link EmptyingModel}, which pools their rooms. Its size is tasks times servers;
 * capacities of links, rules of groups and servers to be kept on are left out.
 */
public final class SplitTasksModel {
  private final OptModel model;

  /** The linear relaxation. */
  public SplitTasksModel(Consolidation consolidation, EnergyObjective objective) {
    this(consolidation, objective, OptionalDouble.empty());
  }

  /**
   * The linear relaxation, or the same with whole tasks and servers on or off.
   *
   * @param joules that plans with whole tasks take at most: where there is no point, every clean
   *     placement takes more; absent for the relaxation
   */
  public SplitTasksModel(
      Consolidation consolidation, EnergyObjective objective, OptionalDouble joules) {
    DataCenter center = DataCenter.of(consolidation.open());
    PossibleServers possible = new PossibleServers(center);
    Map<String, TaskPlacement> homes = consolidation.homes();
    Map<String, Double> moveJoules = consolidation.moveJoules();
    List<Task> tasks = center.instance().tasks();
    VariableType truths = joules.isPresent() ? VariableType.BINARY : VariableType.CONTINUOUS;
    Draft draft = Draft.withoutClasses(center, objective, truths);
    List<Variable> on = new ArrayList<>();
    List<Map<Integer, Variable>> parts = new ArrayList<>();
    BitSet off = center.serversByName(center.instance().policy().keepOff());
    BitSet closed = center.serversByName(center.instance().state().closed());
    for (int h = 0; h < center.serverCount(); h++) {
      String name = "on[" + center.serverName(h) + "]";
      double ofServer = draft.costs.serverOn(h);
      on.add(off.get(h) ? draft.amount(name, 0, ofServer) : draft.truth(name, ofServer));
      parts.add(new LinkedHashMap<>());
    }
    draft.group("placed", "every task stays or goes somewhere, perhaps in parts");
    Map<Variable, Integer> staying = new LinkedHashMap<>();
    double[][] held = new double[on.size()][center.instance().resources().size()];
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
        double load = draft.costs.load(h, task.demand());
        double moved = home < 0 || h == home ? 0 : ofMove;
        Variable part = draft.truth("part[" + task.id() + "," + h + "]", load + moved);
        parts.get(h).put(i, part);
        row.plus(1, part);
        if (h == home) {
          staying.put(part, h);
          task.demand().addTo(held[h], 1);
        }
      }
      row.equalTo(1);
    }
    draft.group("holds", "what stays of a task keeps as much of its server on");
    staying.forEach((part, h) -> draft.row().plus(1, part).plus(-1, on.get(h)).atMost(0));
    draft.group("spread", "of tasks that are to be spread a server has one at most");
    for (int[] group : center.rules().spreads()) {
      for (int h = 0; h < on.size(); h++) {
        List<Variable> here =
            Arrays.stream(group).mapToObj(parts.get(h)::get).filter(Objects::nonNull).toList();
        double before = (double) here.stream().filter(staying::containsKey).count();
        draft.row().plusAll(1, here).plus(-Math.max(1, before), on.get(h)).atMost(0);
      }
    }
    center.topology().ifPresent(links -> addSwitches(draft, links, staying));
    draft.group("room", "what a server holds has room in each resource (3.3)");
    for (int h = 0; h < on.size(); h++) {
      for (int l = 0; l < held[h].length; l++) {
        double room = center.room(h, l);
        RowBuilder row = draft.row();
        int resource = l;
        parts.get(h).forEach((i, part) -> row.plus(tasks.get(i).demand().get(resource), part));
        row.plus(-Math.max(room, held[h][l]), on.get(h)).atMost(0);
      }
    }
    center.instance().policy().spareFor().stream()
        .filter(due -> withinCapacity(center, held))
        .forEach(due -> addSpare(draft, center, due, on, parts));
    if (!consolidation.moves().allow(homes.size())) {
      draft.group("moves", "at most the allowed number of running tasks moves");
      int most = consolidation.moves().most().orElseThrow();
      draft.row("moves").plusAll(1, staying.keySet()).atLeast(homes.size() - most);
    }
    joules.ifPresent(draft::limit);
    this.model = draft.minEnergy();
  }

  /** What stays of a task keeps as much of some switch above its server on, and that one above. */
  private static void addSwitches(Draft draft, Topology links, Map<Variable, Integer> staying) {
    double[] joules =
        IntStream.range(0, links.switchCount()).mapToDouble(draft.costs::switchOn).toArray();
    draft.add(Arrays.stream(joules).map(each -> Math.min(0, each)).sum());
    if (Arrays.stream(joules).noneMatch(each -> each > 0)) {
      return;
    }
    draft.group("path", "what stays of a task needs a path of switches that are on");
    List<Variable> on = new ArrayList<>();
    for (int s = 0; s < joules.length; s++) {
      on.add(draft.truth("on[" + draft.center.switchName(s) + "]", Math.max(0, joules[s])));
    }
    for (int s = 0; s < joules.length; s++) {
      if (!links.entry(s)) {
        addAbove(draft, on.get(s), links.parents(s), on);
      }
    }
    staying.forEach((part, h) -> addAbove(draft, part, links.parents(links.serverNode(h)), on));
  }

  private static void addAbove(Draft draft, Variable below, int[] parents, List<Variable> on) {
    draft
        .row()
        .plus(1, below)
        .plusAll(-1, Arrays.stream(parents).mapToObj(on::get).toList())
        .atMost(0);
  }

  /** Whether no server holds more than it has, as it may before the slot. */
  private static boolean withinCapacity(DataCenter center, double[][] before) {
    return IntStream.range(0, before.length)
        .allMatch(
            h ->
                IntStream.range(0, before[h].length)
                    .allMatch(l -> before[h][l] <= center.ratedType(h).capacity().get(l)));
  }

  /**
   * Were any group to fail, the others that are on have room for its tasks: {@code Σ C_h·on_h − m ≥
   * all load}, where m is the most that servers of a group have; of a closed one what it holds
   * counts, which need not go elsewhere unless it fails.
   */
  private static void addSpare(
      Draft draft,
      DataCenter center,
      Spare due,
      List<Variable> on,
      List<Map<Integer, Variable>> parts) {
    draft.group("spareFor", "the servers that are on have room for the tasks of any group");
    BitSet closed = center.serversByName(center.instance().state().closed());
    List<Task> tasks = center.instance().tasks();
    for (int l = 0; l < center.instance().resources().size(); l++) {
      int resource = l;
      double load = center.demand(l, center.within(due));
      double all = 0;
      for (int h = 0; h < on.size(); h++) {
        all += center.ratedType(h).capacity().get(l);
      }
      Variable most = draft.amount("group[" + l + "]", Math.max(all, load), 0);
      Map<Variable, Double> counted = new LinkedHashMap<>();
      for (List<Integer> group : center.failingTogether(due)) {
        Map<Variable, Double> failing = new LinkedHashMap<>();
        for (int h : group) {
          if (closed.get(h)) {
            parts
                .get(h)
                .forEach((i, part) -> failing.put(part, tasks.get(i).demand().get(resource)));
          } else {
            failing.put(on.get(h), center.ratedType(h).capacity().get(l));
          }
        }
        RowBuilder row = draft.row().plus(-1, most);
        failing.forEach((variable, amount) -> row.plus(amount, variable));
        row.atMost(0);
        counted.putAll(failing);
      }
      RowBuilder sum = draft.row("spare[" + l + "]").plus(-1, most);
      counted.forEach((variable, amount) -> sum.plus(amount, variable));
      sum.atLeast(load - Tolerances.slack(load));
    }
  }

  public OptModel model() {
    return model;
  }
}
