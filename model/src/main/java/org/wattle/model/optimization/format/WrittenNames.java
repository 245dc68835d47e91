package org.wattle.model.optimization.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.stop.Stop;

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
      Stop.poll(i);
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
      Stop.poll(i);
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
      Stop.poll(i);
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

  /** The names of a model as they stand in an MPS file; the objective counts as the last row. */
  static final class Mps {
    private static final int MAX_LENGTH_FIXED = 8;
    private static final int MAX_LENGTH_FREE = 255;
    private static final int MAX_NUMBERED = 9_999_999;

    private Mps() {}

    static WrittenNames rows(OptModel model, MpsFormat format) {
      List<String> names = new ArrayList<>(model.rowCount() + 1);
      for (int r = 0; r < model.rowCount(); r++) {
        names.add(model.rowName(r));
      }
      names.add(model.objectives().isEmpty() ? "OBJ" : model.objectives().get(0).name());
      return written(names, format, "R%07d");
    }

    static WrittenNames columns(OptModel model, MpsFormat format) {
      List<String> names = new ArrayList<>(model.variableCount());
      for (int v = 0; v < model.variableCount(); v++) {
        names.add(model.variableName(v));
      }
      return written(names, format, "C%07d");
    }

    private static WrittenNames written(List<String> names, MpsFormat format, String numbered) {
      if (format == MpsFormat.FREE) {
        return WrittenNames.cleaned(names, Mps::withoutBlanks, MAX_LENGTH_FREE);
      }
      if (names.size() > MAX_NUMBERED) {
        throw new IllegalArgumentException(
            "Fixed format has no names for (%d) rows or columns. Maybe use free format."
                .formatted(names.size()));
      }
      return WrittenNames.keptOrNumbered(names, Mps::fitsFixed, numbered);
    }

    private static boolean fitsFixed(String name) {
      return !name.isEmpty()
          && name.length() <= MAX_LENGTH_FIXED
          && name.chars().allMatch(c -> c > ' ' && c < 0x7F)
          && !startsComment(name);
    }

    /** A name of free format: no blanks, no control characters, not what starts a comment. */
    static String withoutBlanks(String name) {
      StringBuilder clean = new StringBuilder(name.length());
      name.codePoints().map(c -> free(c) ? c : '_').forEach(clean::appendCodePoint);
      return clean.isEmpty() || startsComment(name) ? "_" + clean : clean.toString();
    }

    private static boolean free(int c) {
      return !Character.isWhitespace(c)
          && !Character.isSpaceChar(c)
          && !Character.isISOControl(c)
          && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    /** {@code *} starts a comment line, and to some readers {@code $} a comment within one. */
    private static boolean startsComment(String name) {
      return name.startsWith("*") || name.startsWith("$");
    }
  }

  /** Names as every reader of the LP format takes them. */
  static final class Lp {
    static final int LONGEST = 255;

    private static final String ALLOWED_MARKS = "_.,#$()@";

    private static final Set<String> KEYWORDS =
        Set.of(
            ("max maximize maximum maximise min minimize minimum minimise subject such st"
                    + " s.t. st. to that bound bounds free inf infinity general generals gen integer"
                    + " integers int binary binaries bin semi semis sos sos1 sos2 end nan")
                .split(" "));

    private Lp() {}

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
}
