package org.wattle.studies;

import java.time.Duration;

/** Durations with the precision of an estimate. */
public final class DurationText {
  private static final int MAX_SECONDS = 100;
  private static final int MAX_MINUTES = 100;

  private DurationText() {}

  /** In seconds below 100 s, in minutes below 100 min, else in hours. */
  public static String of(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < MAX_SECONDS) {
      return seconds + " s";
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < MAX_MINUTES ? minutes + " min" : Math.round(minutes / 60.0) + " h";
  }
}
