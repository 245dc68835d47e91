package org.wattle.importers.power;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wattle.importers.power.MutableRuns.RunKey;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;

/**
 * Reads metrics of Prometheus from CSV. Either the first column is a time, and every other one is
 * named like a series, as Grafana exports "series joined by time"; or each row is a sample, with
 * the columns timestamp, value, __name__ and one for each label.
 */
final class MetricTables {
  static final String TIME = "Time";
  static final String TIMESTAMP = "timestamp";
  static final String VALUE = "value";
  static final String NAME = "__name__";

  private final MutableRuns runs;
  private final Labels labels;
  private final String idle;
  private final Map<String, Integer> runNumbers = new HashMap<>();
  private final Set<String> skipped = new TreeSet<>();

  private MetricTables(MutableRuns runs, Labels labels, String idle) {
    this.runs = runs;
    this.labels = labels;
    this.idle = idle;
  }

  /** Reads an export with a column for each series. */
  static MeasuredFile joined(Source source, Labels labels, String idle) {
    MutableRuns runs = new MutableRuns(source, TIME);
    CsvTable table = CsvTable.headed(source, List.of(TIME), runs.log());
    Map<String, SeriesName> series = new LinkedHashMap<>();
    for (String column : table.columns()) {
      if (!column.equals(TIME)) {
        SeriesName.parse(column).ifPresent(name -> series.put(column, name));
      }
    }
    MetricTables reader = new MetricTables(runs, labels, idle);
    Set<String> names =
        series.values().stream().map(SeriesName::metric).collect(Collectors.toSet());
    reader
        .metric(names, "column named like kepler_container_joules_total{container_name=\"…\"}")
        .ifPresent(metric -> reader.columns(table, series, metric));
    reader.noteSkipped();
    return MeasuredFile.of(runs);
  }

  private void columns(CsvTable table, Map<String, SeriesName> series, PowerMetric metric) {
    Map<String, RunKey> keys = new LinkedHashMap<>();
    series.forEach(
        (column, name) -> {
          if (name.metric().equals(metric.metricName())) {
            key(metric, name.labels(), 1).ifPresent(key -> keys.put(column, key));
          }
        });
    for (CsvRow row : table.rows()) {
      OptionalDouble seconds = time(row, TIME);
      keys.forEach(
          (column, key) -> {
            if (!row.text(column).isEmpty()) {
              Map<String, String> of =
                  series.getOrDefault(column, new SeriesName("", Map.of())).labels();
              add(row, column, key, metric, of, seconds);
            }
          });
    }
  }

  /** Reads rows that are samples. */
  static MeasuredFile rows(Source source, Labels labels, String idle) {
    MutableRuns runs = new MutableRuns(source, TIMESTAMP);
    CsvTable table = CsvTable.headed(source, List.of(TIMESTAMP, VALUE, NAME), runs.log());
    MetricTables reader = new MetricTables(runs, labels, idle);
    Set<String> names =
        table.rows().stream().map(row -> row.text(NAME)).collect(Collectors.toSet());
    if (runs.log().none()) {
      reader
          .metric(names, "metric like kepler_container_joules_total in the column __name__")
          .ifPresent(metric -> reader.rows(table, metric));
    }
    reader.noteSkipped();
    return MeasuredFile.of(runs);
  }

  private void rows(CsvTable table, PowerMetric metric) {
    List<String> columns =
        table.columns().stream()
            .filter(each -> !Set.of(TIMESTAMP, VALUE, NAME).contains(each))
            .toList();
    Map<Map<String, String>, Optional<RunKey>> keys = new HashMap<>();
    for (CsvRow row : table.rows()) {
      if (row.text(NAME).equals(metric.metricName())) {
        Map<String, String> of = new TreeMap<>();
        columns.stream()
            .filter(column -> !row.text(column).isEmpty())
            .forEach(column -> of.put(column, row.text(column)));
        keys.computeIfAbsent(of, each -> key(metric, each, row.line()))
            .ifPresent(key -> add(row, VALUE, key, metric, of, time(row, TIMESTAMP)));
      }
    }
  }

  private Optional<PowerMetric> metric(Set<String> names, String wanted) {
    boolean wholeNode = labels.program().isPresent();
    Optional<PowerMetric> metric = PowerMetric.first(names, wholeNode);
    if (metric.isEmpty() && runs.log().none()) {
      boolean other = PowerMetric.first(names, !wholeNode).isPresent();
      runs.log()
          .add(
              0,
              NAME,
              "",
              "No metric of %s is known: there is no %s."
                  .formatted(wholeNode ? "a node" : "programs", wanted),
              other
                  ? wholeNode
                      ? "Maybe leave --program out: there is one of programs."
                      : "Maybe --program minife: there is one of the node."
                  : "Maybe export another metric.");
    }
    metric.ifPresent(
        chosen ->
            names.stream().filter(name -> !name.equals(chosen.metricName())).forEach(skipped::add));
    return metric;
  }

  private void noteSkipped() {
    if (!skipped.isEmpty()) {
      runs.note(
          "Metrics that were left out: %s."
              .formatted(skipped.stream().limit(5).collect(Collectors.joining(", "))));
    }
  }

  /** The run of a series; empty where it does not count, or its node is not known. */
  private Optional<RunKey> key(PowerMetric metric, Map<String, String> of, int line) {
    Optional<String> program = labels.program().or(() -> program(of));
    if (!counts(of) || program.isEmpty() || !labels.counts(program.get(), idle)) {
      return Optional.empty();
    }
    Map<String, String> naming = new TreeMap<>(of);
    naming.keySet().removeAll(PowerMetric.PARTS);
    return labels
        .nodeClass(of, line, runs.log())
        .map(
            nodeClass -> {
              int number =
                  runNumbers.computeIfAbsent(program.get() + naming, each -> runNumbers.size() + 1);
              return new RunKey(
                  program.get(), nodeClass, String.valueOf(number), metric.wholeNode());
            });
  }

  private static Optional<String> program(Map<String, String> of) {
    return PowerMetric.PROGRAM_LABELS.stream()
        .filter(label -> !of.getOrDefault(label, "").isEmpty())
        .map(label -> of.getOrDefault(label, ""))
        .map(name -> name.substring(name.lastIndexOf('/') + 1))
        .filter(name -> !name.isEmpty())
        .findFirst();
  }

  /** What runs and is due to the program, of packages and memory. */
  private static boolean counts(Map<String, String> of) {
    String zone = of.getOrDefault("zone", "");
    return of.getOrDefault("mode", "dynamic").equals("dynamic")
        && of.getOrDefault("state", "running").equals("running")
        && (zone.isEmpty() || zone.startsWith("package") || zone.equals("dram"));
  }

  private OptionalDouble time(CsvRow row, String column) {
    OptionalDouble seconds = Moments.seconds(row.text(column));
    if (seconds.isEmpty()) {
      row.wrong(column, "This is no time.", "Maybe seconds since 1970, or 2026-11-23 12:00:00.");
    }
    return seconds;
  }

  private void add(
      CsvRow row,
      String column,
      RunKey key,
      PowerMetric metric,
      Map<String, String> of,
      OptionalDouble seconds) {
    OptionalDouble value = row.number(column, 0);
    if (value.isPresent() && seconds.isPresent()) {
      String part = of.getOrDefault("zone", "") + of.getOrDefault("path", "");
      runs.of(key, part, metric.meter())
          .add(row.line(), seconds.getAsDouble(), value.getAsDouble(), 0);
    }
  }
}
