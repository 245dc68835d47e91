package org.wattle.studies;

import java.util.List;
import org.apache.commons.csv.CSVFormat;

/** Records as CSV with a head, with line feeds alone. */
public final class Csv {
  private Csv() {}

  /** The text of a file. */
  public static String text(List<String> head, List<List<String>> rows) {
    StringBuilder text = new StringBuilder(line(head));
    rows.forEach(row -> text.append(line(row)));
    return text.toString();
  }

  private static String line(List<String> cells) {
    return CSVFormat.DEFAULT.format(cells.toArray()) + "\n";
  }
}
