package org.wattle.model.optimization.format;

import org.wattle.model.optimization.OptModel;

/** The non-zeros of a model's rows by column, in the order of rows. */
final class ColumnEntries {
  private final int[] starts;
  private final int[] rows;
  private final double[] values;

  ColumnEntries(OptModel model) {
    starts = new int[model.variableCount() + 1];
    for (int k = 0; k < model.nonZeroCount(); k++) {
      starts[model.column(k) + 1]++;
    }
    for (int c = 0; c < model.variableCount(); c++) {
      starts[c + 1] += starts[c];
    }
    int[] next = starts.clone();
    rows = new int[model.nonZeroCount()];
    values = new double[model.nonZeroCount()];
    for (int r = 0; r < model.rowCount(); r++) {
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        int entry = next[model.column(k)]++;
        rows[entry] = r;
        values[entry] = model.coefficient(k);
      }
    }
  }

  int start(int column) {
    return starts[column];
  }

  int end(int column) {
    return starts[column + 1];
  }

  int row(int entry) {
    return rows[entry];
  }

  double value(int entry) {
    return values[entry];
  }
}
