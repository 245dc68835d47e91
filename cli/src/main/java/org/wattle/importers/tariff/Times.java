package org.wattle.importers.tariff;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** Numbers and dates as files have them. */
final class Times {
  private static final int DATE_LENGTH = "2022-01-01".length();

  private Times() {}

  /** A finite number. */
  static Optional<Double> number(String text) {
    try {
      double number = Double.parseDouble(text);
      return Double.isFinite(number) ? Optional.of(number) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Seconds since 1970 of an ISO 8601 date, with a time or without; in UTC unless it says. */
  static Optional<Double> date(String text) {
    String iso = text.strip().replace(' ', 'T');
    try {
      if (iso.length() == DATE_LENGTH) {
        return Optional.of(
            (double)
                LocalDate.parse(iso).toEpochSecond(java.time.LocalTime.MIDNIGHT, ZoneOffset.UTC));
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
