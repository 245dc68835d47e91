package org.wattle.model.lotes.formulation;

import org.wattle.model.Worded;

/**
 * Selects one of the optimal allocations. They are far from unique, and the second stage depends on
 * the choice. A golden tie-break minimises {@code Σ w_jk·y_jk} among them with weights without any
 * pattern, so that the optimum is generically unique and independent of the solver; each number of
 * the tie-break gives other weights.
 */
public enum TieBreak implements Worded {
  /** Whatever the solver returns; another solver returns another. */
  NONE(0),
  GOLDEN_1(1),
  GOLDEN_2(2),
  GOLDEN_3(3),
  GOLDEN_4(4),
  GOLDEN_5(5),
  GOLDEN_6(6);

  private static final double GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

  private final int variation;

  TieBreak(int variation) {
    this.variation = variation;
  }

  /**
   * w_jk in (0, 1): the fractional part of n²·φ, where n counts configurations, classes within, and
   * goes on from one number to the next. Squared, since the plain sequence moves by the same step
   * from every configuration to the next.
   *
   * @param position j·|K| + k
   * @param positions |M|·|K|
   */
  double weight(int position, int positions) {
    double n = 1.0 + position + (double) positions * (variation - 1);
    double turns = n * n * GOLDEN_RATIO;
    return turns - Math.floor(turns);
  }
}
