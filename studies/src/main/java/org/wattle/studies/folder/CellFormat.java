package org.wattle.studies.folder;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wattle.render.text.Quantities;

/**
 * How a value of a query is written: {@code percent.1}, and behind a space what stands after it.
 *
 * @param kind of the value
 * @param decimals where the kind takes them
 * @param unit behind the value; may be empty
 */
record CellFormat(Kind kind, int decimals, String unit) {
  /** As the database gives it. */
  static final CellFormat PLAIN = new CellFormat(Kind.TEXT, 0, "");

  /** What separates a value from its format. */
  static final String BAR = " | ";

  private static final Pattern WORDS = Pattern.compile("([a-z]+)(?:\\.(\\d{1,2}))?(?: (.+))?");

  /** The kinds of values. */
  enum Kind {
    TEXT,
    CODE,
    COUNT,
    FIXED,
    SIGNED,
    PERCENT,
    ROUNDED,
    BRIEF,
    GAP,
    SECONDS,
    HOURS,
    ENERGY,
    VALUE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The words of all kinds. */
  static List<String> words() {
    return Stream.of(Kind.values()).map(Kind::word).toList();
  }

  /** The format of some words, if they are one. */
  static Optional<CellFormat> of(String words) {
    Matcher matcher = WORDS.matcher(words.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int decimals = Optional.ofNullable(matcher.group(2)).map(Integer::parseInt).orElse(0);
    String unit = Optional.ofNullable(matcher.group(3)).map(text -> " " + text).orElse("");
    return Stream.of(Kind.values())
        .filter(kind -> kind.word().equals(matcher.group(1)))
        .map(kind -> new CellFormat(kind, decimals, unit))
        .findFirst();
  }

  /** Whether values are aligned to the left. */
  boolean isText() {
    return kind == Kind.TEXT || kind == Kind.CODE;
  }

  /** The value as text; a mark where there is none. */
  String text(@Nullable Object value) {
    if (value == null) {
      return Quantities.UNKNOWN;
    }
    String text = value instanceof Number number ? number(number.doubleValue()) : value.toString();
    return (kind == Kind.CODE ? "`" + text + "`" : text) + unit;
  }

  private String number(double number) {
    if (!Double.isFinite(number)) {
      return Quantities.UNKNOWN;
    }
    return switch (kind) {
      case TEXT, CODE -> shortest(number);
      case COUNT -> Quantities.count(number);
      case FIXED -> Quantities.fixed(number, decimals);
      case SIGNED -> (number > 0 ? "+" : "") + Quantities.fixed(number, decimals);
      case PERCENT -> Quantities.percent(number, decimals);
      case ROUNDED -> Quantities.rounded(number);
      case BRIEF -> Quantities.brief(number);
      case GAP -> Quantities.gap(number);
      case SECONDS -> Quantities.seconds(number);
      case HOURS -> Quantities.hours(number);
      case ENERGY -> Quantities.wattHours(number);
      case VALUE -> Quantities.value(number);
    };
  }

  /** Integers without a decimal point. */
  private static String shortest(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : Double.toString(number);
  }
}
