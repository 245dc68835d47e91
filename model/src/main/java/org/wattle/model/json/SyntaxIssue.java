package org.wattle.model.json;

import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** Puts into words why a document is not JSON. */
final class SyntaxIssue {
  private static final Pattern INTERNALS =
      Pattern.compile(
          "[,;]? *\\(?(from|for) `StreamReadConstraints[^`]*`\\)?|\\(not recognized[^)]*\\)");

  private SyntaxIssue() {}

  static Finding of(JacksonException e, JsonText text) {
    int at = text.offset(e.getLocation());
    if (e instanceof UnexpectedEndOfInputException) {
      return note(
          text, text.bytes().length, "The document ends too early.", "Maybe it was cut off.");
    }
    String words = INTERNALS.matcher(e.getOriginalMessage()).replaceAll("").strip();
    String sentence = "This is not JSON: " + Issue.shorten(words, 300) + ".";
    if (e instanceof StreamConstraintsException) {
      return note(
          text, at, "This is beyond all measure: " + words + ".", "Maybe it is no instance.");
    }
    return note(text, at, sentence, "Maybe a comma, a quote or a bracket is missing just before.");
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

  private static Finding note(JsonText text, int at, String problem, String mend) {
    int from = Math.min(at, text.bytes().length);
    String value = text.piece(from, lineEnd(text.bytes(), from));
    return Finding.atOffset(JsonPath.ROOT, from, value, problem, mend);
  }

  private static int lineEnd(byte[] bytes, int from) {
    int most = Math.min(bytes.length, from + 8 * Issue.LONGEST_VALUE);
    int end = from;
    while (end < most && bytes[end] != '\n' && bytes[end] != '\r') {
      end++;
    }
    return end;
  }
}
