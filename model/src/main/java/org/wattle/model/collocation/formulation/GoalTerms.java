package org.wattle.model.collocation.formulation;

import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** The goals as sums over the variables of a model, and their limits. */
interface GoalTerms {
  /** Where terms of a sum go. */
  interface Sum {
    void plus(double factor, Variable variable);
  }

  /** U. */
  void addUsed(Sum sum);

  /** D. */
  void addIntensity(Sum sum);

  /** Containers of sensitive jobs that are kept: all of those jobs' less C. */
  void addKept(Sum sum);

  /** Adds rows that hold each goal to its limit. */
  static void limit(GoalTerms goals, long sensitive, GoalLimits limits, OptModelBuilder builder) {
    builder.group("limits", "every goal is within its limit");
    if (limits.maxNodes() != Long.MAX_VALUE) {
      RowBuilder nodes = builder.row("mostNodes");
      goals.addUsed(nodes::plus);
      nodes.atMost((double) limits.maxNodes());
    }
    if (limits.minIntensity() != Long.MIN_VALUE) {
      RowBuilder intensity = builder.row("leastIntensity");
      goals.addIntensity(intensity::plus);
      intensity.atLeast((double) limits.minIntensity());
    }
    if (limits.maxSensitivity() != Long.MAX_VALUE) {
      RowBuilder kept = builder.row("mostSensitivity");
      goals.addKept(kept::plus);
      kept.atLeast((double) sensitive - limits.maxSensitivity());
    }
  }

  /** Starts the objective with what the goals cost. */
  static ObjectiveBuilder minimise(
      GoalTerms goals, long sensitive, GoalCosts costs, OptModelBuilder builder) {
    ObjectiveBuilder objective = builder.minimize("goals");
    objective.plus(costs.constant() + costs.sensitivity() * sensitive);
    goals.addUsed((factor, used) -> objective.plus(costs.usedNode() * factor, used));
    goals.addIntensity((factor, term) -> objective.plus(-costs.intensity() * factor, term));
    goals.addKept((factor, kept) -> objective.plus(-costs.sensitivity() * factor, kept));
    return objective;
  }
}
