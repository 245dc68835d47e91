package org.wattle.cli.option;

import org.wattle.render.text.Escaped;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 0.001..0.5}: two numbers, the first not larger than the second. */
public final class RangeConverter implements ITypeConverter<RangeConverter.Range> {
  private static final String BETWEEN = "..";

  @Override
  public Range convert(String text) {
    int between = text.indexOf(BETWEEN);
    if (between < 0) {
      throw refused(text);
    }
    try {
      double from = Double.parseDouble(text.substring(0, between));
      double to = Double.parseDouble(text.substring(between + BETWEEN.length()));
      if (from <= to) {
        return new Range(from, to);
      }
    } catch (NumberFormatException e) {
      throw refused(text);
    }
    throw refused(text);
  }

  private static TypeConversionException refused(String text) {
    return new TypeConversionException(
        "("
            + Escaped.name(text)
            + ") is no range from a number to a larger one. Maybe 0.001..0.5.");
  }

  /**
   * Two numbers on the command line.
   *
   * @param from the smaller
   * @param to the larger, or the same
   */
  public record Range(double from, double to) {}
}
