package org.wattle.cli.option;

import org.wattle.render.text.Escaped;
import picocli.CommandLine.TypeConversionException;

/** Numbers from one to another that is not smaller, as the command line takes them. */
public record NumberRange(double from, double to) {
  /**
   * Reads e.g. {@code 0.001..0.5}.
   *
   * @throws TypeConversionException where the text is no such range
   */
  public static NumberRange parse(String text) {
    String[] parts = text.split("\\.\\.", 2);
    try {
      NumberRange range =
          new NumberRange(
              Double.parseDouble(parts[0]), Double.parseDouble(parts[parts.length - 1]));
      if (parts.length == 2 && range.from <= range.to) {
        return range;
      }
    } catch (NumberFormatException e) {
      // It is refused as other text is.
    }
    throw new TypeConversionException(
        "(%s) is no range from a number to a larger one. Maybe 0.001..0.5."
            .formatted(Escaped.name(text)));
  }
}
