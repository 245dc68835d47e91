package org.wattle.model.collocation.formulation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** The goals as sums over the variables of a model, and their limits. */
interface GoalTerms {
  /** U. */
  LinearSum used();

  /** D. */
  LinearSum intensity();

  /** Containers of sensitive jobs that are kept: all of those jobs' less C. */
  LinearSum kept();

  /**
   * Adds rows that hold each goal to its limit, and the objective: what the goals cost, and moves.
   *
   * @param staying those of the containers that run now that stay
   * @param running all of them
   */
  default void addGoals(
      CollocationInstance instance,
      GoalCosts costs,
      GoalLimits limits,
      LinearSum staying,
      int running,
      OptModelBuilder builder) {
    double sensitive = instance.sensitiveContainers();
    builder.group("limits", "every goal is within its limit");
    if (limits.maxNodes() != Long.MAX_VALUE) {
      used().row(builder, "mostNodes").atMost((double) limits.maxNodes());
    }
    if (limits.minIntensity() != Long.MIN_VALUE) {
      intensity().row(builder, "leastIntensity").atLeast((double) limits.minIntensity());
    }
    if (limits.maxSensitivity() != Long.MAX_VALUE) {
      kept().row(builder, "mostSensitivity").atLeast(sensitive - limits.maxSensitivity());
    }
    LinearSum sum = sum(costs, sensitive);
    if (!costs.worst().isEmpty()) {
      builder.group("reference", "no weighted distance from the reference point is larger");
      Variable farthest =
          builder.continuous("farthest", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
      costs
          .worst()
          .forEach(
              each -> sum(each, sensitive).plus(-1, farthest).row(builder, "distance").atMost(0));
      sum.plus(1, farthest);
    }
    double perMove = instance.migrations().cost();
    sum.plus(-perMove, staying).addTo(builder.minimize("goals")).plus(perMove * running).done();
  }

  private LinearSum sum(GoalCosts costs, double sensitive) {
    return new LinearSum()
        .plus(costs.usedNode(), used())
        .plus(-costs.intensity(), intensity())
        .plus(-costs.sensitivity(), kept())
        .plus(costs.constant() + costs.sensitivity() * sensitive);
  }
}
