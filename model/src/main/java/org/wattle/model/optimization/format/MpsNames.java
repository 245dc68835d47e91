package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.optimization.OptModel;

/** The names of a model as they stand in an MPS file; the objective counts as the last row. */
final class MpsNames {
  private static final int LONGEST_FIXED = 8;
  private static final int LONGEST_FREE = 255;
  private static final int MOST_NUMBERED = 9_999_999;

  private MpsNames() {}

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
      return WrittenNames.cleaned(names, MpsNames::withoutBlanks, LONGEST_FREE);
    }
    if (names.size() > MOST_NUMBERED) {
      throw new IllegalArgumentException(
          "Fixed format has no names for (%d) rows or columns. Maybe use free format."
              .formatted(names.size()));
    }
    return WrittenNames.keptOrNumbered(names, MpsNames::fitsFixed, numbered);
  }

  private static boolean fitsFixed(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST_FIXED
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
