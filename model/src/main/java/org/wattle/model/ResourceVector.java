package org.wattle.model;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

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

  /** An amount of each of so many resources. */
  public static ResourceVector of(int resources, IntToDoubleFunction amount) {
    return new ResourceVector(IntStream.range(0, resources).mapToDouble(amount).toArray());
  }

  public int size() {
    return amounts.length;
  }

  public double get(int resource) {
    return amounts[resource];
  }

  public ResourceVector plus(ResourceVector other) {
    double[] sum = amounts.clone();
    other.addTo(sum, 1);
    return new ResourceVector(sum);
  }

  public ResourceVector minus(ResourceVector other) {
    double[] difference = amounts.clone();
    other.addTo(difference, -1);
    return new ResourceVector(difference);
  }

  /** The sum of the amounts, each times that of another vector. */
  public double dot(ResourceVector other) {
    double sum = 0;
    for (int l = 0; l < amounts.length; l++) {
      sum += amounts[l] * other.amounts[l];
    }
    return sum;
  }

  /** Adds the amounts, times a factor, to sums. */
  public void addTo(double[] sums, double factor) {
    for (int l = 0; l < amounts.length; l++) {
      sums[l] += factor * amounts[l];
    }
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
