package org.wattle.importers.tariff;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/**
 * Reads rates over time: two cells a row, a time (seconds or a date) and a rate, separated by
 * commas, semicolons, tabs or blanks; the file may be compressed with gzip. Lines that begin with a
 * letter before the first row are headers, and lines that begin with # are comments.
 */
public final class TariffReader {
  private static final int MAX_ISSUES = 100;
  private static final int DATE_LENGTH = "2022-01-01".length();
  private static final String SEPARATORS = ",;\t";
  private static final String TIME = "time";
  private static final String RATE = "rate";

  private final Source source;
  private final boolean negative;
  private final List<Issue> issues = new ArrayList<>();
  private final List<TariffTable.Row> rows = new ArrayList<>();
  private boolean dated;
  private double last = Double.NEGATIVE_INFINITY;

  private TariffReader(Source source, boolean negative) {
    this.source = source;
    this.negative = negative;
  }

  /**
   * The rows, or every issue with them.
   *
   * @param negative whether rates may be below 0, as prices may
   */
  public static Parsed<TariffTable> read(Source source, boolean negative) {
    TariffReader reader = new TariffReader(source, negative);
    reader.read();
    return Parsed.of(
        reader.issues, () -> new TariffTable(source.name(), reader.dated, reader.rows));
  }

  private void read() {
    Optional<String> text = text();
    if (text.isEmpty()) {
      return;
    }
    int number = 0;
    for (String line : text.get().lines().toList()) {
      number++;
      if (!line.isBlank() && !line.startsWith("#") && !header(line)) {
        row(number, line.strip());
      }
      if (issues.size() >= MAX_ISSUES) {
        return;
      }
    }
    if (rows.isEmpty() && issues.isEmpty()) {
      wrong(0, "", "", "There is no row in the file.", "Maybe it is the wrong file.");
    }
  }

  private Optional<String> text() {
    byte[] bytes = source.bytes();
    boolean compressed = bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b;
    if (!compressed) {
      return Optional.of(text(source));
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return Optional.of(text(new Source(source.name(), in.readAllBytes())));
    } catch (IOException e) {
      wrong(0, "", "", "The file cannot be unpacked.", "Maybe it was cut off.");
      return Optional.empty();
    }
  }

  private static String text(Source plain) {
    return new String(plain.utf8().bytes(), StandardCharsets.UTF_8);
  }

  private boolean header(String line) {
    return rows.isEmpty() && issues.isEmpty() && Character.isLetter(line.strip().charAt(0));
  }

  private void row(int number, String line) {
    boolean separated = line.chars().anyMatch(each -> SEPARATORS.indexOf(each) >= 0);
    List<String> cells =
        Stream.of(line.split(separated ? "[" + SEPARATORS + "]" : "\\s+", -1))
            .map(String::strip)
            .toList();
    if (cells.size() != 2) {
      wrong(
          number,
          "",
          line,
          "The row has (" + cells.size() + ") cells, not a time and a rate.",
          "Maybe a comma is missing, or one too many.");
      return;
    }
    Optional<Double> time = time(number, cells.get(0));
    Optional<Double> rate = rate(number, cells.get(1));
    if (time.isPresent() && rate.isPresent()) {
      rows.add(new TariffTable.Row(time.get(), rate.get()));
    }
  }

  private Optional<Double> time(int number, String cell) {
    Optional<Double> seconds = number(cell);
    boolean first = rows.isEmpty() && issues.isEmpty();
    dated = first ? seconds.isEmpty() : dated;
    Optional<Double> time = dated ? date(cell) : seconds;
    if (time.isEmpty()) {
      wrong(
          number,
          TIME,
          cell,
          dated && !first ? "This is no date." : "This is neither seconds nor a date.",
          "Maybe " + (dated ? "2022-01-01 00:15:00." : "a number of seconds."));
    } else if (time.get() <= last) {
      wrong(
          number,
          TIME,
          cell,
          "The time is not after that of the row before it.",
          "Maybe the rows are not sorted, or one is there twice.");
      return Optional.empty();
    }
    last = time.orElse(last);
    return time;
  }

  private Optional<Double> rate(int number, String cell) {
    Optional<Double> rate = number(cell);
    if (rate.isEmpty()) {
      wrong(number, RATE, cell, "This is no finite number.", "Maybe a value is missing here.");
    } else if (!negative && rate.get() < 0) {
      wrong(number, RATE, cell, "The rate is below 0.", "Maybe the sign is wrong.");
      return Optional.empty();
    }
    return rate;
  }

  private void wrong(int line, String column, String value, String problem, String suggestion) {
    issues.add(new Issue(source.name(), line, 0, column, value, problem, suggestion));
  }

  /** A finite number. */
  static Optional<Double> number(String text) {
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? Optional.of(number) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * Seconds since 1970-01-01T00:00Z of an ISO 8601 date, with or without a time of day; UTC is
   * assumed where the text has no offset.
   */
  static Optional<Double> date(String text) {
    String iso = text.strip().replace(' ', 'T');
    try {
      if (iso.length() == DATE_LENGTH) {
        return Optional.of(
            (double) LocalDate.parse(iso).toEpochSecond(LocalTime.MIDNIGHT, ZoneOffset.UTC));
      }
      boolean zoned = iso.matches(".*(Z|[+-]\\d\\d:?\\d\\d)$") && iso.contains("T");
      return Optional.of(
          (double)
              (zoned
                  ? OffsetDateTime.parse(iso).toEpochSecond()
                  : LocalDateTime.parse(iso).toEpochSecond(ZoneOffset.UTC)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
