package org.wattle.studies.traces;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/**
 * Sums over the analyses of several traces.
 *
 * @param causes rows of {@link TraceRecords#CAUSES}
 * @param pairs rows of {@link TraceRecords#PAIRS}
 * @param priorities rows of {@link TraceRecords#PRIORITIES}
 * @param arrivals rows of {@link TraceRecords#ARRIVALS}
 * @param events rows of {@link TraceRecords#EVENTS}
 */
record TraceTotals(
    List<Row> causes, List<Row> pairs, List<Row> priorities, List<Row> arrivals, List<Row> events) {
  private static final String ALL = "all";

  /** From the records with a prefix. */
  static TraceTotals of(Records records, String prefix) {
    return new TraceTotals(
        records.rows(prefix + TraceRecords.CAUSES),
        records.rows(prefix + TraceRecords.PAIRS),
        records.rows(prefix + TraceRecords.PRIORITIES),
        records.rows(prefix + TraceRecords.ARRIVALS),
        records.rows(prefix + TraceRecords.EVENTS));
  }

  /** How many traces were analysed. */
  int traces() {
    return runs().size();
  }

  /** Whether no trace was. */
  boolean isEmpty() {
    return priorities.isEmpty();
  }

  /** The traces. */
  List<String> runs() {
    return List.copyOf(Rows.groupBy(priorities, "run").keySet());
  }

  /** The evictions of each trace. */
  List<Double> evictionsByRun() {
    List<Row> all = Rows.where(priorities, "priority", ALL);
    return runs().stream()
        .map(run -> SampleStatistics.of(Rows.where(all, "run", run), "evictions").sum())
        .toList();
  }

  /** The evictions of each trace with a cause at a tolerance. */
  List<Double> causedByRun(String cause, OptionalInt tolerance) {
    return runs().stream()
        .map(run -> SampleStatistics.of(Rows.where(of(cause, tolerance), "run", run), "evictions"))
        .map(SampleStatistics::sum)
        .toList();
  }

  private List<Row> of(String cause, OptionalInt tolerance) {
    String seconds = tolerance.isPresent() ? Integer.toString(tolerance.getAsInt()) : "";
    return Rows.where(Rows.where(causes, "cause", cause), "tolerance_seconds", seconds);
  }

  /** All evictions. */
  double evictions() {
    return ofPriority(ALL, "evictions");
  }

  /** Evictions with a cause at a tolerance in seconds, if the cause has any; NaN if not known. */
  double caused(String cause, OptionalInt tolerance) {
    SampleStatistics counts = SampleStatistics.of(of(cause, tolerance), "evictions");
    return counts.size() == 0 ? Double.NaN : counts.sum();
  }

  /** Evictions of a pair of priorities, or of all pairs with one of them. */
  double pair(OptionalInt evictor, OptionalInt evicted) {
    return pairs.stream()
        .filter(row -> matches(evictor, row.text("evictor")))
        .filter(row -> matches(evicted, row.text("evicted")))
        .mapToDouble(row -> row.number("evictions"))
        .sum();
  }

  /** The largest share of a pair of priorities besides one, of all evictions with an evictor. */
  double largestPairBesides(int evictor, int evicted) {
    double largest =
        Rows.groupBy(pairs, "evictor", "evicted").entrySet().stream()
            .filter(
                pair ->
                    !pair.getKey()
                        .equals(List.of(Integer.toString(evictor), Integer.toString(evicted))))
            .mapToDouble(pair -> SampleStatistics.of(pair.getValue(), "evictions").sum())
            .max()
            .orElse(0);
    return largest / pair(OptionalInt.empty(), OptionalInt.empty());
  }

  private static boolean matches(OptionalInt wanted, String cell) {
    return wanted.isEmpty() || cell.equals(Integer.toString(wanted.getAsInt()));
  }

  /** The sum of a column of counts over all traces, of a priority or of all. */
  double ofPriority(String priority, String column) {
    return SampleStatistics.of(Rows.where(priorities, "priority", priority), column).sum();
  }

  double ofPriority(int priority, String column) {
    return ofPriority(Integer.toString(priority), column);
  }

  /** The share of a priority of a column of counts. */
  double share(int priority, String column) {
    return ofPriority(priority, column) / ofPriority(ALL, column);
  }

  /** The mean over all traces of a column, weighted with a column of counts; NaN without any. */
  double mean(String priority, String column, String weight) {
    List<Row> rows =
        Rows.where(priorities, "priority", priority).stream()
            .filter(row -> !row.text(column).isEmpty())
            .toList();
    return rows.stream().mapToDouble(row -> row.number(column) * row.number(weight)).sum()
        / rows.stream().mapToDouble(row -> row.number(weight)).sum();
  }

  /** Evictions of an evicted task of a priority. */
  double perEvictedTask(int priority) {
    return ofPriority(priority, "evictions") / ofPriority(priority, "evicted_tasks");
  }

  /** How often an event occurs in all traces; see {@link TraceRecords#EVENTS}. */
  double events(String name) {
    return SampleStatistics.of(Rows.where(events, "event", name), "number").sum();
  }

  /** The most submissions of a priority in an hour, as a multiple of the mean; first trace. */
  double peak(int priority) {
    double[] hours = hours(priority).toArray();
    return DoubleStream.of(hours).max().orElse(Double.NaN)
        / DoubleStream.of(hours).average().orElse(Double.NaN);
  }

  private DoubleStream hours(int priority) {
    return Rows.where(arrivals, "priority", Integer.toString(priority)).stream()
        .mapToDouble(row -> row.number("submissions"));
  }
}
