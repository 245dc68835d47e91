package org.wattle.model.solving;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Limits and wishes. What a solver does not honour becomes a warning in its result.
 *
 * @param timeLimit wall time; positive
 * @param relativeGap stop, and call it optimal, when {@code |value − bound| ≤ relativeGap·|value|};
 *     not negative
 * @param threads at most this many; positive
 * @param seed for every random choice
 */
public record SolveParameters(
    Optional<Duration> timeLimit, double relativeGap, OptionalInt threads, OptionalLong seed) {
  /** The gap where none is asked for. */
  public static final double DEFAULT_GAP = 1e-4;

  public static final SolveParameters DEFAULT =
      new SolveParameters(Optional.empty(), DEFAULT_GAP, OptionalInt.empty(), OptionalLong.empty());

  public SolveParameters {
    if (timeLimit.isPresent() && (timeLimit.get().isZero() || timeLimit.get().isNegative())) {
      throw new IllegalArgumentException(
          "The time limit (" + timeLimit.get() + ") is not positive.");
    }
    if (!(relativeGap >= 0)) {
      throw new IllegalArgumentException(
          "The gap (" + relativeGap + ") is negative or not a number.");
    }
    if (threads.isPresent() && threads.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "The number of threads (" + threads.getAsInt() + ") is not positive.");
    }
  }

  public SolveParameters withTimeLimit(Duration limit) {
    return new SolveParameters(Optional.of(limit), relativeGap, threads, seed);
  }

  public SolveParameters withGap(double gap) {
    return new SolveParameters(timeLimit, gap, threads, seed);
  }

  public SolveParameters withThreads(int number) {
    return new SolveParameters(timeLimit, relativeGap, OptionalInt.of(number), seed);
  }

  public SolveParameters withSeed(long number) {
    return new SolveParameters(timeLimit, relativeGap, threads, OptionalLong.of(number));
  }
}
