package org.wattle.model.optimization.format;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Names as they stand in a file: allowed by its format and unique. */
final class WrittenNames {
  private final List<String> originals;
  private final String[] written;

  private WrittenNames(List<String> originals, String[] written) {
    this.originals = originals;
    this.written = written;
  }

  /**
   * Cleans every name and, where it then equals an earlier one, gives it a suffix.
   *
   * @param longest the most characters that a name may have
   */
  static WrittenNames cleaned(List<String> names, UnaryOperator<String> clean, int longest) {
    String[] written = new String[names.size()];
    Set<String> taken = new HashSet<>();
    Map<String, Integer> suffixes = new HashMap<>();
    for (int i = 0; i < written.length; i++) {
      String cleaned = shortened(clean.apply(names.get(i)), longest);
      String unique = cleaned;
      while (!taken.add(unique)) {
        String suffix = "_" + suffixes.merge(cleaned, 1, Integer::sum);
        unique = shortened(cleaned, longest - suffix.length()) + suffix;
      }
      written[i] = unique;
    }
    return new WrittenNames(names, written);
  }

  /** Keeps the names if each is allowed and no two are equal; else numbers all of them. */
  static WrittenNames keptOrNumbered(List<String> names, Predicate<String> allowed, String format) {
    if (names.stream().allMatch(allowed) && new HashSet<>(names).size() == names.size()) {
      return new WrittenNames(names, names.toArray(String[]::new));
    }
    String[] written = new String[names.size()];
    for (int i = 0; i < written.length; i++) {
      written[i] = format.formatted(i + 1);
    }
    return new WrittenNames(names, written);
  }

  private static String shortened(String name, int longest) {
    return name.length() <= longest ? name : name.substring(0, longest);
  }

  String get(int i) {
    return written[i];
  }

  /** A name that none of these has: the word itself, or with underscores behind it. */
  String unused(String word) {
    Set<String> taken = new HashSet<>(Arrays.asList(written));
    String name = word;
    while (taken.contains(name)) {
      name += "_";
    }
    return name;
  }

  /** Writes a comment {@code <mark> written = original} for every name that was changed. */
  void writeChanged(Appendable out, String mark) throws IOException {
    for (int i = 0; i < written.length; i++) {
      if (!written[i].equals(originals.get(i))) {
        out.append(mark).append(' ').append(written[i]).append(" = ");
        out.append(escaped(originals.get(i))).append('\n');
      }
    }
  }

  /** Control characters, which could end the comment, by their numbers. */
  static String escaped(String words) {
    StringBuilder escaped = new StringBuilder(words.length());
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      boolean lineEnd = Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
      escaped.append(lineEnd ? "\\u%04x".formatted((int) c) : c);
    }
    return escaped.toString();
  }
}
