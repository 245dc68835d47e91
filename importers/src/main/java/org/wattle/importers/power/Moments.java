package org.wattle.importers.power;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.OptionalDouble;

/** Times of exports: seconds or milliseconds since 1970, or dates. */
final class Moments {
  /** As seconds that would be the year 5138; as milliseconds it is 1973. */
  private static final double LEAST_MILLISECONDS = 1e11;

  private static final double THOUSAND = 1e3;
  private static final double NANO = 1e-9;

  private Moments() {}

  /** Seconds; empty where the text is no time. Dates without an offset are taken as UTC. */
  static OptionalDouble seconds(String text) {
    try {
      double number = Double.parseDouble(text);
      return number >= 0 && number < 1e15
          ? OptionalDouble.of(number >= LEAST_MILLISECONDS ? number / THOUSAND : number)
          : OptionalDouble.empty();
    } catch (NumberFormatException notANumber) {
      return date(text.strip().replace(' ', 'T'));
    }
  }

  private static OptionalDouble date(String iso) {
    try {
      Instant instant =
          iso.matches(".*T.*(Z|[+-]\\d\\d:?\\d\\d)$")
              ? OffsetDateTime.parse(iso).toInstant()
              : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
      return OptionalDouble.of(instant.getEpochSecond() + instant.getNano() * NANO);
    } catch (DateTimeException notADate) {
      return OptionalDouble.empty();
    }
  }
}
