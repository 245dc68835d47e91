package org.wattle.model.optimization;

import java.util.Arrays;

/**
 * Growing sparse linear terms in primitive arrays; several expressions lie behind one another.
 * Adding to a variable that the open expression already holds merges in constant time.
 */
final class Terms {
  private int[] columns = new int[16];
  private double[] coefficients = new double[16];
  private int size;
  private int start;
  private int[] positions = new int[0];

  /** Adds {@code coefficient * variable} to the open expression. */
  void add(double coefficient, int variable) {
    checkFinite(coefficient, variable);
    if (variable >= positions.length) {
      int old = positions.length;
      positions = Arrays.copyOf(positions, Math.max(variable + 1, old * 2 + 16));
      Arrays.fill(positions, old, positions.length, -1);
    }
    int position = positions[variable];
    if (position >= start && position < size && columns[position] == variable) {
      coefficients[position] += coefficient;
      return;
    }
    if (size == columns.length) {
      int capacity = Math.addExact(size, Math.max(16, size >> 1));
      columns = Arrays.copyOf(columns, capacity);
      coefficients = Arrays.copyOf(coefficients, capacity);
    }
    positions[variable] = size;
    columns[size] = variable;
    coefficients[size++] = coefficient;
  }

  /** Ends the open expression: drops terms that are or became 0. */
  void close() {
    int kept = start;
    for (int k = start; k < size; k++) {
      checkFinite(coefficients[k], columns[k]);
      if (coefficients[k] != 0) {
        columns[kept] = columns[k];
        coefficients[kept++] = coefficients[k];
      }
    }
    size = kept;
    start = kept;
  }

  private static void checkFinite(double coefficient, int variable) {
    if (!Double.isFinite(coefficient)) {
      throw new IllegalArgumentException(
          "The coefficient (%s) of variable (%d) is not a finite number."
              .formatted(coefficient, variable));
    }
  }

  int size() {
    return size;
  }

  int[] columns() {
    return Arrays.copyOf(columns, size);
  }

  double[] coefficients() {
    return Arrays.copyOf(coefficients, size);
  }
}
