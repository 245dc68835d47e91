package org.wattle.importers.specpower;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/** The results of SPECpower that can be used. */
public final class SpecpowerTable {
  private static final String VENDOR = "Hardware Vendor Test Sponsor";
  private static final String SYSTEM = "System Enclosure (if applicable)";
  private static final String PROCESSOR = "CPU Description";
  private static final String SUBMITTED = "Date Submitted";
  private static final String MACHINES = "Nodes";
  private static final String CORES = "Cores";
  private static final String THREADS = "Total Threads";
  private static final String MEMORY = "Total Memory (GB)";
  private static final String FULL = "avg. watts @ 100%";
  private static final String IDLE = "avg. watts @ active idle";
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("MMM d, uuuu", Locale.ENGLISH);

  private final List<MeasuredServer> servers = new ArrayList<>();
  private int skipped;

  private SpecpowerTable() {}

  /**
   * Reads the table. Rows without the numbers that are needed are skipped and counted: the
   * benchmark lists results that do not comply as well. Only a table without a usable row is an
   * issue.
   */
  public static SpecpowerTable read(Source source, IssueLog log) {
    SpecpowerTable table = new SpecpowerTable();
    List<String> columns =
        List.of(VENDOR, SYSTEM, PROCESSOR, SUBMITTED, MACHINES, CORES, THREADS, MEMORY, FULL, IDLE);
    for (CsvRow row : CsvTable.read(source, columns, log)) {
      Optional<MeasuredServer> server = server(row);
      server.ifPresent(table.servers::add);
      table.skipped += server.isPresent() ? 0 : 1;
    }
    if (log.none() && table.servers.isEmpty()) {
      log.add(
          0,
          "No row has watts, threads and memory.",
          "Maybe this is not the table of full results.");
    }
    return table;
  }

  /** The rows that can be used, in their order. */
  public List<MeasuredServer> servers() {
    return Collections.unmodifiableList(servers);
  }

  /** How many rows could not be used. */
  public int skipped() {
    return skipped;
  }

  /**
   * The server with the nearest hardware; of equally near ones the newest result, of those the
   * first row.
   *
   * @param threads hardware threads; positive
   * @param memoryGb memory; positive
   */
  public MeasuredServer nearest(double threads, double memoryGb) {
    return servers.stream()
        .min(
            Comparator.comparingDouble(
                    (MeasuredServer server) -> server.distance(threads, memoryGb))
                .thenComparing(SpecpowerTable::age, Comparator.reverseOrder())
                .thenComparing(MeasuredServer::line))
        .orElseThrow();
  }

  private static Optional<MeasuredServer> server(CsvRow row) {
    OptionalDouble machines = positive(row, MACHINES);
    OptionalDouble cores = positive(row, CORES);
    OptionalDouble threads = positive(row, THREADS);
    OptionalDouble memory = positive(row, MEMORY);
    OptionalDouble idle = positive(row, IDLE);
    OptionalDouble full = positive(row, FULL);
    if (machines.isEmpty()
        || cores.isEmpty()
        || threads.isEmpty()
        || memory.isEmpty()
        || idle.isEmpty()
        || full.isEmpty()
        || full.getAsDouble() < idle.getAsDouble()) {
      return Optional.empty();
    }
    double count = machines.getAsDouble();
    return Optional.of(
        new MeasuredServer(
            row.line(),
            row.text(VENDOR) + " " + row.text(SYSTEM) + " (" + row.text(PROCESSOR) + ")",
            submitted(row),
            count,
            cores.getAsDouble() / count,
            threads.getAsDouble() / count,
            memory.getAsDouble() / count,
            idle.getAsDouble() / count,
            full.getAsDouble() / count));
  }

  private static OptionalDouble positive(CsvRow row, String column) {
    try {
      double value = Double.parseDouble(row.text(column).replace(",", ""));
      return value > 0 && value < Double.POSITIVE_INFINITY
          ? OptionalDouble.of(value)
          : OptionalDouble.empty();
    } catch (NumberFormatException notANumber) {
      return OptionalDouble.empty();
    }
  }

  private static Optional<LocalDate> submitted(CsvRow row) {
    try {
      return Optional.of(LocalDate.parse(row.text(SUBMITTED), DATE));
    } catch (DateTimeParseException unknown) {
      return Optional.empty();
    }
  }

  /** A result without a readable date counts as the oldest. */
  private static LocalDate age(MeasuredServer server) {
    return server.submitted().orElse(LocalDate.MIN);
  }
}
