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
import org.wattle.model.optimization.VariableSum;
import org.wattle.model.optimization.VariableType;

/** A model under construction: its energy grows with its variables. Mutable. */
final class Draft {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final EnergyObjective objective;
  private final ElementCosts costs;
  private final CountsOptions options;
  private final List<ServerClass> classes;
  private final VariableType truths;
  private final List<Term> energy = new ArrayList<>();
  private double constantJoules;
  private final List<ServerChoice> servers = new ArrayList<>();
  private final List<SwitchChoice> switches = new ArrayList<>();
  private final List<Composition> compositions = new ArrayList<>();

  /** A variable and what one unit of it adds, in joules where it is energy. */
  record Term(double joules, Variable variable) {}

  private Draft(
      DataCenter center,
      EnergyObjective objective,
      CountsOptions options,
      List<ServerClass> classes,
      VariableType truths) {
    this.model = new OptModelBuilder(center.instance().name());
    this.center = center;
    this.objective = objective;
    this.options = options;
    this.classes = classes;
    this.truths = truths;
    this.costs = new ElementCosts(center, objective);
    this.constantJoules = costs.constant();
  }

  /** An empty model that counts the servers of classes. */
  static Draft ofClasses(DataCenter center, EnergyObjective objective, CountsOptions options) {
    List<ServerClass> classes = ServerClass.counted(center, options.maxClasses());
    return new Draft(center, objective, options, classes, options.counts());
  }

  /** An empty model in integers, without classes. */
  static Draft inIntegers(DataCenter center, EnergyObjective objective) {
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER);
    return new Draft(center, objective, options, List.of(), VariableType.BINARY);
  }

  DataCenter center() {
    return center;
  }

  ElementCosts costs() {
    return costs;
  }

  CountsOptions options() {
    return options;
  }

  /** The servers that it does not distinguish. */
  List<ServerClass> classes() {
    return classes;
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

  /** A variable that is 0 or 1, and what it adds in joules. */
  Variable truth(String name, double joules) {
    return priced(model.variable(truths, name, 0, 1), joules);
  }

  /** The same without a cost. */
  Variable truth(String name) {
    return truth(name, 0);
  }

  /**
   * A sum written as binary variables, one for each unit above the least: so many of them are 1 at
   * most as the sum exceeds the least.
   *
   * @param least that the sum is at least
   * @param last the last unit that matters; none where it is the least
   * @return the variables of the units {@code least + 1} to {@code last}
   */
  List<Variable> steps(String name, VariableSum sum, int least, int last) {
    List<Variable> steps = new ArrayList<>();
    for (int k = least + 1; k <= last; k++) {
      steps.add(truth(name + ">=" + k));
    }
    if (!steps.isEmpty()) {
      row().plusAll(1, steps).plus(-1, sum).atMost(-least);
    }
    return steps;
  }

  private Variable priced(Variable variable, double joules) {
    if (joules != 0) {
      add(joules, variable);
    }
    return variable;
  }

  /** Adds so many joules for each unit of a variable. */
  void add(double joules, Variable variable) {
    energy.add(new Term(joules, variable));
  }

  /** Adds joules that are spent in any case. */
  void add(double joules) {
    constantJoules += joules;
  }

  void group(String name, String meaning) {
    model.group(name, meaning);
  }

  RowBuilder row(String name) {
    return model.row(name);
  }

  /** A row without a name. */
  RowBuilder row() {
    return model.row("");
  }

  List<ServerChoice> servers() {
    return servers;
  }

  List<SwitchChoice> switches() {
    return switches;
  }

  /** Racks by the servers in them that are on; to be added to. */
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
