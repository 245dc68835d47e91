package org.wattle.model.json;

/**
 * Something wrong in a document. Texts are as they stand in the document: escape them with {@link
 * Escape} before they reach a terminal.
 *
 * @param file the name of the source
 * @param line from 1; 0 where it is unknown
 * @param column from 1, in characters; 0 where it is unknown
 * @param path from the root down, e.g. {@code $.servers[0].count}, shortened
 * @param value the offending piece of the document, shortened; empty where something is missing
 * @param problem what is wrong, a sentence
 * @param suggestion how to correct it, a sentence that starts with "Maybe"; empty where there is
 *     none
 */
public record Issue(
    String file,
    int line,
    int column,
    String path,
    String value,
    String problem,
    String suggestion) {
  /** Values with more characters than this are shortened. */
  public static final int MAX_VALUE_LENGTH = 80;

  public Issue {
    path = shorten(path, 4 * MAX_VALUE_LENGTH);
    value = shorten(value, MAX_VALUE_LENGTH);
  }

  /** The same issue of a source with another name. */
  public Issue in(String source) {
    return new Issue(source, line, column, path, value, problem, suggestion);
  }

  /** The issue in one line, with control characters escaped. */
  public String message() {
    String where = line > 0 ? file + ":" + line : file;
    String what = value.isEmpty() ? path : path + " (" + value + ")";
    return Escape.text(where + ": " + what + " " + problem + " " + suggestion).strip();
  }

  /** At most {@code longest} characters: the beginning and an ellipsis. */
  public static String shorten(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = longest;
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end) + "…";
  }
}
