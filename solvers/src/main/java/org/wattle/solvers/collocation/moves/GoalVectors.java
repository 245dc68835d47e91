package org.wattle.solvers.collocation.moves;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Goals;
import org.wattle.solvers.pareto.ObjectiveVector;

/** The goals of placements as objectives to be minimised: (U, −D, C). */
public final class GoalVectors {
  private GoalVectors() {}

  public static ObjectiveVector of(Goals goals) {
    return ObjectiveVector.of(goals.usedNodes(), -goals.intensity(), goals.sensitivity());
  }

  /** From the least to the largest value that each objective could have. */
  public static long[] ranges(CollocationInstance instance) {
    int nodes = Math.min(instance.containers(), instance.cluster().nodes());
    return new long[] {nodes, instance.largestIntensity(), instance.sensitiveContainers()};
  }

  public static Goals goals(ObjectiveVector objectives) {
    return new Goals(Math.toIntExact(objectives.get(0)), -objectives.get(1), objectives.get(2));
  }
}
