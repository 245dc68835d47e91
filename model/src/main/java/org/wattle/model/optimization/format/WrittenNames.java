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
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.stop.Stop;

/** Names as they stand in a file: allowed by its format and unique. */
final class WrittenNames {
  private static final Pattern LINE_ENDS = Pattern.compile("[\\p{Cc}\\u2028\\u2029]");

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

  /** The names of the variables of a model. */
  static List<String> columns(OptModel model) {
    return IntStream.range(0, model.variableCount()).mapToObj(model::variableName).toList();
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
    return LINE_ENDS
        .matcher(words)
        .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
  }

  /** The names of a model as they stand in an MPS file; the objective counts as the last row. */
  static final class Mps {
    /** Up to 8 characters of ASCII, not what starts a comment. */
    private static final Pattern FIXED = Pattern.compile("[!-~&&[^*$]][!-~]{0,7}");

    private static final Pattern NOT_FREE = Pattern.compile("[\\p{Z}\\p{Cc}\\p{Cs}]");
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
      return written(WrittenNames.columns(model), format, "C%07d");
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
      return keptOrNumbered(names, FIXED.asMatchPredicate(), numbered);
    }

    /**
     * A name of free format: no blanks, no control characters, not what starts a comment: {@code *}
     * a line of it, and to some readers {@code $} a comment within a line.
     */
    static String withoutBlanks(String name) {
      String clean = NOT_FREE.matcher(name).replaceAll("_");
      return clean.isEmpty() || name.startsWith("*") || name.startsWith("$") ? "_" + clean : clean;
    }
  }

  /** Names as every reader of the LP format takes them. */
  static final class Lp {
    private static final int LONGEST = 255;

    private static final Pattern NOT_ALLOWED = Pattern.compile("[^A-Za-z0-9_.,#$()@]");

    /** A digit or point at the front reads as a number, {@code e7} as an exponent. */
    private static final Pattern NUMBER = Pattern.compile("[eE]([0-9].*)?|[^A-Za-z_].*");

    private static final Set<String> KEYWORDS =
        Set.of(
            ("max maximize maximum maximise min minimize minimum minimise subject such st s.t. st."
                    + " to that bound bounds free inf infinity general generals gen integer integers"
                    + " int binary binaries bin semi semis sos sos1 sos2 end nan")
                .split(" "));

    private Lp() {}

    static WrittenNames of(List<String> names) {
      return cleaned(names, Lp::clean, LONGEST);
    }

    /** Replaces what the format does not allow by {@code _}, or puts one in front. */
    private static String clean(String name) {
      String clean = NOT_ALLOWED.matcher(name).replaceAll("_");
      boolean misread =
          clean.isEmpty()
              || NUMBER.matcher(clean).matches()
              || KEYWORDS.contains(clean.toLowerCase(Locale.ROOT));
      return misread ? "_" + clean : clean;
    }
  }
}
