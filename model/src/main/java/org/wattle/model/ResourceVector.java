package org.wattle.model;

import java.util.Arrays;

/**
 * An amount of each resource of an instance, in the order in which the instance names them.
 * Immutable.
 */
public final class ResourceVector {
  private final double[] amounts;

  private ResourceVector(double[] amounts) {
    this.amounts = amounts;
  }

  public static ResourceVector of(double... amounts) {
    return new ResourceVector(amounts.clone());
  }

  public int size() {
    return amounts.length;
  }

  public double get(int resource) {
    return amounts[resource];
  }

  public ResourceVector plus(ResourceVector other) {
    double[] sum = amounts.clone();
    for (int l = 0; l < sum.length; l++) {
      sum[l] += other.amounts[l];
    }
    return new ResourceVector(sum);
  }

  public ResourceVector minus(ResourceVector other) {
    double[] difference = amounts.clone();
    for (int l = 0; l < difference.length; l++) {
      difference[l] -= other.amounts[l];
    }
    return new ResourceVector(difference);
  }

  /** A copy of the amounts. */
  public double[] toArray() {
    return amounts.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ResourceVector that && Arrays.equals(amounts, that.amounts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(amounts);
  }

  @Override
  public String toString() {
    return Arrays.toString(amounts);
  }
}
