package org.wattle.model.json.table;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.wattle.model.workload.Digits;

/** One row of a table, its cells by the names of their columns. */
public final class CsvRow {
  /** Far beyond every amount of the tables, and far from overflow. */
  private static final long MAX_INTEGER = 1_000_000_000_000_000L;

  /** The largest amount or time that documents take; see their schemas. */
  public static final double MOST_OF_DOCUMENT = 1e12;

  /** The longest id that documents take, in characters; see their schemas. */
  private static final int MAX_ID = 200;

  private static final int MAX_LENGTH_NUMBER = 40;
  private static final int DIGITS = 15;

  private final int line;
  private final Map<String, Integer> columns;
  private final String[] cells;
  private final IssueLog log;

  /** A row of a table of any format; the columns have the positions of their cells. */
  public CsvRow(int line, Map<String, Integer> columns, String[] cells, IssueLog log) {
    this.line = line;
    this.columns = columns;
    this.cells = cells;
    this.log = log;
  }

  /** The line of the file that it begins on, from 1. */
  public int line() {
    return line;
  }

  /** The cell of a column that the header has, without spaces around it. */
  public String text(String column) {
    Integer index = columns.get(column);
    if (index == null) {
      throw new IllegalStateException("There is no column (" + column + ").");
    }
    return cells[index];
  }

  /** A cell that must not be empty; whether it is not, and an issue if it is. */
  public boolean given(String column) {
    if (text(column).isEmpty()) {
      wrong(column, "The cell is empty.", "Maybe give it a value.");
      return false;
    }
    return true;
  }

  /** A cell that documents take as an id: whether they do, and an issue if they do not. */
  public boolean isId(String column) {
    if (!given(column)) {
      return false;
    }
    String text = text(column);
    int length = text.codePointCount(0, text.length());
    if (length > MAX_ID) {
      wrong(
          column,
          "The name has (%d) characters.".formatted(length),
          "Maybe shorten it: at most %d are allowed.".formatted(MAX_ID));
      return false;
    }
    if (text.codePoints().anyMatch(Character::isISOControl)) {
      wrong(column, "The name holds a control character.", "Maybe a line break; take it out.");
      return false;
    }
    return true;
  }

  /** An integer that is not below the minimum; absent, with an issue, where it is none. */
  public OptionalLong whole(String column, long least) {
    return whole(column, least, MAX_INTEGER);
  }

  /** An integer between two others; absent, with an issue, where it is none. */
  public OptionalLong whole(String column, long least, long most) {
    return within(column, least, most, BigDecimal::longValueExact, "Maybe write an integer.")
        .map(OptionalLong::of)
        .orElse(OptionalLong.empty());
  }

  private <N extends Number & Comparable<N>> Optional<N> within(
      String column, N least, N most, Function<BigDecimal, N> read, String otherwise) {
    if (!given(column)) {
      return Optional.empty();
    }
    String text = text(column);
    try {
      if (text.length() <= MAX_LENGTH_NUMBER) {
        N value = read.apply(new BigDecimal(text));
        if (value.compareTo(least) < 0) {
          String shown = Digits.of(least.doubleValue(), DIGITS);
          wrong(column, "The number is below " + shown + ".", "Maybe the sign is wrong.");
          return Optional.empty();
        }
        if (value.compareTo(most) <= 0) {
          return Optional.of(value);
        }
      }
      wrong(column, "The number is too large.", "Maybe the unit is wrong.");
    } catch (NumberFormatException notANumber) {
      wrong(column, "The cell is no number.", otherwise);
    } catch (ArithmeticException notWhole) {
      wrong(column, "The number is not an integer or too large.", otherwise);
    }
    return Optional.empty();
  }

  /** A finite number that is not below the least; absent, with an issue, where it is none. */
  public OptionalDouble number(String column, double least) {
    return number(column, least, (double) MAX_INTEGER);
  }

  /** A number between two others; absent, with an issue, where it is none. */
  public OptionalDouble number(String column, double least, double most) {
    return within(column, least, most, BigDecimal::doubleValue, "Maybe write one like 12.5.")
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  /** A finite number above 0; absent, with an issue, where it is none. */
  public OptionalDouble positive(String column) {
    OptionalDouble number = number(column, 0);
    if (number.isPresent() && number.getAsDouble() == 0) {
      wrong(column, "The number is not above 0.", "Maybe the value is missing.");
      return OptionalDouble.empty();
    }
    return number;
  }

  /** Notes what is wrong with a cell. */
  public void wrong(String column, String problem, String suggestion) {
    log.add(line, column, text(column), problem, suggestion);
  }
}
