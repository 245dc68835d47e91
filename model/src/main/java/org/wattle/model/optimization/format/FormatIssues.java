package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wattle.model.optimization.format.ReadResult.FormatIssue;

/** Collects issues of one reading, up to a number at which reading stops. */
final class FormatIssues {
  private static final int SHOWN_CHARACTERS = 40;
  private static final int LONGEST_NAME = 255;

  private final int most;
  private final List<FormatIssue> issues = new ArrayList<>();
  private final List<FormatIssue> warnings = new ArrayList<>();

  FormatIssues(int most) {
    this.most = most;
  }

  /**
   * Adds an issue at a field of a line.
   *
   * @param parts in the places that the problem names as by {@link String#format}; texts are shown
   *     as messages quote them
   */
  void add(MpsLines at, int field, String problem, String suggestion, Object... parts) {
    add(at.number(), at.column(field), problem, suggestion, parts);
  }

  void add(int line, int column, String problem, String suggestion, Object... parts) {
    if (issues.size() < most) {
      issues.add(new FormatIssue(line, column, filled(problem, parts), suggestion));
    }
    if (issues.size() == most) {
      issues.add(
          new FormatIssue(
              line,
              column,
              "Reading stopped after (" + most + ") issues.",
              "Correct these first."));
    }
  }

  /** Adds an issue where documents take no name like that of a field; see their schema. */
  void checkName(MpsLines at, int field) {
    String name = at.text(field);
    int length = name.codePointCount(0, name.length());
    if (length > LONGEST_NAME) {
      add(
          at,
          field,
          "The name (%s) has (%d) characters.",
          "Shorten it to (%d) at most.".formatted(LONGEST_NAME),
          name,
          length);
    } else if (name.chars().anyMatch(Character::isISOControl)) {
      add(
          at,
          field,
          "The name (%s) holds a control character.",
          "Maybe the file is in another encoding; take it out.",
          name);
    }
  }

  void warn(int line, int column, String problem, String suggestion, Object... parts) {
    if (warnings.size() < most) {
      warnings.add(new FormatIssue(line, column, filled(problem, parts), suggestion));
    }
  }

  private static String filled(String problem, Object... parts) {
    for (int k = 0; k < parts.length; k++) {
      parts[k] = parts[k] instanceof String text ? shown(text) : parts[k];
    }
    return parts.length == 0 ? problem : String.format(Locale.ROOT, problem, parts);
  }

  boolean full() {
    return issues.size() > most;
  }

  boolean isEmpty() {
    return issues.isEmpty();
  }

  List<FormatIssue> issues() {
    return issues;
  }

  List<FormatIssue> warnings() {
    return warnings;
  }

  /** Text of a file as it is quoted in a message: shortened, without control characters. */
  static String shown(String words) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < words.length() && i < SHOWN_CHARACTERS; i++) {
      char c = words.charAt(i);
      if (Character.isISOControl(c)) {
        shown.append("\\u%04x".formatted((int) c));
      } else {
        shown.append(c);
      }
    }
    return words.length() > SHOWN_CHARACTERS ? shown + "…" : shown.toString();
  }
}
