package org.wattle.importers.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;

/**
 * A virtual machine of the table.
 *
 * @param id unique
 * @param submitMilliseconds when it was submitted
 * @param durationMilliseconds how long it ran; above 0
 * @param mhz of all its CPUs together
 * @param memoryKb that it was given
 */
record BitbrainsMachine(
    String id,
    double submitMilliseconds,
    double durationMilliseconds,
    double mhz,
    double memoryKb) {
  private static final String ID = "id";
  private static final String SUBMIT = "submission_time";
  private static final String DURATION = "duration";
  private static final String MHZ = "cpu_capacity";
  private static final String MEMORY = "mem_capacity";

  /** All machines of the table; what cannot be read goes to the log. */
  static List<BitbrainsMachine> read(Source source, IssueLog log) {
    List<BitbrainsMachine> machines = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    List<String> columns = List.of(ID, SUBMIT, DURATION, MHZ, MEMORY);
    for (CsvRow row : CsvTable.read(source, columns, log)) {
      UniqueNames.check(row, ID, lines);
      OptionalDouble submit = row.number(SUBMIT, 0);
      OptionalDouble duration = row.positive(DURATION);
      OptionalDouble mhz = row.positive(MHZ);
      OptionalDouble memory = row.number(MEMORY, 0);
      if (submit.isPresent() && duration.isPresent() && mhz.isPresent() && memory.isPresent()) {
        machines.add(
            new BitbrainsMachine(
                row.text(ID),
                submit.getAsDouble(),
                duration.getAsDouble(),
                mhz.getAsDouble(),
                memory.getAsDouble()));
      }
    }
    if (log.none() && machines.isEmpty()) {
      log.add(0, "", "", "There are no machines.", "Maybe the file was cut.");
    }
    return machines;
  }
}
