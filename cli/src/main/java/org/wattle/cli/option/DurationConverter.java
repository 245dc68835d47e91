package org.wattle.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.render.text.Escaped;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads {@code 500ms}, {@code 60s}, {@code 1.5m}, {@code 2h}: more than nothing, at most a year.
 */
public final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern SHAPE = Pattern.compile("(-?\\d{1,18}(?:\\.\\d{1,9})?)(ms|s|m|h|)");
  private static final Map<String, Duration> UNITS =
      Map.of(
          "ms", Duration.ofMillis(1),
          "s", Duration.ofSeconds(1),
          "m", Duration.ofMinutes(1),
          "h", Duration.ofHours(1));
  private static final Duration LONGEST = Duration.ofDays(365);

  @Override
  public Duration convert(String text) {
    Matcher matcher = SHAPE.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "(" + Escaped.name(text) + ") is not a duration. Maybe 500ms, 60s, 5m or 1h.");
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    if (number.signum() <= 0) {
      throw new TypeConversionException(
          "(" + text + ") leaves no time at all. Maybe 60s, or leave it out for no limit.");
    }
    Duration unit = UNITS.get(matcher.group(2));
    if (unit == null) {
      throw new TypeConversionException("(" + text + ") has no unit. Maybe " + text + "s.");
    }
    BigDecimal nanos = number.multiply(BigDecimal.valueOf(unit.toNanos()));
    if (nanos.compareTo(BigDecimal.valueOf(LONGEST.toNanos())) > 0) {
      throw new TypeConversionException("(" + text + ") is longer than a year.");
    }
    return Duration.ofNanos(Math.max(1, nanos.longValue()));
  }
}
