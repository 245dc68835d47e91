package org.wattle.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a coordinator and a worker say to each other: a line each, words with tabs between them, in
 * UTF-8. In words a tab is {@code \t}, a line feed {@code \n}, a carriage return {@code \r} and a
 * backslash {@code \\}.
 *
 * <pre>
 * coordinator: hello   VERSION SHA256
 * worker:      ready   VERSION SHA256 HOST     or   refused REASON
 * coordinator: cell    NUMBER ARGUMENT...
 * worker:      record  NUMBER STATUS SECONDS ATTEMPTS HOST REASON [NAME VALUE]...
 * worker:      room    NUMBER
 * </pre>
 *
 * The digest is that of the program, so that all records are made by the same one. A worker ends
 * where its input does. Before {@code ready} it may print other lines, which are passed over. It
 * ends with exit code {@value #OUT_OF_MEMORY} where its memory does not suffice for a cell.
 *
 * <p>A cluster is a worker that takes many cells at the same time: as many more as it says to have
 * {@code room} for. It may refuse after {@code ready}, too.
 */
public final class Protocol {
  /** Of the lines. */
  public static final String VERSION = "2";

  /** The exit code of a worker whose memory did not suffice. */
  public static final int OUT_OF_MEMORY = 3;

  static final String HELLO = "hello";
  static final String READY = "ready";
  private static final String REFUSED = "refused";
  private static final String CELL = "cell";
  private static final String RECORD = "record";
  private static final String ROOM = "room";
  private static final int FIRST_RESULT = 7;

  private Protocol() {}

  /** A line without its end. */
  static String line(List<String> words) {
    StringBuilder line = new StringBuilder();
    for (String word : words) {
      line.append(line.isEmpty() ? "" : "\t");
      for (int i = 0; i < word.length(); i++) {
        switch (word.charAt(i)) {
          case '\t' -> line.append("\\t");
          case '\n' -> line.append("\\n");
          case '\r' -> line.append("\\r");
          case '\\' -> line.append("\\\\");
          default -> line.append(word.charAt(i));
        }
      }
    }
    return line.toString();
  }

  /** The words of a line, the first of which is not empty. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\t') {
        words.add(word.toString());
        word.setLength(0);
      } else if (c == '\\' && i + 1 < line.length()) {
        i++;
        word.append(unescaped(line.charAt(i)));
      } else {
        word.append(c);
      }
    }
    words.add(word.toString());
    return words;
  }

  private static char unescaped(char letter) {
    return switch (letter) {
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'r' -> '\r';
      default -> letter;
    };
  }

  /** The line of a cell. */
  public static String line(Cell cell) {
    List<String> words = new ArrayList<>(List.of(CELL, Integer.toString(cell.number())));
    words.addAll(cell.arguments());
    return line(words);
  }

  /** The cell of a line; empty where it is none. */
  public static Optional<Cell> cell(String line) {
    List<String> words = words(line);
    return words.size() > 2 && words.get(0).equals(CELL)
        ? number(words.get(1)).map(number -> new Cell(number, words.subList(2, words.size())))
        : Optional.empty();
  }

  /** The line of a record. */
  public static String line(CellRecord of) {
    List<String> words =
        new ArrayList<>(
            List.of(
                RECORD,
                Integer.toString(of.cell()),
                of.status().word(),
                Double.toString(of.effort().seconds()),
                Integer.toString(of.effort().attempts()),
                of.effort().host(),
                of.reason()));
    of.results()
        .forEach(
            (name, value) -> {
              words.add(name);
              words.add(value);
            });
    return line(words);
  }

  /** The record of a line; empty where it is none. */
  public static Optional<CellRecord> record(String line) {
    List<String> words = words(line);
    if (words.size() < FIRST_RESULT
        || words.size() % 2 == 0
        || !words.get(0).equals(RECORD)
        || number(words.get(1)).isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> results = new LinkedHashMap<>();
    for (int i = FIRST_RESULT; i < words.size(); i += 2) {
      results.put(words.get(i), words.get(i + 1));
    }
    try {
      return Optional.of(
          new CellRecord(
              Integer.parseInt(words.get(1)),
              CellRecord.Status.byWord(words.get(2)).orElseThrow(IllegalArgumentException::new),
              words.get(FIRST_RESULT - 1),
              results,
              new CellRecord.Effort(
                  Double.parseDouble(words.get(3)), Integer.parseInt(words.get(4)), words.get(5))));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The line of room for so many more cells. */
  public static String room(int cells) {
    return line(List.of(ROOM, Integer.toString(cells)));
  }

  /** For how many more cells a line says that there is room; 0 where it says nothing of it. */
  static int roomOf(String line) {
    List<String> words = words(line);
    return words.size() == 2 && words.get(0).equals(ROOM) ? number(words.get(1)).orElse(0) : 0;
  }

  /** The line of a worker that does not serve, or no longer. */
  public static String refusal(String reason) {
    return line(List.of(REFUSED, reason));
  }

  /** Why a line refuses; empty where it does not. */
  public static Optional<String> reason(String line) {
    List<String> words = words(line);
    return words.get(0).equals(REFUSED)
        ? Optional.of(String.join(" ", words.subList(1, words.size())))
        : Optional.empty();
  }

  private static Optional<Integer> number(String word) {
    try {
      return Optional.of(Integer.parseInt(word));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}
