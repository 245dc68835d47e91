package org.wattle.model.lotes;

import java.util.OptionalDouble;

/**
 * What a task of a class asks of one resource: normally distributed (report, section 3 and Table
 * 3).
 *
 * @param mean r_kl, in units of the resource, above 0
 * @param cv standard deviation over mean, 0 to 1; 0 where every task asks for the mean
 * @param min the lower end of the range, where one is given; counts only where a workload truncates
 * @param max the upper end of the range, where one is given; counts only where a workload truncates
 */
public record Requirement(double mean, double cv, OptionalDouble min, OptionalDouble max) {
  /** Without a range. */
  public Requirement(double mean, double cv) {
    this(mean, cv, OptionalDouble.empty(), OptionalDouble.empty());
  }
}
