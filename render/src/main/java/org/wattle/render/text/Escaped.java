package org.wattle.render.text;

import org.wattle.model.json.Escape;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * Makes text of unknown origin fit to be shown: what a terminal would obey instead of showing
 * (control characters, escape sequences, changes of writing direction) is written out, and what
 * would flood the screen is shortened.
 */
public final class Escaped {
  /** The longest name that is shown whole, in characters. */
  public static final int LONGEST_NAME = 60;

  private static final int LONGEST_TEXT = 1000;
  private static final int KEPT = 40;

  private Escaped() {}

  /**
   * A name: one line, at most {@link #LONGEST_NAME} characters or a shortened form; quotes where
   * there is no name.
   */
  public static String name(String name) {
    if (name.isEmpty()) {
      return "\"\"";
    }
    int length = name.codePointCount(0, name.length());
    if (length <= LONGEST_NAME) {
      return Escape.text(name);
    }
    String start = name.substring(0, name.offsetByCodePoints(0, KEPT));
    return Escape.text(start) + "… (" + Quantities.count(length) + " characters)";
  }

  /** A sentence, e.g. a message of a library that quotes its input: one line, not without end. */
  public static String text(String text) {
    int length = text.codePointCount(0, text.length());
    return length <= LONGEST_TEXT
        ? Escape.text(text)
        : Escape.text(text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT))) + "…";
  }

  /** A violation for people: the constraint, and how it is violated. */
  public static String violation(DomainViolation violation) {
    return text(violation.constraint() + ": " + violation.detail());
  }
}
