package org.wattle.importers.inventory;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number of a table that people made, with its unit where the cell has one.
 *
 * @param value as it is written, in that unit
 * @param unit in the cell
 */
record CellAmount(double value, Optional<MeasureUnit> unit) {
  static final int MAX_LENGTH = 40;
  private static final Pattern CELL =
      Pattern.compile("([+-]?[0-9][0-9.,'’\\u00a0\\u202f ]*?)\\s*([A-Za-z/]*)");
  private static final Pattern GROUPED =
      Pattern.compile("[+-]?[0-9]{1,3}([.,'’ ])[0-9]{3}(\\1[0-9]{3})*");

  /**
   * Reads a cell. Of a point and a comma the last is the decimal mark; a mark that occurs twice
   * groups thousands, as do spaces and apostrophes. Whether {@code 8.192} is eight or eight
   * thousand is for the table to say.
   *
   * @param decimalMark of the table: a point or a comma
   */
  static Optional<CellAmount> parse(String cell, char decimalMark) {
    Matcher parts = CELL.matcher(cell);
    if (cell.length() > MAX_LENGTH || !parts.matches()) {
      return Optional.empty();
    }
    Optional<MeasureUnit> unit = MeasureUnit.of(parts.group(2));
    if (unit.isEmpty() && !parts.group(2).isEmpty()) {
      return Optional.empty();
    }
    return plain(parts.group(1).replace('\u00a0', ' ').replace('\u202f', ' ').strip(), decimalMark)
        .map(value -> new CellAmount(value, unit));
  }

  private static Optional<Double> plain(String digits, char decimalMark) {
    char mark = mark(digits, decimalMark);
    int at = mark == 0 ? digits.length() : digits.lastIndexOf(mark);
    String whole = digits.substring(0, at);
    String fraction = at == digits.length() ? "" : digits.substring(at + 1);
    Matcher grouped = GROUPED.matcher(whole);
    if (grouped.matches()) {
      whole = whole.replace(grouped.group(1), "");
    }
    try {
      return Optional.of(
          new BigDecimal(fraction.isEmpty() ? whole : whole + "." + fraction).doubleValue());
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }

  /** The decimal mark of a number, 0 where it has none. */
  private static char mark(String digits, char decimalMark) {
    int point = digits.lastIndexOf('.');
    int comma = digits.lastIndexOf(',');
    if (point >= 0 && comma >= 0) {
      return point > comma ? '.' : ',';
    }
    if (point < 0 && comma < 0) {
      return 0;
    }
    char only = point >= 0 ? '.' : ',';
    boolean grouping = only != decimalMark && GROUPED.matcher(digits).matches();
    return grouping || digits.indexOf(only) != digits.lastIndexOf(only) ? 0 : only;
  }
}
