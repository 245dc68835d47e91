package org.wattle.model.collocation.formulation;

import org.wattle.model.collocation.Goals;

/**
 * Limits of the goals.
 *
 * @param maxNodes the largest U
 * @param minIntensity the smallest D
 * @param maxSensitivity the largest C
 */
public record GoalLimits(long maxNodes, long minIntensity, long maxSensitivity) {
  /** No limits. */
  public static final GoalLimits NONE =
      new GoalLimits(Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE);

  /** Whether goals keep to the limits. */
  public boolean allow(Goals goals) {
    return goals.usedNodes() <= maxNodes
        && goals.intensity() >= minIntensity
        && goals.sensitivity() <= maxSensitivity;
  }
}
