package org.wattle.solvers.backend.ojalgo;

import java.util.Arrays;
import org.wattle.model.optimization.OptModel;

/**
 * The powers of two by which rows and variables of a linear program are multiplied, so that the
 * simplex takes no coefficient for 0; with coefficients of 1 and of a million in different rows it
 * has called feasible programs infeasible. A row whose largest coefficient is far from 1 is scaled
 * until that is near 1. Where a coefficient is small even so, rows and variables are scaled in turn
 * until the geometric mean of their smallest and largest coefficient is near 1.
 */
final class Equilibration {
  /** Rows are not scaled whose largest coefficient is from 2^−USUAL to 2^USUAL. */
  private static final int USUAL = 10;

  /** Coefficients below 2^SMALL are small. */
  private static final int SMALL = -20;

  private static final int PASSES = 8;

  private final OptModel model;
  private final int[] rows;
  private final int[] columns;

  Equilibration(OptModel model) {
    this.model = model;
    this.rows = new int[model.rowCount()];
    this.columns = new int[model.variableCount()];
    Sizes first = new Sizes();
    for (int r = 0; r < rows.length; r++) {
      rows[r] = Math.abs(first.most[r]) <= USUAL || first.empty(r) ? 0 : -first.most[r];
    }
    if (new Sizes().smallest() < SMALL) {
      for (int pass = 0; pass < PASSES; pass++) {
        new Sizes().centre(0, rows);
        new Sizes().centre(rows.length, columns);
      }
    }
  }

  /** What the row is multiplied by. */
  double row(int r) {
    return Math.scalb(1.0, rows[r]);
  }

  /** The unit in which the program has the variable. */
  double column(int v) {
    return Math.scalb(1.0, columns[v]);
  }

  /** The exponents of the smallest and the largest coefficient of each row, then of each column. */
  private final class Sizes {
    final int[] least = new int[rows.length + columns.length];
    final int[] most = new int[rows.length + columns.length];

    Sizes() {
      Arrays.fill(least, Integer.MAX_VALUE);
      Arrays.fill(most, Integer.MIN_VALUE);
      for (int r = 0; r < rows.length; r++) {
        for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
          int v = model.column(k);
          int size = Math.getExponent(model.coefficient(k)) + rows[r] + columns[v];
          add(r, size);
          add(rows.length + v, size);
        }
      }
    }

    private void add(int line, int size) {
      least[line] = Math.min(least[line], size);
      most[line] = Math.max(most[line], size);
    }

    boolean empty(int line) {
      return least[line] > most[line];
    }

    int smallest() {
      return Arrays.stream(least).min().orElse(0);
    }

    void centre(int from, int[] exponents) {
      for (int i = 0; i < exponents.length; i++) {
        if (!empty(from + i)) {
          exponents[i] -= Math.floorDiv(least[from + i] + most[from + i], 2);
        }
      }
    }
  }
}
