package org.wattle.cli.option;

import org.wattle.render.text.Escaped;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 0.001..0.5}: two numbers, the first not larger than the second. */
public final class RangeConverter implements ITypeConverter<RangeConverter.Range> {
  @Override
  public Range convert(String text) {
    String[] parts = text.split("\\.\\.", 2);
    try {
      double from = Double.parseDouble(parts[0]);
      double to = Double.parseDouble(parts[parts.length - 1]);
      if (parts.length == 2 && from <= to) {
        return new Range(from, to);
      }
    } catch (NumberFormatException e) {
      // It is refused as other text is.
    }
    throw new TypeConversionException(
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
