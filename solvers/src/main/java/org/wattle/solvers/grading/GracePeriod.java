package org.wattle.solvers.grading;

import java.time.Duration;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;

/**
 * How long to wait for a backend that has to stop.
 *
 * @param own a backend that honours the time limit may overshoot it by this much before it is asked
 *     to stop as well
 * @param willing a backend that honours the limit or an interrupt is abandoned after this long
 * @param unwilling one that honours neither is abandoned after this long
 */
record GracePeriod(Duration own, Duration willing, Duration unwilling) {
  static final GracePeriod DEFAULT =
      new GracePeriod(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofMillis(500));

  /** When to ask a backend to stop, given its time limit. */
  Duration interruptAfter(Duration limit, Capabilities capabilities) {
    return capabilities.honours(Ability.TIME_LIMIT) ? limit.plus(own) : limit;
  }

  /**
   * When to abandon a backend, given its time limit; for backends that honour it or an interrupt, a
   * tenth of the limit later.
   */
  Duration abandonAfter(Duration limit, Capabilities capabilities) {
    boolean stops =
        capabilities.honours(Ability.TIME_LIMIT) || capabilities.honours(Ability.INTERRUPT);
    return stops ? limit.plus(willing).plus(limit.dividedBy(10)) : limit.plus(unwilling);
  }

  /** How long after an interrupt a backend is abandoned. */
  Duration afterInterrupt(Capabilities capabilities) {
    return capabilities.honours(Ability.INTERRUPT) ? willing : unwilling;
  }

  /** For warnings: the effect of a time limit on a backend that does not honour it. */
  String atTheLimit(Capabilities capabilities) {
    return capabilities.honours(Ability.INTERRUPT)
        ? "it is interrupted when the limit is reached"
        : "it is abandoned, without a solution, if it has not ended ("
            + unwilling.toMillis()
            + " ms) after the limit";
  }
}
