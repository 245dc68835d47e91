package org.wattle.reports.lotes.simulation;

import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;

/** Lines of CSV (RFC 4180). Empty is unknown. */
public final class Csv {
  private Csv() {}

  /** A line of cells. */
  public static String line(List<?> cells) {
    return CSVFormat.RFC4180.format(cells.toArray()) + "\r\n";
  }

  /** A number that may be unknown. */
  public static String number(OptionalDouble number) {
    return number.isPresent() && Double.isFinite(number.getAsDouble())
        ? Double.toString(number.getAsDouble())
        : "";
  }

  /** A number; empty where it is not finite. */
  public static String number(double number) {
    return number(OptionalDouble.of(number));
  }
}
