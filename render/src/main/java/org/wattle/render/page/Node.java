package org.wattle.render.page;

import org.wattle.model.json.Escape;

/** A part of a document of HTML or SVG. */
@FunctionalInterface
interface Node {
  /** Appends the markup of this part. */
  void write(StringBuilder out);

  /**
   * Text as it may stand inside an element or a quoted attribute. Control characters, and
   * characters that change the direction of writing, are written out.
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

  /** A style sheet of Wattle; it is not escaped, since CSS has no such escapes. */
  static Node style(String css) {
    if (css.contains("<")) {
      throw new IllegalArgumentException("A stylesheet must not contain (<).");
    }
    return out -> out.append("<style>\n").append(css).append("</style>");
  }

  /** A script of Wattle; it reads its data from the page, so that no name is part of the code. */
  static Node script(String code) {
    if (code.contains("</") || code.contains("<!--")) {
      throw new IllegalArgumentException("A script must not contain (</) or (<!--).");
    }
    return out -> out.append("<script>").append(code).append("</script>");
  }
}
