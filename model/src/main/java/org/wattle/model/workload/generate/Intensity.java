package org.wattle.model.workload.generate;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;

/**
 * How fast something arrives over time, constant within each second: the integral and its inverse,
 * which turn a Poisson process of rate 1 into one of this rate.
 */
final class Intensity {
  /** The integral up to the end of each second. */
  private final double[] integral;

  /** Of the rate in each second, above 0; the array is used up. */
  Intensity(double[] rate) {
    for (int s = 1; s < rate.length; s++) {
      rate[s] += rate[s - 1];
    }
    this.integral = rate;
  }

  /**
   * Raises a rate in bursts, which take turns with quiet times; both are exponential. The first
   * moment is in a burst as often as any other.
   *
   * @param bursts how long both last on average
   * @param by draws by how much a burst raises the rate
   */
  static void burst(double[] rate, Bursts bursts, UniformRandomProvider random, DoubleSupplier by) {
    boolean bursting = random.nextDouble() < bursts.share();
    double time = 0;
    while (time < rate.length) {
      double mean = bursting ? bursts.burstSeconds() : bursts.quietSeconds();
      double end = Math.min(rate.length, time + mean * Exponential.draw(random));
      if (bursting) {
        raise(rate, time, end, by.getAsDouble());
      }
      bursting = !bursting;
      time = end;
    }
  }

  /** Adds to the rates of the seconds from one moment to another, in proportion at both ends. */
  private static void raise(double[] rate, double from, double to, double by) {
    for (int s = (int) from; s < to; s++) {
      rate[s] += by * (Math.min(to, s + 1) - Math.max(from, s));
    }
  }

  /** The integral over the whole time. */
  double total() {
    return integral[integral.length - 1];
  }

  /** The time in seconds at which the integral reaches a value below the total. */
  double timeOf(double value) {
    int found = Arrays.binarySearch(integral, value);
    int second = found >= 0 ? found + 1 : -found - 1;
    double before = second == 0 ? 0 : integral[second - 1];
    return second + (value - before) / (integral[second] - before);
  }

  /**
   * So many arrivals, whatever rate that makes: given their number, the arrivals of a Poisson
   * process are as many independent points, which exponential gaps give in their order.
   */
  double[] times(int count, UniformRandomProvider random) {
    double[] times = new double[count];
    double sum = 0;
    for (int j = 0; j < count; j++) {
      sum += Exponential.draw(random);
      times[j] = sum;
    }
    double scale = total() / (sum + Exponential.draw(random));
    for (int j = 0; j < count; j++) {
      times[j] = timeOf(times[j] * scale);
    }
    return times;
  }
}
