package org.wattle.studies;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A part of a publication that can be cited, e.g. {@code table 4.2}.
 *
 * @param kind what it is
 * @param number as the publication writes it; empty for parts that have none
 */
record SourceItem(Kind kind, String number) {
  /** Kinds of items; texts name them in lower case, in singular or plural. */
  enum Kind {
    ABSTRACT,
    CHAPTER,
    SECTION,
    TABLE,
    FIGURE,
    EQUATION,
    STATEMENT,
    THEOREM,
    COROLLARY,
    ALGORITHM,
    QUESTION,
    CONTRIBUTION,
    OBJECTIVE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final String NUMBER = "(?:\\d+(?:\\.\\d+)*|\\([ivx]+\\))";
  private static final String AND = ", | and ";
  private static final String TO = " to ";
  private static final Pattern PART = Pattern.compile(" [a-z]\\b");
  private static final Pattern NAMED =
      Pattern.compile(
          "\\b("
              + Stream.of(Kind.values()).map(Kind::word).collect(Collectors.joining("|"))
              + ")s?\\b((?:(?:%s|%s| )%s(?:%s)?)*)".formatted(AND, TO, NUMBER, PART));

  /**
   * The items that a text names: {@code tables 4.2 and 4.3} are two, {@code figures 5 to 7} three,
   * {@code table 1, rows 2 and 3} and {@code figure 3.6 a} one.
   */
  static List<SourceItem> namedIn(String text) {
    List<SourceItem> items = new ArrayList<>();
    Matcher named = NAMED.matcher(text);
    while (named.find()) {
      Kind kind = Kind.valueOf(named.group(1).toUpperCase(Locale.ROOT));
      numbers(PART.matcher(named.group(2)).replaceAll("").strip())
          .forEach(number -> items.add(new SourceItem(kind, number)));
    }
    return List.copyOf(items);
  }

  private static List<String> numbers(String list) {
    return Stream.of(list.split(AND, -1))
        .flatMap(each -> range(each.split(TO, -1)).stream())
        .toList();
  }

  /** All numbers from the first to the last one, which differ in their last part alone. */
  private static List<String> range(String[] ends) {
    if (ends.length == 1) {
      return List.of(ends[0]);
    }
    String prefix = ends[0].substring(0, ends[0].lastIndexOf('.') + 1);
    return IntStream.rangeClosed(last(ends[0]), last(ends[1]))
        .mapToObj(number -> prefix + number)
        .toList();
  }

  private static int last(String number) {
    return Integer.parseInt(number.substring(number.lastIndexOf('.') + 1));
  }

  @Override
  public String toString() {
    return (kind.word() + " " + number).strip();
  }
}
