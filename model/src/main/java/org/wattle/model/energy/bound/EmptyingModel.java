package org.wattle.model.energy.bound;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.FewestMoves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableSum;

/**
 * A relaxation of a consolidation: {@code stay[i]} says which running tasks stay, {@code on[h]}
 * which of their servers, so that a server is emptied only by moving all its tasks; other servers
 * are counted per kind. The demand of moved and new tasks is split freely over groups of server
 * types, whose rooms are pooled. Its optimum in J, moves included, is at most the value of every
 * clean placement; its size is linear in tasks, servers and switches.
 */
public final class EmptyingModel {
  private final Consolidation consolidation;
  private final DataCenter center;
  private final Draft draft;
  private final Map<Integer, Home> homes = new LinkedHashMap<>();
  private final Map<String, Variable> stays = new LinkedHashMap<>();
  private final Map<Integer, Variable> homesOn = new LinkedHashMap<>();
  private final OptModel model;

  /**
   * Builds the model.
   *
   * @param otherThan excluded solutions: none of these sets of servers is the set of emptied
   *     servers
   */
  public EmptyingModel(
      Consolidation consolidation, EnergyObjective objective, List<BitSet> otherThan) {
    this.consolidation = consolidation;
    this.center = DataCenter.of(consolidation.open());
    this.draft = Draft.inIntegers(center, objective);
    Map<String, TaskPlacement> places = consolidation.homes();
    places.keySet().forEach(id -> stays.put(id, draft.truth("stay[" + id + "]")));
    BitSet servers =
        center.serversByName(places.values().stream().map(TaskPlacement::server).toList());
    PowerVariables power = new PowerVariables(draft, servers);
    List<Task> tasks = center.instance().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      TaskPlacement place = places.get(tasks.get(i).id());
      Variable stay = stays.get(tasks.get(i).id());
      if (place != null && stay != null) {
        homes.put(i, home(i, place, stay));
      }
    }
    homes.values().forEach(home -> homesOn.put(home.server(), power.serverOn(home.server())));
    boolean switches = objective == EnergyObjective.MTEC && center.topology().isPresent();
    center.topology().filter(all -> switches).ifPresent(power::addSwitches);
    addStays(power);
    PossibleServers possible = new PossibleServers(center);
    MovedDemand moved = new MovedDemand(draft, power, possible, homes);
    new EmptyingRules(draft, power, possible, homes).add(moved);
    new LargeArrivals(draft, power, homes.values()).add();
    if (center.topology().isPresent()) {
      new EmptyingLinks(draft, power, homes.values()).add();
    }
    addPolicy(power, switches);
    addMoves();
    otherThan.forEach(this::addOther);
    this.model = draft.minEnergy();
  }

  /**
   * A running task, which may stay.
   *
   * @param number its position among the tasks of the open slot
   * @param task the task
   * @param server where it runs
   * @param route the switches of its path, from the entry down; empty without a network
   * @param stay 1 where neither its server nor its path changes
   */
  record Home(int number, Task task, int server, List<Integer> route, Variable stay) {
    Home {
      route = List.copyOf(route);
    }

    double demand(int resource) {
      return task.demand().get(resource);
    }
  }

  private Home home(int task, TaskPlacement place, Variable stay) {
    return new Home(
        task,
        center.instance().tasks().get(task),
        center.serverByName(place.server()).orElseThrow(),
        place.route().stream().map(name -> center.switchByName(name).orElseThrow()).toList(),
        stay);
  }

  private void addStays(PowerVariables power) {
    draft.group("staying", "a task that stays holds its server and its switches on");
    for (Home home : homes.values()) {
      atMost(home.stay(), power.serverOn(home.server()));
      home.route().forEach(node -> power.switchOn(node).ifPresent(on -> atMost(home.stay(), on)));
    }
  }

  private void atMost(Variable one, Variable other) {
    draft.row().plus(1, one).plus(-1, other).atMost(0);
  }

  private void addPolicy(PowerVariables power, boolean switches) {
    Set<String> off = center.instance().policy().keepOff();
    if (!off.isEmpty()) {
      draft.group("keepOff", "servers that are to be off are emptied");
      homesOn.forEach(
          (h, on) -> {
            if (off.contains(center.serverName(h))) {
              draft.row().plus(1, on).atMost(0);
            }
          });
    }
    List<PolicyBound.Kind> kinds =
        power.all().stream()
            .map(alike -> new PolicyBound.Kind(alike.servers(), false, VariableSum.of(alike.on())))
            .toList();
    new PolicyBound(draft, kinds, this::addClosedLoad).add(!switches);
  }

  /** Where there is a network, tasks may come back to closed servers over another path. */
  private void addClosedLoad(RowBuilder row, int resource, IntPredicate servers) {
    Set<String> closed = center.instance().state().closed();
    for (Home home : homes.values()) {
      if (servers.test(home.server()) && closed.contains(center.serverName(home.server()))) {
        if (center.topology().isPresent()) {
          row.plus(home.demand(resource));
        } else {
          row.plus(home.demand(resource), home.stay());
        }
      }
    }
  }

  private void addMoves() {
    draft.group("moves", "at most the allowed number of running tasks moves");
    if (!consolidation.moves().allow(stays.size())) {
      int most = consolidation.moves().most().orElseThrow();
      draft.row("moves").plusAll(1, stays.values()).atLeast(stays.size() - most);
    }
    Map<String, Double> joules = consolidation.moveJoules();
    stays.forEach(
        (id, stay) -> {
          draft.add(joules.getOrDefault(id, 0.0));
          draft.add(-joules.getOrDefault(id, 0.0), stay);
        });
  }

  private void addOther(BitSet emptied) {
    RowBuilder row = draft.row();
    homesOn.forEach((h, on) -> row.plus(emptied.get(h) ? 1 : -1, on));
    row.atLeast(1 - (homesOn.size() - emptied.cardinality()));
  }

  public OptModel model() {
    return model;
  }

  /**
   * The model over the same variables whose optimum is at most the number of moves, each counted by
   * its weight, of every clean placement of at most this value in J.
   */
  public OptModel fewestMoves(double mostJoules) {
    Map<String, Double> weights = consolidation.weights();
    Map<Variable, Double> weighted = new LinkedHashMap<>();
    stays.forEach((id, stay) -> weighted.put(stay, weights.getOrDefault(id, 1.0)));
    return FewestMoves.within(model, weighted, 0, mostJoules);
  }

  /** The running tasks that move at a point. */
  public Set<String> moved(Assignment point) {
    return stays.entrySet().stream()
        .filter(stay -> !point.isOne(stay.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** The servers of running tasks that are off at a point. */
  public BitSet emptied(Assignment point) {
    BitSet emptied = new BitSet();
    homesOn.forEach((h, on) -> emptied.set(h, !point.isOne(on)));
    return emptied;
  }
}
