package org.wattle.solvers.grading;

import java.time.Duration;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;

/**
 * How long to wait for a backend that has to stop. What a backend reported before it was abandoned
 * is kept, so waiting longer gains little.
 *
 * @param own a backend that honours the time limit may overshoot it by this much before it is asked
 *     to stop as well
 * @param atLimit a backend is abandoned this long after its time limit, or {@link #SHARE} of the
 *     limit after it where that is longer
 * @param willing a backend that honours interrupts is abandoned this long after one
 * @param unwilling one that does not is abandoned this long after one
 */
record GracePeriod(Duration own, Duration atLimit, Duration willing, Duration unwilling) {
  /** The overshoot that is allowed, relative to the limit. */
  private static final double SHARE = 0.03;

  /** The share of the remaining time that is kept for what follows the backend, at most. */
  private static final double RESERVE = 0.1;

  static final GracePeriod DEFAULT =
      new GracePeriod(
          Duration.ofMillis(100),
          Duration.ofMillis(300),
          Duration.ofMillis(500),
          Duration.ofMillis(100));

  /** When to ask a backend to stop, given its time limit. */
  Duration interruptAfter(Duration limit, Capabilities capabilities) {
    return capabilities.honours(Ability.TIME_LIMIT) ? limit.plus(own) : limit;
  }

  /** When to abandon a backend, given its time limit. */
  Duration abandonAfter(Duration limit) {
    Duration share = Duration.ofNanos((long) (SHARE * limit.toNanos()));
    return limit.plus(share.compareTo(atLimit) > 0 ? share : atLimit);
  }

  /** How long after an interrupt a backend is abandoned. */
  Duration afterInterrupt(Capabilities capabilities) {
    return capabilities.honours(Ability.INTERRUPT) ? willing : unwilling;
  }

  /**
   * The limit that a backend gets, so that its answer can be mapped back and checked within the
   * time that remains.
   *
   * @param preparation how long the rewrites of the model took; the way back takes no longer
   */
  static Duration withoutReserve(Duration remaining, Duration preparation) {
    long reserve = Math.min(preparation.toNanos(), (long) (RESERVE * remaining.toNanos()));
    return remaining.minusNanos(reserve);
  }

  /** For warnings: the effect of a time limit on a backend that does not honour it. */
  String atTheLimit(Capabilities capabilities) {
    return capabilities.honours(Ability.INTERRUPT)
        ? "it is interrupted when the limit is reached"
        : "it is abandoned if it has not ended (" + atLimit.toMillis() + " ms) after the limit";
  }
}
