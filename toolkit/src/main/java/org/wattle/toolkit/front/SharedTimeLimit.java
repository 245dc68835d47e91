package org.wattle.toolkit.front;

import java.time.Duration;
import java.util.Optional;
import org.wattle.model.solving.SolveParameters;

/** A time limit for several searches, from now on: each gets its share of what is left. */
final class SharedTimeLimit {
  private static final Duration LEAST = Duration.ofMillis(1);

  private final long begin = System.nanoTime();
  private final Optional<Duration> limit;

  SharedTimeLimit(Optional<Duration> limit) {
    this.limit = limit;
  }

  boolean isAhead() {
    return limit.map(l -> left(l).compareTo(LEAST) > 0).orElse(true);
  }

  /** The parameters of the next of so many searches. */
  SolveParameters share(SolveParameters parameters, int searches) {
    return limit
        .map(l -> left(l).dividedBy(searches))
        .map(share -> parameters.withTimeLimit(share.compareTo(LEAST) < 0 ? LEAST : share))
        .orElse(parameters);
  }

  private Duration left(Duration whole) {
    return whole.minusNanos(System.nanoTime() - begin);
  }
}
