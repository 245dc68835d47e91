package org.wattle.importers;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.json.table.IssueLog;

/**
 * A span of time in seconds of a trace.
 *
 * @param fromSeconds the first second that belongs to it
 * @param toSeconds the first second that no longer belongs to it, so that windows can follow each
 *     other without overlap
 */
public record TimeWindow(long fromSeconds, long toSeconds) {
  /** The whole trace, from its beginning. */
  public static final TimeWindow WHOLE_TRACE = new TimeWindow(0, Long.MAX_VALUE);

  private static final Pattern TEXT = Pattern.compile("(\\d{1,15})\\.\\.(\\d{1,15})");

  /** Reads {@code FROM..TO}; empty where the text has another form or the window has no second. */
  public static Optional<TimeWindow> parse(String text) {
    Matcher matcher = TEXT.matcher(text.trim());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long from = Long.parseLong(matcher.group(1));
    long to = Long.parseLong(matcher.group(2));
    return from < to ? Optional.of(new TimeWindow(from, to)) : Optional.empty();
  }

  /** Whether a time of the trace in seconds belongs to the window. */
  public boolean contains(double seconds) {
    return fromSeconds <= seconds && seconds < toSeconds;
  }

  /** Adds the issue that nothing of the trace arrives in this window. */
  public void addEmptyIssue(IssueLog log) {
    log.add(
        0,
        "--window",
        equals(WHOLE_TRACE) ? "" : toString(),
        "Nothing arrives in the window.",
        "Maybe it lies after the end of the trace.");
  }

  @Override
  public String toString() {
    return fromSeconds + ".." + toSeconds;
  }
}
