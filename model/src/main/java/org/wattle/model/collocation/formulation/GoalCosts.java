package org.wattle.model.collocation.formulation;

import java.util.List;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.collocation.Weights;
import org.wattle.model.front.GoalWeights;

/**
 * The objective to be minimised: {@code constant + usedNode·U − intensity·D + sensitivity·C}, and
 * the largest of others of this form.
 *
 * @param constant of no choice
 * @param usedNode for each node in use, at least 0
 * @param intensity for each unit of diversified intensity, at least 0
 * @param sensitivity for each container of a broken job, at least 0
 * @param worst the others, of which the largest is added; none where there is no reference point
 */
public record GoalCosts(
    double constant, double usedNode, double intensity, double sensitivity, List<GoalCosts> worst) {
  /** Differences are taken over many units, so that no digits are lost. */
  static final int UNITS = 1 << 20;

  public GoalCosts {
    worst = List.copyOf(worst);
  }

  /** A sum. */
  public GoalCosts(double constant, double usedNode, double intensity, double sensitivity) {
    this(constant, usedNode, intensity, sensitivity, List.of());
  }

  /** Those of F', with its reference point where it has one. */
  public static GoalCosts of(CollocationInstance instance) {
    Weights weights = instance.weights();
    GoalCosts sum = sum(instance, weights.power(), weights.intensity(), weights.sensitivity());
    if (weights.aims().reference().isEmpty()) {
      return sum;
    }
    GoalWeights all = weights.ofGoals();
    double part = weights.aims().augmentation();
    return new GoalCosts(
        part * sum.constant + all.leastBase(Goals.OF_FRONTS),
        part * sum.usedNode,
        part * sum.intensity,
        part * sum.sensitivity,
        List.of(
            sum(instance, weights.power(), 0, 0).less(all, 0),
            sum(instance, 0, weights.intensity(), 0).less(all, 1),
            sum(instance, 0, 0, weights.sensitivity()).less(all, 2)));
  }

  private GoalCosts less(GoalWeights weights, int goal) {
    double base = weights.get(goal) * weights.base(Goals.OF_FRONTS, goal);
    return new GoalCosts(constant - base, usedNode, intensity, sensitivity);
  }

  private static GoalCosts sum(
      CollocationInstance instance, double power, double intensity, double sensitivity) {
    ShareOfLargest shares = new ShareOfLargest(instance);
    NormalisedGoals none = shares.of(new Goals(0, 0, 0));
    NormalisedGoals many = shares.of(new Goals(UNITS, UNITS, UNITS));
    return new GoalCosts(
        none.shiftedSum(new Weights(power, intensity, sensitivity)),
        power * (many.power() - none.power()) / UNITS,
        intensity * (many.intensity() - none.intensity()) / UNITS,
        sensitivity * (many.sensitivity() - none.sensitivity()) / UNITS);
  }

  /** The cost of goals. */
  public double of(Goals goals) {
    double sum =
        constant
            + usedNode * goals.usedNodes()
            - intensity * goals.intensity()
            + sensitivity * goals.sensitivity();
    return sum + worst.stream().mapToDouble(each -> each.of(goals)).max().orElse(0);
  }
}
