package org.wattle.importers.azure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/** What the letters and numbers of a trace of virtual machines stand for. */
final class AzureCodes {
  /** The trace looks at its machines every five minutes. */
  static final double STEP_SECONDS = 300;

  /** Lives are lengthened by less than this. */
  private static final long MARGIN = 1000;

  private static final String SIZE = "vCPUs,GB";
  private static final String LETTER = "flavour";
  private static final String SECONDS = "seconds";
  private static final String NUMBER = "interval";

  /** What a virtual machine has. */
  record Flavour(double cpus, double gigabytes) {}

  private AzureCodes() {}

  /** Lines of {@code CPUS,GB LETTER}. */
  static Map<String, Flavour> flavours(Source source, IssueLog log) {
    Map<String, Flavour> flavours = new HashMap<>();
    for (CsvRow row : CsvTable.headless(source, List.of(SIZE, LETTER), ' ', log).rows()) {
      String[] size = row.text(SIZE).split(",", -1);
      try {
        Flavour flavour = new Flavour(Double.parseDouble(size[0]), Double.parseDouble(size[1]));
        if (usable(flavour.cpus()) && usable(flavour.gigabytes())) {
          flavours.put(row.text(LETTER), flavour);
          continue;
        }
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        // Reported below, together with sizes that are out of range.
      }
      row.wrong(SIZE, "This is no size of a virtual machine.", "Maybe write one like 2,3.5.");
    }
    return flavours;
  }

  private static boolean usable(double amount) {
    return amount > 0 && amount <= CsvRow.MOST_OF_DOCUMENT;
  }

  /**
   * The middle of the lives that a number stands for, by lines of {@code SECONDS NUMBER}: a life of
   * so many seconds ended within the step that follows.
   */
  static Map<String, Double> lives(Source source, IssueLog log) {
    Map<String, long[]> ends = new HashMap<>();
    for (CsvRow row : CsvTable.headless(source, List.of(SECONDS, NUMBER), ' ', log).rows()) {
      OptionalLong seconds = row.whole(SECONDS, 0, (long) CsvRow.MOST_OF_DOCUMENT - MARGIN);
      seconds.ifPresent(
          at ->
              ends.merge(
                  row.text(NUMBER),
                  new long[] {at, at},
                  (a, b) -> new long[] {Math.min(a[0], b[0]), Math.max(a[1], b[1])}));
    }
    Map<String, Double> middles = new HashMap<>();
    ends.forEach((number, end) -> middles.put(number, (end[0] + end[1] + STEP_SECONDS) / 2));
    return middles;
  }
}
