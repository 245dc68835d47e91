package org.wattle.importers.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.Ascending;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;

/**
 * A job of the table.
 *
 * @param id unique
 * @param submitSeconds since the beginning of the trace
 * @param inputMegabytes that its map tasks read
 * @param shuffleMegabytes that go from map to reduce tasks; 0 where it has map tasks alone
 * @param outputMegabytes that it writes in the end
 */
record SwimJob(
    String id,
    double submitSeconds,
    double inputMegabytes,
    double shuffleMegabytes,
    double outputMegabytes) {
  private static final double BYTES = 1e6;
  private static final String ID = "job";
  private static final String SUBMIT = "submit seconds";
  private static final String INPUT = "map input bytes";
  private static final String SHUFFLE = "shuffle bytes";
  private static final String OUTPUT = "reduce output bytes";
  private static final List<String> COLUMNS =
      List.of(ID, SUBMIT, "seconds since the last job", INPUT, SHUFFLE, OUTPUT);

  /** All jobs of a table without a header; what cannot be read goes to the log. */
  static List<SwimJob> read(Source source, IssueLog log) {
    List<SwimJob> jobs = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    Ascending submits = new Ascending(SUBMIT);
    for (CsvRow row : CsvTable.headless(source, COLUMNS, '\t', log).rows()) {
      UniqueNames.check(row, ID, lines);
      OptionalDouble submit = row.number(SUBMIT, 0);
      submit.ifPresent(seconds -> submits.check(row, seconds));
      OptionalDouble input = row.number(INPUT, 0);
      OptionalDouble shuffle = row.number(SHUFFLE, 0);
      OptionalDouble output = row.number(OUTPUT, 0);
      if (submit.isPresent() && input.isPresent() && shuffle.isPresent() && output.isPresent()) {
        jobs.add(
            new SwimJob(
                row.text(ID),
                submit.getAsDouble(),
                input.getAsDouble() / BYTES,
                shuffle.getAsDouble() / BYTES,
                output.getAsDouble() / BYTES));
      }
    }
    return jobs;
  }
}
