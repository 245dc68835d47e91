package org.wattle.model.json;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.Findings.Finding;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;

/** Says why a document is not JSON. */
final class SyntaxIssue {
  /** Parts of messages of Jackson that name its internals. */
  private static final Pattern INTERNALS =
      Pattern.compile(
          ", from `[^`]*`|: maybe a \\(non-standard\\) comment.*|: was expecting \\(.*");

  /** The parser reports the place behind such a byte. */
  private static final String BAD_BYTE = "Invalid UTF-8";

  private SyntaxIssue() {}

  /** What a parser that stopped says of the text. */
  static Finding of(JacksonException e, JsonParser parser, JsonText text) {
    @Nullable TokenStreamLocation reported = e.getLocation();
    int at = text.offset(reported == null ? parser.currentLocation() : reported);
    String words = e.getOriginalMessage();
    if (words.startsWith("Unexpected end-of-input")) {
      return note(
          text, text.bytes().length, "The document ends too early.", "Maybe it was cut off.");
    }
    String shown = Issue.shorten(INTERNALS.matcher(words).replaceAll("").strip(), 300);
    if (e instanceof StreamConstraintsException) {
      return note(text, at, "This exceeds a limit: " + shown + ".", "Maybe it is no instance.");
    }
    boolean behind = words.startsWith(BAD_BYTE) && at > 0;
    return note(text, behind ? at - 1 : at, "This is not JSON: " + shown + ".", suggestion(words));
  }

  private static String suggestion(String words) {
    if (words.contains("comment")) {
      return "Maybe remove the comment: JSON has none.";
    }
    if (words.startsWith("Unrecognized token")) {
      return "Maybe it needs quotes.";
    }
    if (words.startsWith(BAD_BYTE)) {
      return "Maybe the file is not in UTF-8.";
    }
    if (words.startsWith("Illegal unquoted character")) {
      return "Maybe a quote is missing, or a line break is meant as \\n.";
    }
    return "Maybe a comma, a quote or a bracket is missing just before.";
  }

  static Finding notAnObject(boolean anything, int at, JsonText text) {
    if (!anything) {
      return note(text, at, "The document is empty.", "Maybe writing it failed.");
    }
    return note(
        text, at, "The document is not an object {…}.", "Maybe it is not meant for Wattle.");
  }

  static Finding trailing(int at, JsonText text) {
    return note(
        text,
        at,
        "Something follows the end of the document.",
        "Maybe two documents were joined, or a bracket is closed too early.");
  }

  private static Finding note(JsonText text, int at, String problem, String suggestion) {
    int from = Math.min(at, text.bytes().length);
    String value = text.piece(from, lineEnd(text.bytes(), from));
    return Finding.atOffset(JsonPath.ROOT, from, value, problem, suggestion);
  }

  private static int lineEnd(byte[] bytes, int from) {
    int most = Math.min(bytes.length, from + 8 * Issue.MAX_VALUE_LENGTH);
    int end = from;
    while (end < most && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    return end;
  }
}
