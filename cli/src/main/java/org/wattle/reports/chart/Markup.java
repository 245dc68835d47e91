package org.wattle.reports.chart;

import org.wattle.model.json.Escape;

/** The one place where text becomes markup. */
final class Markup {
  private Markup() {}

  /**
   * Fit for the inside of an element and of a quoted attribute. What does not print, or turns the
   * direction of writing, is written out.
   */
  static String escaped(String text) {
    String printable = Escape.text(text);
    StringBuilder out = new StringBuilder(printable.length() + 16);
    for (int i = 0; i < printable.length(); i++) {
      char c = printable.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c);
      }
    }
    return out.toString();
  }
}
