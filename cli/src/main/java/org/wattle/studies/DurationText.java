package org.wattle.studies;

import java.time.Duration;

/** Times that people plan with. */
public final class DurationText {
  private static final int MAX_SECONDS = 100;
  private static final int MAX_MINUTES = 100;

  private DurationText() {}

  /** To the second below 100 s, to the minute below 100 min, then to the hour. */
  public static String text(Duration span) {
    long seconds = span.toSeconds();
    if (seconds < MAX_SECONDS) {
      return seconds + " s";
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < MAX_MINUTES ? minutes + " min" : Math.round(minutes / 60.0) + " h";
  }
}
