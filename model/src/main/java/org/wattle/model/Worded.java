package org.wattle.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Constants of an enum that documents and the command line call by a word. */
public interface Worded {
  String name();

  /** The word: the name in lower case, with hyphens. */
  default String word() {
    return of(name());
  }

  /** The word of a name. */
  static String of(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The word of a class, e.g. {@code no-solution} of {@code NoSolution}. */
  static String of(Class<?> type) {
    return of(type.getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "_"));
  }

  /** The constant of a word, where there is one. */
  static <E extends Enum<E> & Worded> Optional<E> find(Class<E> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> each.word().equals(word))
        .findFirst();
  }
}
