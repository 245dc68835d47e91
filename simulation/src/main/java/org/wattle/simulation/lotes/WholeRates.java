package org.wattle.simulation.lotes;

import java.util.List;
import org.wattle.model.lotes.JobClass;

/**
 * Rates as whole numbers of a unit so small that it changes none by more than a millionth millionth
 * part, and so large that the sum over all tasks there can be is exact. Immutable.
 */
final class WholeRates {
  /** Bits of the largest sum, so that a long holds it. */
  private static final int BITS = 62;

  private final double unitsPerRate;
  private final long arrival;
  private final long[] departure;

  WholeRates(double arrivalRate, List<JobClass> classes, int mostTasks) {
    double fastest = classes.stream().mapToDouble(JobClass::serviceRate).max().orElse(0);
    int exponent = BITS - 1 - Math.getExponent(arrivalRate + mostTasks * fastest);
    unitsPerRate = Math.scalb(1.0, exponent);
    arrival = whole(arrivalRate);
    departure = classes.stream().mapToLong(jobClass -> whole(jobClass.serviceRate())).toArray();
  }

  private long whole(double rate) {
    return Math.max(1, Math.round(rate * unitsPerRate));
  }

  double unitsPerRate() {
    return unitsPerRate;
  }

  /** λ. */
  long arrival() {
    return arrival;
  }

  /** μ_k. */
  long departure(int jobClass) {
    return departure[jobClass];
  }
}
