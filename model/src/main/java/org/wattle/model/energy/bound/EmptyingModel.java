package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.energy.formulation.FewestMoves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

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
  private final Map<String, Variable> stays = new LinkedHashMap<>();
  private final Map<Integer, Variable> homesOn = new LinkedHashMap<>();
  private final OptModelBuilder builder;
  private final OptModelBuilder.ObjectiveBuilder energy;
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
    this.builder = new OptModelBuilder(center.instance().name());
    this.energy = builder.minimize(objective.id());
    ElementCosts costs = new ElementCosts(center, objective);
    energy.plus(costs.constant());
    Map<String, TaskPlacement> homes = consolidation.homes();
    homes.keySet().forEach(id -> stays.put(id, builder.binary("stay[" + id + "]")));
    PowerVariables power = new PowerVariables(builder, energy, center, costs);
    power.addServers(homesOf(homes));
    homes.forEach((id, home) -> homesOn.put(server(home), power.serverOn(server(home))));
    List<StayingTask> staying = staying(homes);
    boolean switches = objective == EnergyObjective.MTEC && center.topology().isPresent();
    center.topology().filter(all -> switches).ifPresent(power::addSwitches);
    addStays(staying, power);
    PossibleServers possible = new PossibleServers(center);
    MovedDemand moved = new MovedDemand(builder, energy, center, costs, power, possible);
    moved.add(staying);
    new EmptyingRules(builder, center, power, possible, staying).add(moved);
    new LargeArrivals(builder, center, power, staying).add();
    if (center.topology().isPresent()) {
      new EmptyingLinks(builder, center, power, staying).add();
    }
    addPolicy(staying, power, costs, switches);
    addMoves();
    otherThan.forEach(this::addOther);
    energy.done();
    this.model = builder.build();
  }

  private BitSet homesOf(Map<String, TaskPlacement> homes) {
    BitSet servers = new BitSet();
    homes.values().forEach(home -> servers.set(server(home)));
    return servers;
  }

  private int server(TaskPlacement home) {
    return center.serverByName(home.server()).orElseThrow();
  }

  private List<StayingTask> staying(Map<String, TaskPlacement> homes) {
    List<StayingTask> staying = new ArrayList<>();
    List<Task> tasks = center.instance().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      TaskPlacement home = homes.get(tasks.get(i).id());
      Variable stay = stays.get(tasks.get(i).id());
      if (home != null && stay != null) {
        List<Integer> route =
            home.route().stream().map(name -> center.switchByName(name).orElseThrow()).toList();
        staying.add(new StayingTask(i, tasks.get(i), server(home), route, stay));
      }
    }
    return staying;
  }

  private void addStays(List<StayingTask> homes, PowerVariables power) {
    builder.group("staying", "a task that stays holds its server and its switches on");
    for (StayingTask home : homes) {
      Variable stay = home.stay();
      builder.row("").plus(1, stay).plus(-1, power.serverOn(home.server())).atMost(0);
      for (int node : home.route()) {
        power.switchOn(node).ifPresent(on -> builder.row("").plus(1, stay).plus(-1, on).atMost(0));
      }
    }
  }

  private void addPolicy(
      List<StayingTask> staying, PowerVariables power, ElementCosts costs, boolean switches) {
    Set<String> off = center.instance().policy().keepOff();
    if (!off.isEmpty()) {
      builder.group("keepOff", "servers that are to be off are emptied");
      homesOn.forEach(
          (h, on) -> {
            if (off.contains(center.serverName(h))) {
              builder.row("").plus(1, on).atMost(0);
            }
          });
    }
    new PolicyBound(center, costs, new PricedNumbers(builder, energy, switches))
        .add(
            power.all().stream().map(AlikeOn::new).toList(),
            (row, resource, servers) -> addClosedLoad(row, staying, resource, servers));
  }

  /** Where there is a network, tasks may come back to closed servers over another path. */
  private double addClosedLoad(
      OptModelBuilder.RowBuilder row,
      List<StayingTask> staying,
      int resource,
      IntPredicate servers) {
    double returning = 0;
    for (StayingTask home : staying) {
      double demand = home.task().demand().get(resource);
      if (!servers.test(home.server())
          || !center.instance().state().closed().contains(center.serverName(home.server()))) {
        continue;
      }
      if (center.topology().isPresent()) {
        returning += demand;
      } else {
        row.plus(demand, home.stay());
      }
    }
    return returning;
  }

  /** Servers of one kind, and how many of them are on. */
  private record AlikeOn(PowerVariables.Alike alike) implements PolicyBound.Kind {
    @Override
    public int first() {
      return alike.first();
    }

    @Override
    public int count(IntPredicate such) {
      return such.test(alike.first()) ? alike.number() : 0;
    }

    @Override
    public boolean always() {
      return false;
    }

    @Override
    public void addOn(OptModelBuilder.RowBuilder row, double factor) {
      row.plus(factor, alike.on());
    }
  }

  /** Rows and integers of this model. */
  private record PricedNumbers(
      OptModelBuilder builder, OptModelBuilder.ObjectiveBuilder energy, boolean switches)
      implements PolicyBound.Sink {
    @Override
    public Variable number(String name, int most, double joules) {
      Variable number = builder.integer(name, 0, most);
      energy.plus(joules, number);
      return number;
    }

    @Override
    public Variable truth(String name) {
      return builder.binary(name);
    }

    @Override
    public Variable amount(String name, double most) {
      return builder.continuous(name, 0, most);
    }

    @Override
    public boolean onWithoutTasks() {
      return !switches;
    }

    @Override
    public OptModelBuilder.RowBuilder row() {
      return builder.row("");
    }

    @Override
    public void group(String name, String meaning) {
      builder.group(name, meaning);
    }
  }

  private void addMoves() {
    builder.group("moves", "at most the allowed number of running tasks moves");
    if (!consolidation.moves().allow(stays.size())) {
      builder
          .row("moves")
          .plusAll(1, stays.values())
          .atLeast(stays.size() - consolidation.moves().most().orElseThrow());
    }
    Map<String, Double> joules = consolidation.moveJoules();
    stays.forEach(
        (id, stay) -> {
          energy.plus(joules.getOrDefault(id, 0.0));
          energy.plus(-joules.getOrDefault(id, 0.0), stay);
        });
  }

  /** The tasks that may stay, with the weights of their moves. */
  private Map<Variable, Double> weighted() {
    Map<String, Double> weights = consolidation.weights();
    Map<Variable, Double> weighted = new LinkedHashMap<>();
    stays.forEach((id, stay) -> weighted.put(stay, weights.getOrDefault(id, 1.0)));
    return weighted;
  }

  private void addOther(BitSet emptied) {
    OptModelBuilder.RowBuilder row = builder.row("");
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
    return FewestMoves.within(model, weighted(), 0, mostJoules);
  }

  /** The running tasks that move at a point. */
  public Set<String> moved(Assignment point) {
    Set<String> moved = new HashSet<>();
    stays.forEach(
        (id, stay) -> {
          if (!point.isOne(stay)) {
            moved.add(id);
          }
        });
    return moved;
  }

  /** The servers of running tasks that are off at a point. */
  public BitSet emptied(Assignment point) {
    BitSet emptied = new BitSet();
    homesOn.forEach((h, on) -> emptied.set(h, !point.isOne(on)));
    return emptied;
  }
}
