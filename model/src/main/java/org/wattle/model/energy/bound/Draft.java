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
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/** A model under construction: its energy grows with its variables. Mutable. */
final class Draft {
  private final OptModelBuilder model;
  final DataCenter center;
  private final EnergyObjective objective;
  final ElementCosts costs;
  final CountsOptions options;

  /** The servers that it does not distinguish. */
  final List<ServerClass> classes;

  private final VariableType truths;

  /** In joules. */
  private final LinearSum energy = new LinearSum();

  final List<ServerChoice> servers = new ArrayList<>();
  final List<SwitchChoice> switches = new ArrayList<>();

  /** Racks by the servers in them that are on; to be added to. */
  final List<Composition> compositions = new ArrayList<>();

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
    energy.plus(costs.constant());
  }

  /** An empty model that counts the servers of classes. */
  static Draft ofClasses(DataCenter center, EnergyObjective objective, CountsOptions options) {
    List<ServerClass> classes = ServerClass.counted(center, options.maxClasses());
    return new Draft(center, objective, options, classes, options.counts());
  }

  /** An empty model without classes, what is true in it of this type. */
  static Draft withoutClasses(DataCenter center, EnergyObjective objective, VariableType truths) {
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER);
    return new Draft(center, objective, options, List.of(), truths);
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
  List<Variable> steps(String name, LinearSum sum, int least, int last) {
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
    add(joules, variable);
    return variable;
  }

  /** Adds so many joules for each unit of a variable. */
  void add(double joules, Variable variable) {
    energy.plus(joules, variable);
  }

  /** Adds joules that are spent in any case. */
  void add(double joules) {
    energy.plus(joules);
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

  /** The model that minimises the energy. */
  OptModel minEnergy() {
    energy.addTo(model.minimize(objective.word())).done();
    return model.build();
  }

  /** Limits the energy. */
  void limit(double maxJoules) {
    model.group("energy", "the energy is within its limit");
    energy.row(model, "energy").atMost(maxJoules);
  }

  /** The model that maximises a variable with the energy limited. */
  OptModel most(Variable variable, double maxJoules) {
    limit(maxJoules);
    model.maximize("room").plus(1, variable).done();
    return model.build();
  }
}
