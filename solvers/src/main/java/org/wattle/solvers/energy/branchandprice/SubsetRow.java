package org.wattle.solvers.energy.branchandprice;

import java.util.List;

/**
 * The subset-row cut of three items: at most one bin holds two of them or more, {@code Σ_p ⌊|p ∩ S|
 * / 2⌋ x_p ≤ 1}.
 */
record SubsetRow(int a, int b, int c) {
  /** How many of the three a pattern holds, halved and rounded down. */
  int of(List<Integer> items) {
    int held = 0;
    for (int i : items) {
      held += i == a || i == b || i == c ? 1 : 0;
    }
    return held / 2;
  }
}
