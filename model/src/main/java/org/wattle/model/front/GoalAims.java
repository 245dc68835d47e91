package org.wattle.model.front;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;

/**
 * What decides between solutions beside a weighted sum of their goals. Shares are in the order of
 * the goals, as people see them.
 *
 * @param reference the reference point of an augmented Tchebycheff function (R. E. Steuer and E.-U.
 *     Choo, An interactive weighted Tchebycheff procedure for multiple objective programming,
 *     Mathematical Programming 26, 1983); empty where the weighted sum is minimised
 * @param augmentation how much the weighted sum counts beside the largest weighted distance from
 *     the reference point, at least 0
 * @param limits the worst share of each goal that a solution may have; empty where any may
 */
public record GoalAims(
    @JsonField(keys = "goals") Optional<List<Double>> reference,
    @JsonField(usual = "0") double augmentation,
    @JsonField(keys = "goals") Optional<List<Double>> limits) {
  /** The weighted sum alone decides. */
  public static final GoalAims NONE = new GoalAims(Optional.empty(), 0, Optional.empty());

  /** Shares as they are in documents, which are rounded. */
  public static final double TOLERANCE = 1e-9;

  public GoalAims {
    reference = reference.map(List::copyOf);
    limits = limits.map(List::copyOf);
  }

  /** The index of the first goal that is beyond its limit, if one is. */
  public Optional<Integer> beyond(List<FrontGoal> goals, List<Double> shares) {
    for (int k = 0; limits.isPresent() && k < goals.size(); k++) {
      FrontGoal goal = goals.get(k);
      if (goal.toMinimise((double) shares.get(k))
          > goal.toMinimise((double) limits.get().get(k)) + TOLERANCE) {
        return Optional.of(k);
      }
    }
    return Optional.empty();
  }
}
