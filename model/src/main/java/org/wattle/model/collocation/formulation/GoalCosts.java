package org.wattle.model.collocation.formulation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.ShareOfLargest;

/**
 * The objective to be minimised: {@code constant + usedNode·U − intensity·D + sensitivity·C}.
 *
 * @param constant of no choice
 * @param usedNode for each node in use, at least 0
 * @param intensity for each unit of diversified intensity, at least 0
 * @param sensitivity for each container of a broken job, at least 0
 */
public record GoalCosts(double constant, double usedNode, double intensity, double sensitivity) {
  /** Differences are taken over many units, so that no digits are lost. */
  private static final int UNITS = 1 << 20;

  /** Those of the weighted sum F'. */
  public static GoalCosts of(CollocationInstance instance) {
    ShareOfLargest shares = new ShareOfLargest(instance);
    NormalisedGoals none = shares.of(new Goals(0, 0, 0));
    NormalisedGoals many = shares.of(new Goals(UNITS, UNITS, UNITS));
    return new GoalCosts(
        none.shiftedSum(instance.weights()),
        instance.weights().power() * (many.power() - none.power()) / UNITS,
        instance.weights().intensity() * (many.intensity() - none.intensity()) / UNITS,
        instance.weights().sensitivity() * (many.sensitivity() - none.sensitivity()) / UNITS);
  }

  /** The cost of goals. */
  public double of(Goals goals) {
    return constant
        + usedNode * goals.usedNodes()
        - intensity * goals.intensity()
        + sensitivity * goals.sensitivity();
  }
}
