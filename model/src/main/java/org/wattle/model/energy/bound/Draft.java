package org.wattle.model.energy.bound;

import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/** The model under construction: its objective grows with its variables. Mutable. */
final class Draft {
  private final OptModelBuilder model;
  private final OptModelBuilder.ObjectiveBuilder energy;
  private final VariableType counts;
  private final ElementCosts costs;

  Draft(DataCenter center, EnergyObjective objective, VariableType counts) {
    this.model = new OptModelBuilder(center.instance().name());
    this.energy = model.minimize(objective.id());
    this.counts = counts;
    this.costs = new ElementCosts(center, objective);
    energy.plus(costs.constant());
  }

  ElementCosts costs() {
    return costs;
  }

  /** How many of some elements are on, and what each of them adds in joules. */
  Variable count(String name, int most, double joules) {
    Variable count = model.variable(counts, name, 0, most);
    energy.plus(joules, count);
    return count;
  }

  /** An amount that may be split, and what a unit of it adds in joules. */
  Variable amount(String name, double most, double joules) {
    Variable amount = model.continuous(name, 0, most);
    energy.plus(joules, amount);
    return amount;
  }

  /** Adds joules whatever is decided. */
  void plus(double joules) {
    energy.plus(joules);
  }

  void group(String name, String meaning) {
    model.group(name, meaning);
  }

  RowBuilder row(String name) {
    return model.row(name);
  }

  OptModel finished() {
    energy.done();
    return model.build();
  }
}
