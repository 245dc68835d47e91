package org.wattle.model.front;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * How much each normalised goal of a kind of problem counts.
 *
 * @param values in the order of the goals, none below 0
 * @param aims what decides beside their sum
 */
public record GoalWeights(
    @JsonField(keys = "goals", inline = true) List<Double> values,
    @JsonField(inline = true) GoalAims aims) {
  public GoalWeights {
    values = List.copyOf(values);
  }

  /** Weights of a sum. */
  public GoalWeights(List<Double> values) {
    this(values, GoalAims.NONE);
  }

  public double get(int goal) {
    return values.get(goal);
  }

  /**
   * What is minimised: {@code Σ w_k g_k}, where the loss g_k is the share of a goal of which less
   * is better, and 1 less the share of one of which more is better. With a reference point r it is
   * {@code max_k w_k (g_k − r_k) + min_k w_k r_k + ρ Σ w_k g_k}, likewise never below 0 for shares
   * from 0 to 1.
   */
  public double value(List<FrontGoal> goals, List<Double> shares) {
    double sum = 0;
    double farthest = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < goals.size(); k++) {
      sum += get(k) * goals.get(k).loss(shares.get(k));
      farthest = Math.max(farthest, get(k) * (goals.get(k).loss(shares.get(k)) - base(goals, k)));
    }
    return aims.reference().isEmpty()
        ? sum
        : farthest + leastBase(goals) + aims.augmentation() * sum;
  }

  /** The loss of a goal at the reference point; 0 where there is none. */
  public double base(List<FrontGoal> goals, int goal) {
    return aims.reference().map(shares -> goals.get(goal).loss(shares.get(goal))).orElse(0.0);
  }

  /** The least weighted loss at the reference point. */
  public double leastBase(List<FrontGoal> goals) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < goals.size(); k++) {
      least = Math.min(least, get(k) * base(goals, k));
    }
    return least;
  }
}
