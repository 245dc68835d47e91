package org.wattle.importers.answer;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;

/**
 * The integers of a text, with spaces or line breaks between them, read one after the other. The
 * first that is none, or that is missing, ends the reading: what follows has lost its meaning.
 * Mutable.
 */
public final class Numbers {
  private static final int MOST = 20_000_000;

  private final IssueLog log;
  private final List<String> words = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private int at;

  private Numbers(Source source) {
    this.log = new IssueLog(source.name());
    for (AnswerLine line : AnswerLine.of(source)) {
      for (String word : line.text().split("\\s+", -1)) {
        words.add(word);
        lines.add(line.number());
      }
      if (words.size() > MOST) {
        log.add(
            line.number(),
            "There are more than (%d) numbers.".formatted(MOST),
            "Maybe it is another file.");
        return;
      }
    }
  }

  /** What makes something of the numbers. */
  @FunctionalInterface
  public interface Reader<T> {
    T read(Numbers numbers) throws Unreadable;
  }

  /** The reading has ended, and the issue is in the log. */
  public static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;
  }

  /** What the reader makes of all numbers of a text, or the issue that ended it. */
  public static <T> Parsed<T> read(Source source, Reader<T> reader) {
    Numbers numbers = new Numbers(source);
    try {
      if (numbers.log.none()) {
        T value = reader.read(numbers);
        if (numbers.left() > 0) {
          throw numbers.wrong(
              "", "The file goes on where it should end.", "Maybe a count is wrong.");
        }
        return new Parsed.Valid<>(value, List.of());
      }
    } catch (Unreadable ended) {
      // the log says why
    }
    return new Parsed.Invalid<>(numbers.log.issues());
  }

  /** How many numbers are left. */
  public int left() {
    return words.size() - at;
  }

  /**
   * The next number.
   *
   * @param what it is, for people
   */
  public long next(String what, long least, long most) throws Unreadable {
    if (left() == 0) {
      throw wrong(what, "The file ends before this number.", "Maybe it was cut.");
    }
    try {
      long number = Long.parseLong(words.get(at));
      if (number < least || number > most) {
        throw wrong(
            what,
            "The number is not between (%d) and (%d).".formatted(least, most),
            "Maybe it is a file of another format.");
      }
      at++;
      return number;
    } catch (NumberFormatException none) {
      throw wrong(what, "This is no integer.", "Maybe it is a file of another format.");
    }
  }

  /** The same as an index or a count. */
  public int nextInt(String what, int least, int most) throws Unreadable {
    return (int) next(what, least, most);
  }

  /** So many numbers, none below 0. */
  public Amounts all(String what, int count, long most) throws Unreadable {
    if (count > left()) {
      at = words.size();
      throw wrong(what, "The file ends before these numbers.", "Maybe it was cut.");
    }
    long[] numbers = new long[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = next(what, 0, most);
    }
    return Amounts.of(numbers);
  }

  Unreadable wrong(String what, String problem, String suggestion) {
    boolean over = left() == 0;
    int line = lines.isEmpty() ? 0 : lines.get(over ? lines.size() - 1 : at);
    log.add(line, what, over ? "" : words.get(at), problem, suggestion);
    return new Unreadable();
  }
}
