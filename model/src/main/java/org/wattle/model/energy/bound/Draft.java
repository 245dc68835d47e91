package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.AggregateModel.Composition;
import org.wattle.model.energy.bound.AggregateModel.ServerChoice;
import org.wattle.model.energy.bound.AggregateModel.SwitchChoice;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** The model under construction: its energy grows with its variables. Mutable. */
final class Draft {
  private final OptModelBuilder model;
  private final EnergyObjective objective;
  private final CountsOptions options;
  private final ElementCosts costs;
  private final List<Term> energy = new ArrayList<>();
  private final double constantJoules;
  private final List<ServerChoice> servers = new ArrayList<>();
  private final List<SwitchChoice> switches = new ArrayList<>();

  private final List<Composition> compositions = new ArrayList<>();
  private final int classes;

  /** A variable and what one unit of it adds, in joules where it is energy. */
  record Term(double joules, Variable variable) {}

  /**
   * An empty model.
   *
   * @param classes the number of classes of servers
   */
  Draft(DataCenter center, EnergyObjective objective, CountsOptions options, int classes) {
    this.model = new OptModelBuilder(center.instance().name());
    this.objective = objective;
    this.options = options;
    this.classes = classes;
    this.costs = new ElementCosts(center, objective);
    this.constantJoules = costs.constant();
  }

  ElementCosts costs() {
    return costs;
  }

  CountsOptions options() {
    return options;
  }

  /** How many of some switches are on. */
  SwitchChoice switches(String name, List<Integer> alike) {
    Variable count = count(name, alike.size(), costs.switchOn(alike.get(0)));
    SwitchChoice choice = new SwitchChoice(count, alike);
    switches.add(choice);
    return choice;
  }

  /** How many of some servers of a class are on. */
  Variable servers(
      String name, int most, int classNumber, List<Integer> alike, Optional<SwitchChoice> racks) {
    Variable count = count(name, most, costs.serverOn(alike.get(0)));
    servers.add(new ServerChoice(count, classNumber, alike, racks));
    return count;
  }

  /** How many of some elements are on, and what each of them adds in joules. */
  Variable count(String name, int most, double joules) {
    return priced(model.variable(options.counts(), name, 0, most), joules);
  }

  /** A continuous amount, and what a unit of it adds in joules. */
  Variable amount(String name, double most, double joules) {
    return priced(model.continuous(name, 0, most), joules);
  }

  /** A binary variable without a cost. */
  Variable truth(String name) {
    return model.variable(options.counts(), name, 0, 1);
  }

  private Variable priced(Variable variable, double joules) {
    energy.add(new Term(joules, variable));
    return variable;
  }

  void group(String name, String meaning) {
    model.group(name, meaning);
  }

  RowBuilder row(String name) {
    return model.row(name);
  }

  List<ServerChoice> servers() {
    return servers;
  }

  List<SwitchChoice> switches() {
    return switches;
  }

  /** The number of classes of servers. */
  int classes() {
    return classes;
  }

  void composed(Composition composition) {
    compositions.add(composition);
  }

  List<Composition> compositions() {
    return compositions;
  }

  /** The model that minimises the energy. */
  OptModel minEnergy() {
    OptModelBuilder.ObjectiveBuilder sum = model.minimize(objective.id()).plus(constantJoules);
    energy.forEach(term -> sum.plus(term.joules(), term.variable()));
    sum.done();
    return model.build();
  }

  /** The model that maximises a variable with the energy limited. */
  OptModel most(Variable variable, double maxJoules) {
    model.group("energy", "the energy is within its limit");
    RowBuilder row = model.row("energy");
    energy.forEach(term -> row.plus(term.joules(), term.variable()));
    row.atMost(maxJoules - constantJoules);
    model.maximize("room").plus(1, variable).done();
    return model.build();
  }
}
