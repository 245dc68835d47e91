package org.wattle.model.collocation;

import java.util.List;
import org.wattle.model.front.GoalWeights;

/**
 * Goals as shares.
 *
 * @param power P_n, the less the better
 * @param intensity D_n, the more the better
 * @param sensitivity C_n, the less the better
 */
public record NormalisedGoals(double power, double intensity, double sensitivity) {
  /** The shares in the order of {@link Goals#OF_FRONTS}. */
  public List<Double> values() {
    return List.of(power, intensity, sensitivity);
  }

  /** F of equation (1), to be minimised; may be negative. */
  public double weightedSum(Weights weights) {
    return weights.power() * power
        - weights.intensity() * intensity
        + weights.sensitivity() * sensitivity;
  }

  /**
   * F' = F + β: as good for minimising, and never negative for shares from 0 to 1; with a reference
   * point what {@link GoalWeights#value} says.
   */
  public double shiftedSum(Weights weights) {
    return weights.ofGoals().value(Goals.OF_FRONTS, values());
  }
}
