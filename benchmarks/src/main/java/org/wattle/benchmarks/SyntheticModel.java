package org.wattle.benchmarks;

import java.util.Random;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/**
 * Models of a given number of non-zeros whose rows have {@link #TERMS_PER_ROW} terms over half as
 * many variables as rows. The random numbers are drawn beforehand, so that building is measured
 * without them. Every point keeps every row and every variable costs something, so a solver has
 * little to do but to read the model and to answer 0.
 */
final class SyntheticModel {
  static final int TERMS_PER_ROW = 50;

  private final int rows;
  private final int variables;
  private final int[] columns;
  private final double[] coefficients;

  /**
   * Draws the terms.
   *
   * @param nonZeros a positive multiple of {@link #TERMS_PER_ROW}
   */
  SyntheticModel(int nonZeros, long seed) {
    this.rows = nonZeros / TERMS_PER_ROW;
    this.variables = Math.max(TERMS_PER_ROW, rows / 2);
    this.columns = new int[rows * TERMS_PER_ROW];
    this.coefficients = new double[columns.length];
    Random random = new Random(seed);
    int stride = variables / TERMS_PER_ROW;
    for (int k = 0; k < columns.length; k++) {
      // One variable of each stretch: no two terms of a row merge.
      columns[k] = (k % TERMS_PER_ROW) * stride + random.nextInt(stride);
      coefficients[k] = 0.5 + random.nextDouble();
    }
  }

  int nonZeros() {
    return columns.length;
  }

  /**
   * Builds the model through the expression API.
   *
   * @param named whether variables and rows get names of their own
   */
  OptModel build(VariableType type, boolean named) {
    OptModelBuilder model = new OptModelBuilder("synthetic");
    Variable[] x = new Variable[variables];
    for (int v = 0; v < variables; v++) {
      x[v] = model.variable(type, named ? "x[" + v + "]" : "", 0, 1);
    }
    model.group("capacity", "no row reaches its side");
    for (int r = 0; r < rows; r++) {
      OptModelBuilder.RowBuilder row = model.row(named ? "cap[" + r + "]" : "");
      for (int k = r * TERMS_PER_ROW; k < (r + 1) * TERMS_PER_ROW; k++) {
        row.plus(coefficients[k], x[columns[k]]);
      }
      row.atMost(TERMS_PER_ROW * 2.0);
    }
    OptModelBuilder.ObjectiveBuilder cost = model.minimize("cost");
    for (int v = 0; v < variables; v++) {
      cost.plus(1 + v % 7, x[v]);
    }
    cost.done();
    return model.build();
  }
}
