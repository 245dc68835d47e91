package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.model.workload.Digits;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.trace.EvictionCauses.ToleranceCount;

/** The tables of an analysis, for terminals and pages alike. */
final class TraceTables {
  private static final int DIGITS = 5;
  private static final int PERCENT = 100;
  private static final String ALL = "all";

  /** Smaller shares would be shown as 0.00 %. */
  private static final double MIN_ROUNDED = 5e-5;

  private final TraceAnalysis analysis;

  TraceTables(TraceAnalysis analysis) {
    this.analysis = analysis;
  }

  /**
   * Evictions with a cause.
   *
   * @param cause its name
   * @param tolerance in seconds; absent where there is none
   * @param evictions absent where the trace does not say
   */
  record CauseRow(String cause, OptionalLong tolerance, OptionalLong evictions) {}

  /** The causes, those without any last. */
  static List<CauseRow> causeRows(EvictionCauses causes) {
    List<CauseRow> rows = new ArrayList<>();
    if (causes.machineFailure().isEmpty()) {
      rows.add(new CauseRow("machine failure", OptionalLong.empty(), OptionalLong.empty()));
    }
    causes.machineFailure().forEach(count -> rows.add(row("machine failure", count)));
    rows.add(new CauseRow("memory excess", OptionalLong.empty(), causes.memoryExcess()));
    rows.add(new CauseRow("disk excess", OptionalLong.empty(), causes.diskExcess()));
    causes.higherPriority().forEach(count -> rows.add(row("higher priority task", count)));
    rows.add(new CauseRow("none found", OptionalLong.empty(), OptionalLong.of(causes.none())));
    return rows;
  }

  private static CauseRow row(String cause, ToleranceCount count) {
    return new CauseRow(
        cause, OptionalLong.of(count.seconds()), OptionalLong.of(count.evictions()));
  }

  /** What the tasks of a priority, or of all, are like. */
  record ProfileRow(String priority, PriorityProfile of) {}

  /** Priorities with tasks, and all together. */
  private List<ProfileRow> profiles() {
    List<ProfileRow> rows = new ArrayList<>();
    IntStream.range(0, analysis.priorities().size())
        .mapToObj(p -> new ProfileRow(Integer.toString(p), analysis.priorities().get(p)))
        .filter(row -> row.of().tasks() > 0)
        .forEach(rows::add);
    rows.add(new ProfileRow(ALL, analysis.all()));
    return rows;
  }

  ReportTable causes() {
    long evictions = analysis.causes().evictions();
    return ReportTable.of(
        "Causes of eviction",
        List.of(
            Column.text("Cause", CauseRow::cause),
            Column.numbers(
                "Tolerance",
                row -> row.tolerance().isPresent() ? row.tolerance().getAsLong() + " s" : ""),
            Column.numbers("Evictions", row -> count(row.evictions())),
            Column.numbers(
                "Share",
                row ->
                    row.evictions().isPresent()
                        ? share(row.evictions().getAsLong(), evictions)
                        : Quantities.UNKNOWN)),
        causeRows(analysis.causes()));
  }

  ReportTable evictions() {
    PriorityProfile all = analysis.all();
    return ReportTable.of(
        "Evictions by priority",
        List.of(
            Column.text("Priority", ProfileRow::priority),
            Column.numbers("Tasks", row -> Quantities.count(row.of().tasks())),
            Column.numbers("Share", row -> share(row.of().tasks(), all.tasks())),
            Column.numbers("Evictions", row -> Quantities.count(row.of().evictions())),
            Column.numbers("Share", row -> share(row.of().evictions(), all.evictions())),
            Column.numbers("Evicted tasks", row -> Quantities.count(row.of().evictedTasks())),
            Column.numbers("Per evicted task", row -> perTask(row.of()))),
        profiles());
  }

  private static String perTask(PriorityProfile of) {
    return of.evictedTasks() == 0
        ? Quantities.UNKNOWN
        : number(OptionalDouble.of((double) of.evictions() / of.evictedTasks()));
  }

  ReportTable pairs() {
    long evictions = analysis.causes().evictions();
    List<EvictorPair> pairs = new ArrayList<>(analysis.pairs());
    pairs.sort(Comparator.comparingLong(EvictorPair::evictions).reversed());
    return ReportTable.of(
        "Pairs of priorities",
        List.of(
            Column.numbers("Evictor", pair -> Integer.toString(pair.evictor())),
            Column.numbers("Evicted", pair -> Integer.toString(pair.evicted())),
            Column.numbers("Evictions", pair -> Quantities.count(pair.evictions())),
            Column.numbers("Share", pair -> share(pair.evictions(), evictions))),
        pairs);
  }

  ReportTable arrivals() {
    return ReportTable.of(
        "Arrivals by priority",
        List.of(
            Column.text("Priority", ProfileRow::priority),
            Column.numbers("Arrivals", row -> Quantities.count(row.of().arrivals())),
            mean("Seconds between", PriorityProfile::interarrivalSeconds),
            deviation(PriorityProfile::interarrivalSeconds),
            Column.numbers("Submissions", row -> Quantities.count(row.of().submissions())),
            mean("Seconds between", PriorityProfile::intersubmissionSeconds),
            deviation(PriorityProfile::intersubmissionSeconds)),
        profiles());
  }

  ReportTable demands() {
    return ReportTable.of(
        "Demand by priority",
        List.of(
            Column.text("Priority", ProfileRow::priority),
            Column.numbers("Tasks", row -> Quantities.count(row.of().cpuSeconds().count())),
            mean("CPU demand", PriorityProfile::cpuSeconds),
            deviation(PriorityProfile::cpuSeconds),
            mean("Memory demand", PriorityProfile::memorySeconds),
            deviation(PriorityProfile::memorySeconds),
            mean(analysis.demandMeasured() ? "CPU usage" : "CPU", PriorityProfile::cpuUsage),
            mean(
                analysis.demandMeasured() ? "Memory usage" : "Memory",
                PriorityProfile::memoryUsage)),
        profiles());
  }

  private static Column<ProfileRow> mean(
      String head, Function<PriorityProfile, SampleMoments> moments) {
    return Column.numbers(head, row -> number(moments.apply(row.of()).mean()));
  }

  private static Column<ProfileRow> deviation(Function<PriorityProfile, SampleMoments> moments) {
    return Column.numbers("SD", row -> number(moments.apply(row.of()).deviation()));
  }

  private static String count(OptionalLong number) {
    return number.isPresent() ? Quantities.count(number.getAsLong()) : Quantities.UNKNOWN;
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? Digits.of(number.getAsDouble(), DIGITS) : Quantities.UNKNOWN;
  }

  /** Some of all as a percentage. */
  static String share(long some, long all) {
    if (all == 0) {
      return Quantities.UNKNOWN;
    }
    double share = (double) some / all;
    return share > 0 && share < MIN_ROUNDED
        ? Digits.of(PERCENT * share, 2) + " %"
        : Quantities.percent(share, 2);
  }
}
