package org.wattle.importers.google;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, file after file. Cells are numbers that are read from the bytes; no text is
 * made of a cell unless something is wrong with it. Memory: one buffer, whatever the length of the
 * files.
 *
 * <p>What cannot be used goes to the issues: a file that ends too early, a row with too few or too
 * many cells, a cell that is no number. Methods that read cells return {@link #EMPTY} or {@link
 * Double#NaN} for an empty one and {@link #WRONG} for one that was reported.
 */
final class TraceRows implements AutoCloseable {
  /** An integer cell that holds nothing. */
  static final long EMPTY = -1;

  /** A cell that is not what it should be, which was reported. */
  static final long WRONG = -2;

  private static final int BUFFER = 1 << 18;
  private static final int MAX_SHOWN = 200;
  private static final int MAX_EXACT_POWER = 22;
  private static final int MAX_DIGITS = 18;
  private static final long MAX_EXACT_INTEGER = 1L << 53;
  private static final double MAX_AMOUNT = 1e12;
  private static final double[] POWERS = powers();

  private final TraceTable table;
  private final List<TracePart> parts;
  private final TraceIssues issues;
  private final byte[] buffer = new byte[BUFFER];

  /** Where cells begin, counted from the beginning of the row; one more for the end. */
  private final int[] starts;

  private @Nullable TraceStream stream;
  private int nextPart;
  private String file = "";
  private long line;
  private long rowsOfPart;
  private long bytesOfParts;
  private int begin;
  private int end;
  private int limit;

  TraceRows(TraceTable table, List<TracePart> parts, TraceIssues issues) {
    this.table = table;
    this.parts = List.copyOf(parts);
    this.issues = issues;
    this.starts = new int[table.maxCells() + 1];
  }

  private static double[] powers() {
    double[] powers = new double[MAX_EXACT_POWER + 1];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 10;
    }
    return powers;
  }

  /** Goes to the next row that has the cells of the table; whether there is one. */
  boolean next() {
    while (true) {
      if (stream == null && !openNext()) {
        return false;
      }
      int cells = row();
      if (cells == 0) {
        closePart();
      } else {
        line++;
        boolean blank = cells == 1 && starts[1] == 1;
        if (!blank) {
          rowsOfPart++;
          if (table.hasWidth(cells)) {
            return true;
          }
          addWidthIssue(cells);
        }
      }
    }
  }

  /** The name of the file of the row. */
  String file() {
    return file;
  }

  /** The line of the row, from 1. */
  long line() {
    return line;
  }

  /** How many bytes of the files, as they are stored, have been read. */
  long bytesRead() {
    TraceStream open = stream;
    return bytesOfParts + (open == null ? 0 : open.bytesRead());
  }

  @Override
  public void close() {
    TraceStream open = stream;
    stream = null;
    if (open != null) {
      bytesOfParts += open.bytesRead();
      try {
        open.close();
      } catch (IOException e) {
        // Everything that is needed has been read.
      }
    }
  }

  private boolean openNext() {
    while (nextPart < parts.size()) {
      TracePart part = parts.get(nextPart++);
      file = part.name();
      line = 0;
      rowsOfPart = 0;
      begin = 0;
      end = 0;
      limit = 0;
      try {
        stream = TraceStream.open(part);
        return true;
      } catch (IOException e) {
        addReadingIssue(e);
      }
    }
    return false;
  }

  private void closePart() {
    if (rowsOfPart == 0 && stream != null) {
      issues.add(file, 0, "", "", "The file has no rows.", "Maybe the download was cut.");
    }
    close();
  }

  /** Finds the next row and its cells; how many there are, 0 at the end of the file. */
  private int row() {
    begin = end;
    byte[] bytes = buffer;
    int[] cellStarts = starts;
    int at = begin;
    int cells = 0;
    cellStarts[0] = 0;
    while (true) {
      int rowBegin = begin;
      int stop = limit;
      while (at < stop) {
        byte next = bytes[at++];
        if (next > ',') {
          continue; // Nearly all are, and this is the loop that reading takes most time in.
        }
        if (next == ',') {
          cells++;
          if (cells < cellStarts.length) {
            cellStarts[cells] = at - rowBegin;
          }
        } else if (next == '\n') {
          end = at;
          int last = at - 1;
          return endRow(cells, last > begin && buffer[last - 1] == '\r' ? last - 1 : last);
        }
      }
      int length = at - begin;
      if (!fill()) {
        end = limit;
        return length == 0 || stream == null ? 0 : endRow(cells, limit);
      }
      at = begin + length;
    }
  }

  private int endRow(int separators, int last) {
    int cells = separators + 1;
    if (cells < starts.length) {
      starts[cells] = last - begin + 1;
    }
    return cells;
  }

  /** Reads more behind the row that is begun; whether there is more. */
  private boolean fill() {
    TraceStream open = stream;
    if (open == null) {
      return false;
    }
    System.arraycopy(buffer, begin, buffer, 0, limit - begin);
    limit -= begin;
    begin = 0;
    if (limit == buffer.length) {
      issues.add(
          file,
          line + 1,
          "",
          "",
          "The line is longer than (" + buffer.length + ") bytes.",
          "Maybe this is no table of a trace.");
      giveUpPart();
      return false;
    }
    try {
      int read = open.read(buffer, limit, buffer.length - limit);
      if (read < 0) {
        return false;
      }
      limit += read;
      return true;
    } catch (IOException e) {
      addReadingIssue(e);
      giveUpPart();
      return false;
    }
  }

  private void giveUpPart() {
    close();
    begin = 0;
    limit = 0;
  }

  private void addReadingIssue(IOException e) {
    if (e instanceof EOFException) {
      issues.add(
          file,
          line + 1,
          "",
          "",
          "The compressed file ends in the middle.",
          "Maybe the download was cut: get the file again.");
    } else if (e instanceof ZipException) {
      issues.add(
          file,
          line + 1,
          "",
          "",
          "The file is damaged, or not compressed with gzip as its name says.",
          "Maybe get the file again.");
    } else {
      String reason = Optional.ofNullable(e.getMessage()).orElse("no reason given");
      issues.add(file, line, "", "", "The file cannot be read: " + reason + ".", "");
    }
  }

  private void addWidthIssue(int cells) {
    String suggestion =
        TraceTable.ofWidth(cells)
            .map(other -> "Maybe this is a file of " + other.words() + ".")
            .orElse("Maybe the line was cut, or this is another table.");
    issues.add(
        file,
        line,
        "",
        text(begin, Math.min(end, begin + MAX_SHOWN)).strip(),
        "The row has (%s) cells; rows of %s have %s."
            .formatted(cells, table.words(), table.width()),
        suggestion);
  }

  /** Reports what is wrong with a cell of the row. */
  long wrong(int column, String problem, String suggestion) {
    issues.add(file, line, table.column(column), text(column), problem, suggestion);
    return WRONG;
  }

  private String text(int column) {
    int from = begin + starts[column];
    return text(from, Math.min(begin + starts[column + 1] - 1, from + MAX_SHOWN));
  }

  private String text(int from, int to) {
    return new String(buffer, from, to - from, StandardCharsets.UTF_8);
  }

  /** An integer from 0 to 2^63 - 1. */
  long integer(int column) {
    byte[] bytes = buffer;
    int from = begin + starts[column];
    int last = begin + starts[column + 1] - 1;
    if (from == last) {
      return EMPTY;
    }
    long value = 0;
    for (int at = from; at < last; at++) {
      int digit = bytes[at] - '0';
      if (digit < 0 || digit > 9) {
        return wrongInteger(column);
      }
      value = value * 10 + digit;
    }
    return last - from <= MAX_DIGITS ? value : longInteger(column);
  }

  /** An integer of so many digits that it may be too large. */
  private long longInteger(int column) {
    try {
      return Long.parseLong(text(column));
    } catch (NumberFormatException e) {
      return wrong(column, "The number is too large.", "Maybe the columns are shifted.");
    }
  }

  /** An integer from 0 to 2^63 - 1; an empty cell is reported. */
  long required(int column) {
    long value = integer(column);
    return value == EMPTY
        ? wrong(column, "The cell is empty.", "Maybe the columns are shifted.")
        : value;
  }

  private long wrongInteger(int column) {
    if (line == 1 && Character.isLetter(buffer[begin])) {
      return wrong(
          column,
          "The cell is not an integer.",
          "Maybe the first line names the columns: tables of traces have no such line.");
    }
    boolean negative = buffer[begin + starts[column]] == '-';
    return negative
        ? wrong(column, "The cell is not an integer from 0 up.", "Maybe the sign is wrong.")
        : wrong(column, "The cell is not an integer.", "Maybe the columns are shifted.");
  }

  /** A number from 0 to 1e12. */
  double number(int column) {
    int from = begin + starts[column];
    int last = begin + starts[column + 1] - 1;
    if (from == last) {
      return Double.NaN;
    }
    long mantissa = 0;
    int digits = 0;
    int decimals = 0;
    boolean point = false;
    for (int at = from; at < last; at++) {
      int digit = buffer[at] - '0';
      if (digit >= 0 && digit <= 9) {
        digits++;
        mantissa = mantissa * 10 + digit;
        decimals += point ? 1 : 0;
      } else if (buffer[at] == '.' && !point) {
        point = true;
      } else {
        return otherNumber(column);
      }
      if (digits > MAX_DIGITS) {
        return otherNumber(column);
      }
    }
    boolean exact = digits > 0 && mantissa <= MAX_EXACT_INTEGER && decimals <= MAX_EXACT_POWER;
    double value = exact ? (double) mantissa / POWERS[decimals] : otherNumber(column);
    return value <= MAX_AMOUNT ? value : tooLarge(column);
  }

  /** A number in a form that is rare. */
  private double otherNumber(int column) {
    String text = text(column);
    try {
      boolean plain =
          text.length() < MAX_SHOWN
              && text.chars().allMatch(c -> "0123456789.+-eE".indexOf(c) >= 0);
      double value = plain ? Double.parseDouble(text) : Double.NaN;
      if (value >= 0 && value <= MAX_AMOUNT) {
        return value;
      }
      if (value < 0) {
        return wrong(column, "The number is below 0.", "Maybe the sign is wrong.");
      }
      if (value > MAX_AMOUNT) {
        return tooLarge(column);
      }
    } catch (NumberFormatException e) {
      // Reported below, as what has other characters is.
    }
    return wrong(column, "The cell is no number.", "Maybe the columns are shifted.");
  }

  private double tooLarge(int column) {
    return wrong(column, "The number is above 1e12.", "Maybe the columns are shifted.");
  }
}
