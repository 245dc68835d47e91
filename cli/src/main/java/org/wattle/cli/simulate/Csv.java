package org.wattle.cli.simulate;

import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;

/** Lines of CSV (RFC 4180). Empty is unknown. */
final class Csv {
  private Csv() {}

  static String line(List<?> cells) {
    return CSVFormat.RFC4180.format(cells.toArray()) + "\r\n";
  }

  static String number(OptionalDouble number) {
    return number.isPresent() && Double.isFinite(number.getAsDouble())
        ? Double.toString(number.getAsDouble())
        : "";
  }

  static String number(double number) {
    return number(OptionalDouble.of(number));
  }
}
