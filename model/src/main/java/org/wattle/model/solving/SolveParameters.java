package org.wattle.model.solving;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.JsonField;

/**
 * Limits and options of a solve. Those that a solver does not honour give a warning in its result.
 *
 * @param timeLimit wall time; positive
 * @param workLimit deterministic effort, counted in the solver's own unit (nodes, iterations,
 *     evaluations: see the solver); positive. With it, one thread and a seed, no clock influences
 *     the result
 * @param relativeGap stop, and call it optimal, when {@code |value − bound| ≤ relativeGap·|value|};
 *     not negative
 * @param threads at most this many; positive
 * @param seed for every random choice
 */
public record SolveParameters(
    @JsonField(name = "timeLimitSeconds") Optional<Duration> timeLimit,
    OptionalLong workLimit,
    @JsonField(name = "gap", usual = "" + SolveParameters.DEFAULT_GAP, always = true)
        double relativeGap,
    OptionalInt threads,
    OptionalLong seed) {
  /** The default of the relative gap. */
  public static final double DEFAULT_GAP = 1e-4;

  public static final SolveParameters DEFAULT =
      new SolveParameters(Optional.empty(), DEFAULT_GAP, OptionalInt.empty(), OptionalLong.empty());

  /**
   * Without a work limit.
   *
   * @throws IllegalArgumentException as the other constructor does
   */
  public SolveParameters(
      Optional<Duration> timeLimit, double relativeGap, OptionalInt threads, OptionalLong seed) {
    this(timeLimit, OptionalLong.empty(), relativeGap, threads, seed);
  }

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a limit or the number of threads is not positive, or the
   *     gap is negative or not a number
   */
  public SolveParameters {
    if (timeLimit.isPresent() && (timeLimit.get().isZero() || timeLimit.get().isNegative())) {
      throw new IllegalArgumentException(
          "The time limit (" + TimeText.of(timeLimit.get()) + ") is not positive.");
    }
    if (workLimit.isPresent() && workLimit.getAsLong() < 1) {
      throw new IllegalArgumentException(
          "The work limit (" + workLimit.getAsLong() + ") is not positive.");
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
    return new SolveParameters(Optional.of(limit), workLimit, relativeGap, threads, seed);
  }

  public SolveParameters withWorkLimit(long limit) {
    return new SolveParameters(timeLimit, OptionalLong.of(limit), relativeGap, threads, seed);
  }

  public SolveParameters withoutWorkLimit() {
    return new SolveParameters(timeLimit, relativeGap, threads, seed);
  }

  public SolveParameters withGap(double gap) {
    return new SolveParameters(timeLimit, workLimit, gap, threads, seed);
  }

  public SolveParameters withThreads(int number) {
    return new SolveParameters(timeLimit, workLimit, relativeGap, OptionalInt.of(number), seed);
  }

  public SolveParameters withSeed(long number) {
    return new SolveParameters(timeLimit, workLimit, relativeGap, threads, OptionalLong.of(number));
  }

  /** Times in messages: {@code 0.5 ms}, {@code 1.5 s}, {@code 5400 s}. */
  static final class TimeText {
    private static final int NANOSECOND_DIGITS = 9;
    private static final int MILLISECOND_DIGITS = 3;

    private TimeText() {}

    static String of(Duration time) {
      BigDecimal seconds =
          BigDecimal.valueOf(time.getSeconds())
              .add(BigDecimal.valueOf(time.getNano(), NANOSECOND_DIGITS));
      return seconds.abs().compareTo(BigDecimal.ONE) < 0
          ? plain(seconds.movePointRight(MILLISECOND_DIGITS)) + " ms"
          : plain(seconds) + " s";
    }

    private static String plain(BigDecimal number) {
      return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
  }
}
