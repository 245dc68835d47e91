package org.wattle.model.collocation;

/**
 * How much each normalised goal counts: α, β, γ of the paper's equation (1), none below 0.
 *
 * @param power α
 * @param intensity β
 * @param sensitivity γ
 */
public record Weights(double power, double intensity, double sensitivity) {
  /** All count alike. */
  public static final Weights EQUAL = new Weights(1, 1, 1);
}
