package org.wattle.model.optimization;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A value for every variable of one model, in the order of the variables. */
public final class Assignment {
  private final double[] values;

  private Assignment(double[] values) {
    this.values = values;
  }

  /** Copies the values; NaN means that a value is not given and is allowed only in hints. */
  public static Assignment of(double... values) {
    return new Assignment(values.clone());
  }

  public int size() {
    return values.length;
  }

  public double value(int variable) {
    return values[variable];
  }

  public double value(Variable variable) {
    return values[variable.index()];
  }

  /** Whether a variable with a 0/1 domain is switched on; tolerant of a solver's rounding. */
  public boolean isOne(Variable variable) {
    return values[variable.index()] > 0.5;
  }

  public DoubleStream stream() {
    return Arrays.stream(values);
  }

  /** A copy of the values, in the order of the variables. */
  public double[] toArray() {
    return values.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Assignment that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
