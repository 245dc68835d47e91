package org.wattle.model.optimization;

/**
 * A linear function of the variables that is to be minimised or maximised: {@code offset + Σ
 * coefficient·variable}.
 */
public final class Objective {
  private final String name;
  private final Sense sense;
  private final double offset;
  private final int[] columns;
  private final double[] coefficients;

  Objective(String name, Sense sense, double offset, int[] columns, double[] coefficients) {
    this.name = name;
    this.sense = sense;
    this.offset = offset;
    this.columns = columns;
    this.coefficients = coefficients;
  }

  public String name() {
    return name;
  }

  public Sense sense() {
    return sense;
  }

  public double offset() {
    return offset;
  }

  /** The number of terms; each variable appears at most once, no coefficient is 0. */
  public int termCount() {
    return columns.length;
  }

  /** The variable of the k-th term. */
  public int column(int k) {
    return columns[k];
  }

  /** The coefficient of the k-th term. */
  public double coefficient(int k) {
    return coefficients[k];
  }

  /** Whether some coefficient is not an integer. */
  boolean isFractional() {
    return OptModel.anyFractional(coefficients);
  }

  /** The value at a point, offset included. */
  public double value(Assignment point) {
    double value = offset;
    for (int k = 0; k < columns.length; k++) {
      value += coefficients[k] * point.value(columns[k]);
    }
    return value;
  }

  /**
   * The unit in which values are judged that are almost 0: the largest of the constant and what a
   * variable costs for one of its units, where that is less than 1.
   */
  public double unit(ColumnUnits units) {
    double largest = Math.abs(offset);
    for (int k = 0; k < columns.length; k++) {
      largest = Math.max(largest, Math.abs(coefficients[k]) * units.of(columns[k]));
    }
    return Math.min(1, largest);
  }
}
