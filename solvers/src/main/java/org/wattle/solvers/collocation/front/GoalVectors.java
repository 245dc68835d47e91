package org.wattle.solvers.collocation.front;

import org.wattle.model.collocation.Goals;
import org.wattle.solvers.pareto.ObjectiveVector;

/** The goals of placements as objectives to be minimised: (U, −D, C). */
public final class GoalVectors {
  /** How many goals there are. */
  public static final int SIZE = 3;

  private GoalVectors() {}

  public static ObjectiveVector of(Goals goals) {
    return ObjectiveVector.of(goals.usedNodes(), -goals.intensity(), goals.sensitivity());
  }

  public static Goals goals(ObjectiveVector objectives) {
    return new Goals(Math.toIntExact(objectives.get(0)), -objectives.get(1), objectives.get(2));
  }
}
