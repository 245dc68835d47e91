package org.wattle.importers.openb;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A span of creation times in seconds of the trace.
 *
 * @param fromSeconds the first second that belongs to it
 * @param toSeconds the first second that no longer does, so that windows can follow each other
 */
public record CreationWindow(long fromSeconds, long toSeconds) {
  private static final Pattern TEXT = Pattern.compile("(\\d{1,15})\\.\\.(\\d{1,15})");

  /** Reads {@code FROM..TO}; empty where it is not written so or contains no second. */
  public static Optional<CreationWindow> parse(String text) {
    Matcher matcher = TEXT.matcher(text.trim());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long from = Long.parseLong(matcher.group(1));
    long to = Long.parseLong(matcher.group(2));
    return from < to ? Optional.of(new CreationWindow(from, to)) : Optional.empty();
  }

  boolean contains(long seconds) {
    return fromSeconds <= seconds && seconds < toSeconds;
  }

  @Override
  public String toString() {
    return fromSeconds + ".." + toSeconds;
  }
}
