package org.wattle.model.collocation.formulation;

import org.wattle.model.collocation.Goals;

/**
 * How bad each goal may be.
 *
 * @param maxNodes the largest U
 * @param minIntensity the smallest D
 * @param maxSensitivity the largest C
 */
public record GoalLimits(long maxNodes, long minIntensity, long maxSensitivity) {
  /** As bad as it likes. */
  public static final GoalLimits NONE =
      new GoalLimits(Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE);

  /** Whether goals keep to the limits. */
  public boolean allow(Goals goals) {
    return goals.usedNodes() <= maxNodes
        && goals.intensity() >= minIntensity
        && goals.sensitivity() <= maxSensitivity;
  }
}
