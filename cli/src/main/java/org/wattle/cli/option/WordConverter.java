package org.wattle.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wattle.render.text.Escaped;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads one of a few words: the constants of an enum in lower case, with hyphens.
 *
 * @param type the enum
 */
record WordConverter<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {
  @Override
  public E convert(String text) {
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(text.toLowerCase(Locale.ROOT))) {
        return constant;
      }
    }
    List<String> known = Arrays.stream(type.getEnumConstants()).map(WordConverter::word).toList();
    throw new TypeConversionException(
        "(" + Escaped.name(text) + ") is none of these. Maybe " + String.join(" or ", known) + ".");
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
