package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.front.GoalAims;

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

  /** Those that the weights of an instance name as shares. */
  public static GoalLimits of(CollocationInstance instance) {
    Optional<List<Double>> shares = instance.weights().aims().limits();
    if (shares.isEmpty()) {
      return NONE;
    }
    List<Double> limits = shares.get();
    ShareOfLargest of = new ShareOfLargest(instance);
    NormalisedGoals none = of.of(new Goals(0, 0, 0));
    NormalisedGoals many = of.of(new Goals(GoalCosts.UNITS, GoalCosts.UNITS, GoalCosts.UNITS));
    long lessIntensity =
        most(-limits.get(1) + none.intensity(), many.intensity() - none.intensity());
    return new GoalLimits(
        most(limits.get(0) - none.power(), many.power() - none.power()),
        lessIntensity == Long.MAX_VALUE ? Long.MIN_VALUE : -lessIntensity,
        most(limits.get(2) - none.sensitivity(), many.sensitivity() - none.sensitivity()));
  }

  /**
   * The largest amount within a limit; any, where no amount changes the share and that is within.
   *
   * @param left of the share
   * @param many what {@link GoalCosts#UNITS} take of it
   */
  private static long most(double left, double many) {
    if (many == 0) {
      return left >= -GoalAims.TOLERANCE ? Long.MAX_VALUE : -1;
    }
    return (long) Math.floor((left + GoalAims.TOLERANCE) / many * GoalCosts.UNITS);
  }

  /** Whether goals keep to the limits. */
  public boolean allow(Goals goals) {
    return goals.usedNodes() <= maxNodes
        && goals.intensity() >= minIntensity
        && goals.sensitivity() <= maxSensitivity;
  }
}
