package org.wattle.model.optimization.format;

import java.util.Locale;
import java.util.Set;

/** Names as every reader of the LP format takes them. */
final class LpNames {
  static final int LONGEST = 255;

  private static final String ALLOWED_MARKS = "_.,#$()@";

  private static final Set<String> KEYWORDS =
      Set.of(
          "max",
          "maximize",
          "maximum",
          "maximise",
          "min",
          "minimize",
          "minimum",
          "minimise",
          "subject",
          "such",
          "st",
          "s.t.",
          "st.",
          "to",
          "that",
          "bound",
          "bounds",
          "free",
          "inf",
          "infinity",
          "general",
          "generals",
          "gen",
          "integer",
          "integers",
          "int",
          "binary",
          "binaries",
          "bin",
          "semi",
          "semis",
          "sos",
          "sos1",
          "sos2",
          "end",
          "nan");

  private LpNames() {}

  /** Replaces what the format does not allow by {@code _}, or puts one in front. */
  static String clean(String name) {
    StringBuilder clean = new StringBuilder(name.length());
    name.codePoints().map(c -> allowed(c) ? c : '_').forEach(clean::appendCodePoint);
    boolean misread =
        clean.isEmpty()
            || looksLikeNumber(clean)
            || KEYWORDS.contains(clean.toString().toLowerCase(Locale.ROOT));
    return misread ? "_" + clean : clean.toString();
  }

  private static boolean allowed(int c) {
    return letter(c) || digit(c) || ALLOWED_MARKS.indexOf(c) >= 0;
  }

  /** A digit or point at the front reads as a number, {@code e7} as an exponent. */
  private static boolean looksLikeNumber(CharSequence name) {
    char first = name.charAt(0);
    boolean exponent =
        (first == 'e' || first == 'E') && (name.length() == 1 || digit(name.charAt(1)));
    return exponent || !(letter(first) || first == '_');
  }

  private static boolean letter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean digit(int c) {
    return c >= '0' && c <= '9';
  }
}
