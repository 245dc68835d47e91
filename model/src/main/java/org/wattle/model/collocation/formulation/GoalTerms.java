package org.wattle.model.collocation.formulation;

import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;

/** The goals as sums over the variables of a model, and their limits. */
interface GoalTerms {
  /** U. */
  LinearSum used();

  /** D. */
  LinearSum intensity();

  /** Containers of sensitive jobs that are kept: all of those jobs' less C. */
  LinearSum kept();

  /** Adds rows that hold each goal to its limit. */
  default void limit(long sensitive, GoalLimits limits, OptModelBuilder builder) {
    builder.group("limits", "every goal is within its limit");
    if (limits.maxNodes() != Long.MAX_VALUE) {
      used().row(builder, "mostNodes").atMost((double) limits.maxNodes());
    }
    if (limits.minIntensity() != Long.MIN_VALUE) {
      intensity().row(builder, "leastIntensity").atLeast((double) limits.minIntensity());
    }
    if (limits.maxSensitivity() != Long.MAX_VALUE) {
      double least = (double) sensitive - limits.maxSensitivity();
      kept().row(builder, "mostSensitivity").atLeast(least);
    }
  }

  /** Starts the objective with what the goals cost. */
  default ObjectiveBuilder minimise(long sensitive, GoalCosts costs, OptModelBuilder builder) {
    return new LinearSum()
        .plus(costs.usedNode(), used())
        .plus(-costs.intensity(), intensity())
        .plus(-costs.sensitivity(), kept())
        .addTo(builder.minimize("goals"))
        .plus(costs.constant() + costs.sensitivity() * sensitive);
  }
}
