package org.wattle.solvers.support;

import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;

/**
 * The objective of a model (which has at most one) as costs to be minimised: {@code Σ
 * cost·variable}, without the offset; all 0 where there is no objective.
 */
public final class Costs {
  private final double[] perVariable;
  private final double sign;
  private final double offset;

  private Costs(double[] perVariable, double sign, double offset) {
    this.perVariable = perVariable;
    this.sign = sign;
    this.offset = offset;
  }

  public static Costs of(OptModel model) {
    double[] costs = new double[model.variableCount()];
    Optional<Objective> objective = model.objectives().stream().findFirst();
    if (objective.isEmpty()) {
      return new Costs(costs, 1, 0);
    }
    Objective given = objective.get();
    double sign = given.sense() == Sense.MINIMIZE ? 1 : -1;
    for (int k = 0; k < given.termCount(); k++) {
      costs[given.column(k)] = sign * given.coefficient(k);
    }
    return new Costs(costs, sign, given.offset());
  }

  /** The cost of one unit of a variable. */
  public double of(int variable) {
    return perVariable[variable];
  }

  /** A copy of all costs. */
  public double[] toArray() {
    return perVariable.clone();
  }

  /** What a point costs. */
  public double of(Assignment point) {
    double cost = 0;
    for (int v = 0; v < perVariable.length; v++) {
      cost += perVariable[v] == 0 ? 0 : perVariable[v] * point.value(v);
    }
    return cost;
  }

  /** The model's own objective, offset included, at a cost. */
  public double objective(double cost) {
    return sign * cost + offset;
  }
}
