package org.wattle.render.text;

import org.wattle.model.json.Escape;

/** Text of unknown origin in cells of tables. */
public final class CsvText {
  /** Spreadsheets take what begins so for a formula and run it. */
  private static final String FORMULA = "=+-@\t\r";

  private CsvText() {}

  /** The text, made harmless for terminals and for spreadsheets. */
  public static String harmless(String text) {
    String printable = Escape.text(text);
    boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
    return formula ? "'" + printable : printable;
  }
}
