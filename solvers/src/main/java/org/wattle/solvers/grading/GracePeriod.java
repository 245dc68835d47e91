package org.wattle.solvers.grading;

import java.time.Duration;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;

/**
 * How long a backend that was to stop is waited for.
 *
 * @param own a backend that honours the time limit may overshoot it by this much before it is asked
 *     to stop as well
 * @param willing a backend that honours the limit or an interrupt is left behind after this much
 * @param unwilling one that honours neither is left behind after this much
 */
record GracePeriod(Duration own, Duration willing, Duration unwilling) {
  static final GracePeriod DEFAULT =
      new GracePeriod(Duration.ofSeconds(1), Duration.ofSeconds(5), Duration.ofMillis(500));

  /** When to ask a backend to stop, given its time limit. */
  Duration interruptAfter(Duration limit, Capabilities capabilities) {
    return capabilities.honours(Ability.TIME_LIMIT) ? limit.plus(own) : limit;
  }

  /** When to leave a backend behind, given its time limit: a tenth of the limit more for many. */
  Duration abandonAfter(Duration limit, Capabilities capabilities) {
    boolean stops =
        capabilities.honours(Ability.TIME_LIMIT) || capabilities.honours(Ability.INTERRUPT);
    return stops ? limit.plus(willing).plus(limit.dividedBy(10)) : limit.plus(unwilling);
  }

  /** How long after an interrupt a backend is left behind. */
  Duration afterInterrupt(Capabilities capabilities) {
    return capabilities.honours(Ability.INTERRUPT) ? willing : unwilling;
  }

  /** For people: what a time limit means to a backend that does not honour it. */
  String atTheLimit(Capabilities capabilities) {
    return capabilities.honours(Ability.INTERRUPT)
        ? "it is interrupted when the limit is reached"
        : "it is left behind, without a solution, where it has not ended ("
            + unwilling.toMillis()
            + " ms) after the limit";
  }
}
