package org.wattle.model.json.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.TaskFlows;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Reads workloads: JSON where the document begins as JSON does, else CSV. */
public final class WorkloadReader {
  private WorkloadReader() {}

  /** Reads a workload, or finds every issue with it. */
  public static Parsed<Workload> read(Source source) {
    return isJson(source.utf8().bytes())
        ? new WorkloadCodec().read(source)
        : WorkloadCsv.read(source);
  }

  private static boolean isJson(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && Character.isWhitespace(bytes[at])) {
      at++;
    }
    return at < bytes.length && (bytes[at] == '{' || bytes[at] == '[');
  }

  /**
   * Workloads as CSV. The columns {@code id}, {@code arrivalSeconds} and one of {@code
   * durationSeconds} and {@code endSeconds} are required, {@code job}, {@code gbps}, {@code
   * externalMegabytes}, {@code internalMegabytes} and {@code priority} are not; every other column
   * is a resource. Empty cells of columns that are not required say nothing.
   */
  private static final class WorkloadCsv {
    private static final String ID = "id";
    private static final String JOB = "job";
    private static final String ARRIVAL = "arrivalSeconds";
    private static final String DURATION = "durationSeconds";
    private static final String END = "endSeconds";
    private static final String GBPS = "gbps";
    private static final String EXTERNAL = "externalMegabytes";
    private static final String INTERNAL = "internalMegabytes";
    private static final String PRIORITY = "priority";
    private static final Set<String> KNOWN =
        Set.of(ID, JOB, ARRIVAL, DURATION, END, GBPS, EXTERNAL, INTERNAL, PRIORITY);

    /** Names so long that what is much like them is a mistake and no resource. */
    private static final List<String> LONG = List.of(ARRIVAL, DURATION, END, EXTERNAL, INTERNAL);

    private final IssueLog log;
    private final CsvTable table;
    private final List<String> resources;
    private final Map<String, Integer> lines = new HashMap<>();
    private final Map<String, Optional<String>> jobs = new HashMap<>();
    private final Ascending arrivals = new Ascending(ARRIVAL);

    private WorkloadCsv(CsvTable table, IssueLog log) {
      this.log = log;
      this.table = table;
      this.resources = table.columns().stream().filter(name -> !KNOWN.contains(name)).toList();
    }

    /** Reads a workload, or finds every issue with it. */
    static Parsed<Workload> read(Source source) {
      IssueLog log = new IssueLog(source.name());
      CsvTable table = CsvTable.headed(source, List.of(ID, ARRIVAL), log);
      WorkloadCsv csv = new WorkloadCsv(table, log);
      if (!table.columns().isEmpty()) {
        csv.checkHeader();
      }
      List<WorkloadTask> tasks = new ArrayList<>();
      if (csv.timed() && !csv.resources.isEmpty()) {
        table.rows().forEach(row -> csv.task(row).ifPresent(tasks::add));
      }
      if (log.none() && tasks.isEmpty()) {
        log.add(0, "There are no tasks.", "Maybe the file was cut.");
      }
      return Parsed.of(
          log.issues(), () -> new Workload(source.label(), csv.resources, tasks, "", List.of()));
    }

    private boolean has(String column) {
      return table.has(column);
    }

    private boolean timed() {
      return has(DURATION) != has(END);
    }

    private void checkHeader() {
      if (has(DURATION) && has(END)) {
        log.add(1, END, "", "Both durations and ends are there.", "Maybe take one column out.");
      } else if (!timed()) {
        log.add(
            1,
            DURATION,
            "",
            "The column (durationSeconds), or (endSeconds), is missing from the header.",
            "Maybe this is another table.");
      }
      for (String name : resources) {
        Optional<String> near = Nearest.to(name, LONG);
        if (name.isEmpty()) {
          log.add(1, "A column has no name.", "Maybe a comma too many ends the header.");
        } else if (near.isPresent()) {
          log.add(1, name, name, "The column is not known.", "Maybe " + near.get() + ".");
        }
      }
      if (resources.isEmpty()) {
        log.add(1, "No column is a resource.", "Maybe add one, cpu.");
      }
    }

    private Optional<WorkloadTask> task(CsvRow row) {
      UniqueNames.checkId(row, ID, lines);
      OptionalDouble arrival = row.number(ARRIVAL, 0, CsvRow.MOST_OF_DOCUMENT);
      arrival.ifPresent(seconds -> arrivals.check(row, seconds));
      OptionalDouble duration = has(DURATION) ? duration(row) : untilEnd(row, arrival);
      double[] demand = new double[resources.size()];
      for (int l = 0; l < demand.length; l++) {
        demand[l] = row.number(resources.get(l), 0, CsvRow.MOST_OF_DOCUMENT).orElse(0);
      }
      OptionalDouble gbps = ifGiven(row, GBPS);
      OptionalDouble external = ifGiven(row, EXTERNAL);
      OptionalDouble internal = ifGiven(row, INTERNAL);
      OptionalInt priority = priority(row);
      return arrival.isPresent() && duration.isPresent()
          ? Optional.of(
              new WorkloadTask(
                  row.text(ID),
                  job(row),
                  arrival.getAsDouble(),
                  duration.getAsDouble(),
                  ResourceVector.of(demand),
                  gbps,
                  external.isPresent() || internal.isPresent()
                      ? Optional.of(new TaskFlows(external.orElse(0), internal.orElse(0)))
                      : Optional.empty(),
                  priority))
          : Optional.empty();
    }

    private Optional<String> job(CsvRow row) {
      return !has(JOB) || row.text(JOB).isEmpty() || !row.isId(JOB)
          ? Optional.empty()
          : jobs.computeIfAbsent(row.text(JOB), Optional::of);
    }

    private OptionalDouble ifGiven(CsvRow row, String column) {
      return !has(column) || row.text(column).isEmpty()
          ? OptionalDouble.empty()
          : row.number(column, 0, CsvRow.MOST_OF_DOCUMENT);
    }

    private OptionalInt priority(CsvRow row) {
      if (!has(PRIORITY) || row.text(PRIORITY).isEmpty()) {
        return OptionalInt.empty();
      }
      OptionalLong priority = row.whole(PRIORITY, 0);
      if (priority.isPresent() && priority.getAsLong() > WorkloadTask.MAX_PRIORITY) {
        row.wrong(
            PRIORITY,
            "The priority is above " + WorkloadTask.MAX_PRIORITY + ".",
            "Maybe another scale is meant: 0 is the lowest, 9 to 11 are production.");
        return OptionalInt.empty();
      }
      return priority.isPresent()
          ? OptionalInt.of(Math.toIntExact(priority.getAsLong()))
          : OptionalInt.empty();
    }

    private static OptionalDouble duration(CsvRow row) {
      OptionalDouble duration = row.number(DURATION, -Double.MAX_VALUE, CsvRow.MOST_OF_DOCUMENT);
      if (duration.isPresent() && !(duration.getAsDouble() > 0)) {
        row.wrong(
            DURATION,
            "The task does not end after it starts.",
            "Maybe the sign is wrong, or the task never ran and can be left out.");
        return OptionalDouble.empty();
      }
      return duration;
    }

    private static OptionalDouble untilEnd(CsvRow row, OptionalDouble arrival) {
      OptionalDouble end = row.number(END, 0, CsvRow.MOST_OF_DOCUMENT);
      if (end.isEmpty() || arrival.isEmpty()) {
        return OptionalDouble.empty();
      }
      double duration = end.getAsDouble() - arrival.getAsDouble();
      if (!(duration > 0)) {
        row.wrong(
            END,
            "The task does not end after it starts, at ("
                + ReadableNumber.of(arrival.getAsDouble())
                + ").",
            "Maybe the two times are swapped.");
        return OptionalDouble.empty();
      }
      return OptionalDouble.of(duration);
    }
  }
}
