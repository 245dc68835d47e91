package org.wattle.importers.power;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The value of an option: one for all names, or one for each of some names, e.g. {@code 3} or
 * {@code A=45,B=35}.
 *
 * @param all the value of every name that has none of its own
 * @param byName values of names
 */
record NamedValues<V>(Optional<V> all, Map<String, V> byName) {
  NamedValues {
    byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
  }

  Optional<V> of(String name) {
    return Optional.ofNullable(byName.get(name)).or(() -> all);
  }

  /** Reads numbers between two others, both included. */
  static NamedValues<Double> numbers(String text, double least, double most) {
    return parse(text, value -> number(value, least, most), true);
  }

  /** Reads texts, each of a name. */
  static NamedValues<String> texts(String text) {
    return parse(text, value -> value, false);
  }

  private static <V> NamedValues<V> parse(String text, Function<String, V> value, boolean bare) {
    Optional<V> all = Optional.empty();
    Map<String, V> byName = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      String name = equals < 0 ? "" : part.substring(0, equals).strip();
      String of = part.substring(equals + 1).strip();
      if (of.isEmpty() || (name.isEmpty() && (equals >= 0 || !bare))) {
        throw new IllegalArgumentException(
            "(%s) does not name values. Maybe A=…,B=….".formatted(text));
      }
      V read = value.apply(of);
      if (name.isEmpty() ? all.isPresent() : byName.putIfAbsent(name, read) != null) {
        throw new IllegalArgumentException(
            "(%s) gives (%s) twice. Maybe take one out.".formatted(text, part.strip()));
      }
      all = name.isEmpty() ? Optional.of(read) : all;
    }
    return new NamedValues<>(all, byName);
  }

  private static double number(String text, double least, double most) {
    try {
      double number = Double.parseDouble(text);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      throw new IllegalArgumentException(
          "(%s) is no number. Maybe 45, or A=45,B=35.".formatted(text), notANumber);
    }
    throw new IllegalArgumentException("(%s) is out of range.".formatted(text));
  }
}
