package org.wattle.model.json;

/** Escapes text from a document so that it can be printed on a terminal, in one line. */
public final class Escape {
  private Escape() {}

  /**
   * Replaces what does not print by its escape {@code \\uXXXX}: control characters (tab and line
   * feed as {@code \t} and {@code \n}), characters that only format, such as those that turn the
   * direction of writing, line separators, halves of surrogate pairs.
   */
  public static String text(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(out, c));
    return out.toString();
  }

  private static void append(StringBuilder out, int c) {
    switch (c) {
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (prints(c)) {
          out.appendCodePoint(c);
        } else {
          for (char unit : Character.toChars(c)) {
            out.append(String.format("\\u%04x", (int) unit));
          }
        }
      }
    }
  }

  private static boolean prints(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
