package org.wattle.fuzz.oracle;

import java.util.Optional;

/** Solves that end long after their time limit. Not for tests: machines can be busy. */
public interface Overruns {
  /** The name of the oracle. */
  String NAME = "limit";

  /** Nothing is too late. */
  Overruns IGNORED = seconds -> Optional.empty();

  /** Whether a command took too long. */
  Optional<Finding> of(double seconds);

  /**
   * What ends later than half a second or 5 % after a limit, and what a busy machine may add.
   *
   * @param limitSeconds the time limit that was given to the command
   * @param slackSeconds what the machine may add
   */
  static Overruns after(double limitSeconds, double slackSeconds) {
    double latest = limitSeconds + Math.max(0.5, 0.05 * limitSeconds) + slackSeconds;
    return seconds ->
        seconds <= latest
            ? Optional.empty()
            : Optional.of(
                new Finding(
                    NAME,
                    "It took (%.2f s) with a limit of (%.1f s).".formatted(seconds, limitSeconds)));
  }
}
