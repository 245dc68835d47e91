package org.wattle.model.workload.generate;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;

/**
 * How fast jobs arrive over time, relative to a quiet time, constant within each second: the
 * integral and its inverse, which turn a Poisson process of rate 1 into one of this rate.
 */
final class Intensity {
  private static final double SECONDS_PER_DAY = 86_400;
  private static final double SECONDS_PER_HOUR = 3600;

  /** The integral up to the end of each second. */
  private final double[] integral;

  private Intensity(double[] integral) {
    this.integral = integral;
  }

  /** Draws the bursts of a run. */
  static Intensity draw(BurstyParameters parameters, UniformRandomProvider random) {
    int seconds = (int) Math.max(1, Math.round(parameters.hours() * SECONDS_PER_HOUR));
    double[] rate = new double[seconds];
    Arrays.fill(rate, 1);
    parameters.bursts().ifPresent(bursts -> burst(rate, bursts, random));
    parameters.daily().ifPresent(daily -> swing(rate, daily));
    for (int s = 1; s < seconds; s++) {
      rate[s] += rate[s - 1];
    }
    return new Intensity(rate);
  }

  /** The first moment is in a burst as often as any other. */
  private static void burst(double[] rate, Bursts bursts, UniformRandomProvider random) {
    boolean bursting = random.nextDouble() < bursts.share();
    double time = 0;
    while (time < rate.length) {
      double mean = bursting ? bursts.burstSeconds() : bursts.quietSeconds();
      double end = Math.min(rate.length, time + mean * Exponential.draw(random));
      if (bursting) {
        raise(rate, time, end, bursts.factor() - 1);
      }
      bursting = !bursting;
      time = end;
    }
  }

  private static void raise(double[] rate, double from, double to, double by) {
    for (int s = (int) from; s < to; s++) {
      rate[s] += by * (Math.min(to, s + 1) - Math.max(from, s));
    }
  }

  private static void swing(double[] rate, Daily daily) {
    double peak = daily.peakHour() * SECONDS_PER_HOUR;
    for (int s = 0; s < rate.length; s++) {
      double angle = 2 * Math.PI * (s + 0.5 - peak) / SECONDS_PER_DAY;
      rate[s] *= 1 + daily.swing() * StrictMath.cos(angle);
    }
  }

  /** The integral over the whole run. */
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
}
