package org.wattle.model.collocation.formulation;

import org.wattle.model.collocation.Goals;

/**
 * How bad each goal may be.
 *
 * @param mostNodes the largest U
 * @param leastIntensity the smallest D
 * @param mostSensitivity the largest C
 */
public record GoalLimits(long mostNodes, long leastIntensity, long mostSensitivity) {
  /** As bad as it likes. */
  public static final GoalLimits NONE =
      new GoalLimits(Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE);

  /** Whether goals keep to the limits. */
  public boolean allow(Goals goals) {
    return goals.usedNodes() <= mostNodes
        && goals.intensity() >= leastIntensity
        && goals.sensitivity() <= mostSensitivity;
  }
}
