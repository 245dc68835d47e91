package org.wattle.model.collocation;

import java.util.List;
import org.wattle.model.JsonField;
import org.wattle.model.front.GoalAims;
import org.wattle.model.front.GoalWeights;

/**
 * How much each normalised goal counts: α, β, γ of the paper's equation (1), none below 0.
 *
 * @param power α
 * @param intensity β
 * @param sensitivity γ
 * @param aims what decides beside their sum
 */
public record Weights(
    @JsonField(usual = "1", always = true) double power,
    @JsonField(usual = "1", always = true) double intensity,
    @JsonField(usual = "1", always = true) double sensitivity,
    @JsonField(inline = true) GoalAims aims) {
  /** All count alike. */
  public static final Weights EQUAL = new Weights(1, 1, 1);

  /** Weights of a sum. */
  public Weights(double power, double intensity, double sensitivity) {
    this(power, intensity, sensitivity, GoalAims.NONE);
  }

  /** Weights in the order of {@link Goals#OF_FRONTS}. */
  public static Weights of(GoalWeights weights) {
    return new Weights(weights.get(0), weights.get(1), weights.get(2), weights.aims());
  }

  /** In the order of {@link Goals#OF_FRONTS}. */
  public GoalWeights ofGoals() {
    return new GoalWeights(List.of(power, intensity, sensitivity), aims);
  }
}
