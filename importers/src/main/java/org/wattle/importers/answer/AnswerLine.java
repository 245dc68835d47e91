package org.wattle.importers.answer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.json.Source;

/**
 * A line of a text, without spaces around it.
 *
 * @param number from 1
 * @param text of it
 */
record AnswerLine(int number, String text) {
  /** The lines that are neither empty nor a comment, which begins with {@code #}. */
  static List<AnswerLine> of(Source source) {
    String[] lines = new String(source.utf8().bytes(), StandardCharsets.UTF_8).split("\\R", -1);
    return IntStream.range(0, lines.length)
        .mapToObj(i -> new AnswerLine(i + 1, lines[i].strip()))
        .filter(line -> !line.text().isEmpty() && !line.text().startsWith("#"))
        .toList();
  }
}
