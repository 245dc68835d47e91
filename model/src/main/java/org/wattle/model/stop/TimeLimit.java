package org.wattle.model.stop;

import java.time.Duration;
import java.util.Optional;

/** The wall time since its creation, held against a limit where there is one. */
public final class TimeLimit {
  /** Longer limits count as none, because they would overflow the clock. */
  private static final Duration ENDLESS = Duration.ofDays(3650);

  private static final long MIN = Duration.ofMillis(1).toNanos();

  private final long start = System.nanoTime();
  private final Optional<Duration> limit;

  /** Starts the clock. */
  public TimeLimit(Optional<Duration> limit) {
    this.limit = limit.filter(l -> l.compareTo(ENDLESS) < 0);
  }

  /** Whether there is a limit. */
  public boolean given() {
    return limit.isPresent();
  }

  /** Seconds since the creation. */
  public double seconds() {
    return passed() / 1e9;
  }

  /** The remaining time, at least a millisecond; empty where there is no limit. */
  public Optional<Duration> remaining() {
    return limit.isEmpty() ? limit : Optional.of(Duration.ofNanos(Math.max(MIN, leftNanos())));
  }

  /**
   * The remaining time of the next of so many parts that share it, at least a millisecond; empty
   * where there is no limit.
   */
  public Optional<Duration> share(long parts) {
    return limit.isEmpty()
        ? limit
        : Optional.of(Duration.ofNanos(Math.max(MIN, leftNanos() / parts)));
  }

  /** Nanoseconds until the limit, negative after it; those of ten years where there is none. */
  public long leftNanos() {
    return limit.orElse(ENDLESS).toNanos() - passed();
  }

  /** Whether the limit was reached. */
  public boolean reached() {
    return leftNanos() <= 0;
  }

  /** Whether the remaining time is too short for any solver. */
  public boolean exhausted() {
    return leftNanos() < MIN;
  }

  private long passed() {
    return System.nanoTime() - start;
  }
}
