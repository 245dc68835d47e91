package org.wattle.solvers.pareto;

import java.util.Arrays;

/** The integer-valued objectives of a solution, all to be minimised. Ordered lexicographically. */
public final class ObjectiveVector implements Comparable<ObjectiveVector> {
  private final long[] values;

  private ObjectiveVector(long[] values) {
    this.values = values;
  }

  public static ObjectiveVector of(long... values) {
    return new ObjectiveVector(values.clone());
  }

  /** How many objectives there are. */
  public int size() {
    return values.length;
  }

  public long get(int objective) {
    return values[objective];
  }

  /** Only those objectives. */
  public ObjectiveVector of(int[] selected) {
    return new ObjectiveVector(Arrays.stream(selected).mapToLong(k -> values[k]).toArray());
  }

  /** A copy of the objectives. */
  public long[] toArray() {
    return values.clone();
  }

  /** The objectives as doubles; exact up to 2^53. */
  public double[] toDoubles() {
    return Arrays.stream(values).asDoubleStream().toArray();
  }

  /** No worse in any objective: equal, or dominating. */
  public boolean covers(ObjectiveVector other) {
    for (int k = 0; k < values.length; k++) {
      if (values[k] > other.values[k]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int compareTo(ObjectiveVector other) {
    return Arrays.compare(values, other.values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ObjectiveVector that && Arrays.equals(values, that.values);
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
