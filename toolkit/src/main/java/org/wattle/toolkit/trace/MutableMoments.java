package org.wattle.toolkit.trace;

import java.util.OptionalDouble;

/** Mean and standard deviation of values that come one by one (Welford), in constant memory. */
final class MutableMoments {
  private long count;
  private double mean;
  private double squares;

  void add(double value) {
    count++;
    double distance = value - mean;
    mean += distance / count;
    squares += distance * (value - mean);
  }

  SampleMoments moments() {
    return new SampleMoments(
        count,
        count == 0 ? OptionalDouble.empty() : OptionalDouble.of(mean),
        count < 2
            ? OptionalDouble.empty()
            : OptionalDouble.of(Math.sqrt(Math.max(0, squares) / (count - 1))));
  }
}
