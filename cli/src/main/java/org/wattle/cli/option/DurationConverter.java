package org.wattle.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.render.text.Escaped;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads {@code 500ms}, {@code 60s}, {@code 1.5m}, {@code 2h}: more than nothing, at most a year.
 */
public final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern SHAPE = Pattern.compile("(-?\\d{1,18}(?:\\.\\d{1,9})?)(ms|s|m|h)?");
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
    String unit = matcher.group(2);
    if (unit == null) {
      throw new TypeConversionException("(" + text + ") has no unit. Maybe " + text + "s.");
    }
    BigDecimal nanos = number.multiply(BigDecimal.valueOf(unit(unit).toNanos()));
    if (nanos.compareTo(BigDecimal.valueOf(LONGEST.toNanos())) > 0) {
      throw new TypeConversionException("(" + text + ") is longer than a year.");
    }
    return Duration.ofNanos(Math.max(1, nanos.longValue()));
  }

  private static Duration unit(String unit) {
    return switch (unit) {
      case "ms" -> Duration.ofMillis(1);
      case "s" -> Duration.ofSeconds(1);
      case "m" -> Duration.ofMinutes(1);
      case "h" -> Duration.ofHours(1);
      default -> throw new IllegalStateException("There is no unit (" + unit + ").");
    };
  }
}
