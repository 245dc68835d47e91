package org.wattle.importers.google;

import java.util.List;
import org.wattle.model.stop.Stop;

/** Rows of a table with the time that they are sorted by; the cells that are used, as numbers. */
abstract class TimedRows implements AutoCloseable {
  /** The time of what happened before the trace begins. */
  static final long BEFORE = 0;

  /** The time of what happened after the trace ends. */
  static final long AFTER = Long.MAX_VALUE;

  /** Ten years in microseconds: far beyond every trace, and few enough hours to count in. */
  private static final long MAX_TIME = 10L * 366 * 24 * 3600 * 1_000_000;

  final TraceRows rows;

  /** Of the row, in microseconds; or {@link #BEFORE} or {@link #AFTER}. */
  long time;

  private long last;
  private String lastFile = "";
  private long lastLine;
  private boolean more;
  private int step;
  private long count;

  TimedRows(TraceTable table, List<TracePart> parts, TraceIssues issues) {
    this.rows = new TraceRows(table, parts, issues);
  }

  /**
   * Goes to the next row that can be used.
   *
   * @throws org.wattle.model.stop.Stopped where the work is over
   */
  final void advance() {
    more = false;
    while (!more && rows.next()) {
      more = read() && inOrder();
      Stop.poll(step++);
    }
    count += more ? 1 : 0;
  }

  /** Whether there is a row. */
  final boolean more() {
    return more;
  }

  /** How many rows there were, this one included. */
  final long count() {
    return count;
  }

  @Override
  public final void close() {
    rows.close();
  }

  /** Reads the cells of the row; whether all can be used. */
  abstract boolean read();

  /** What to do with a row whose time is before that of an earlier one; whether it can be used. */
  boolean goesBack() {
    rows.wrong(
        0,
        "The time is before (%d) of %s, line (%d), which stands above it."
            .formatted(last, lastFile, lastLine),
        "Maybe sort the rows by their time, and the files by their names.");
    return false;
  }

  /** A time; {@link TraceRows#WRONG} where it is none. */
  final long time(int column) {
    long value = rows.required(column);
    return value > MAX_TIME && value != AFTER
        ? rows.wrong(
            column,
            "The time is more than ten years after the beginning.",
            "Maybe it is not in microseconds.")
        : value;
  }

  /** A number of 32 bits; {@link TraceRows#WRONG} where it is none. */
  final long index(int column) {
    long value = rows.required(column);
    return value > Integer.MAX_VALUE
        ? rows.wrong(column, "The number is too large.", "Maybe the columns are shifted.")
        : value;
  }

  /** Whether no cell was wrong. */
  static boolean usable(long... cells) {
    for (long cell : cells) {
      if (cell == TraceRows.WRONG) {
        return false;
      }
    }
    return true;
  }

  private boolean inOrder() {
    if (time < last) {
      return goesBack();
    }
    last = time;
    lastFile = rows.file();
    lastLine = rows.line();
    return true;
  }
}
