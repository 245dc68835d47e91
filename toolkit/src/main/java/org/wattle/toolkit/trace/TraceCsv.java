package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.toolkit.trace.TraceTables.CauseRow;
import org.wattle.toolkit.trace.TraceTables.ProfileRow;

/** The tables of an analysis as CSV. */
final class TraceCsv {
  private static final String CAUSES = "causes.csv";
  private static final String PRIORITIES = "priorities.csv";
  private static final String PAIRS = "pairs.csv";
  private static final String ARRIVALS = "arrivals.csv";

  private TraceCsv() {}

  private record HourRow(int hour, int priority) {}

  /** The tables by their names. */
  static Map<String, String> files(TraceAnalysis analysis) {
    long evictions = analysis.causes().evictions();
    HourlyArrivals arrivals = analysis.arrivals();
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        CAUSES,
        new CsvOutput<CauseRow>(
                List.of(
                    new Column<>("cause", CauseRow::cause),
                    new Column<>("tolerance_seconds", CauseRow::tolerance),
                    new Column<>("evictions", CauseRow::evictions),
                    new Column<>("share", row -> share(row.evictions(), evictions))))
            .text(TraceTables.causeRows(analysis.causes())));
    List<ProfileRow> profiles = new ArrayList<>();
    analysis
        .priorities()
        .forEach(of -> profiles.add(new ProfileRow(Integer.toString(profiles.size()), of)));
    profiles.add(new ProfileRow("all", analysis.all()));
    files.put(PRIORITIES, new CsvOutput<>(columns(analysis.all())).text(profiles));
    files.put(
        PAIRS,
        new CsvOutput<EvictorPair>(
                List.of(
                    new Column<>("evictor", EvictorPair::evictor),
                    new Column<>("evicted", EvictorPair::evicted),
                    new Column<>("evictions", EvictorPair::evictions),
                    new Column<>("share", pair -> (double) pair.evictions() / evictions)))
            .text(analysis.pairs()));
    files.put(
        ARRIVALS,
        new CsvOutput<HourRow>(
                List.of(
                    new Column<>("hour", row -> arrivals.firstHour() + row.hour()),
                    new Column<>("priority", HourRow::priority),
                    new Column<>("arrivals", row -> arrivals.arrivals(row.hour(), row.priority())),
                    new Column<>(
                        "submissions", row -> arrivals.submissions(row.hour(), row.priority()))))
            .text(
                IntStream.range(0, arrivals.hours())
                    .boxed()
                    .flatMap(hour -> analysis.submitted().stream().map(p -> new HourRow(hour, p)))
                    .toList()));
    return files;
  }

  private static List<Column<ProfileRow>> columns(PriorityProfile all) {
    List<Column<ProfileRow>> columns = new ArrayList<>();
    columns.add(new Column<>("priority", ProfileRow::priority));
    columns.add(column("tasks", PriorityProfile::tasks));
    columns.add(column("share_of_tasks", of -> share(of.tasks(), all.tasks())));
    columns.add(column("evictions", PriorityProfile::evictions));
    columns.add(column("share_of_evictions", of -> share(of.evictions(), all.evictions())));
    columns.add(column("evicted_tasks", PriorityProfile::evictedTasks));
    columns.add(
        column("evictions_per_evicted_task", of -> share(of.evictions(), of.evictedTasks())));
    columns.add(column("arrivals", PriorityProfile::arrivals));
    addMoments(columns, "interarrival_seconds", PriorityProfile::interarrivalSeconds);
    columns.add(column("submissions", PriorityProfile::submissions));
    addMoments(columns, "intersubmission_seconds", PriorityProfile::intersubmissionSeconds);
    columns.add(column("finished", PriorityProfile::finished));
    columns.add(column("with_demand", of -> of.cpuSeconds().count()));
    addMoments(columns, "cpu_seconds", PriorityProfile::cpuSeconds);
    addMoments(columns, "memory_seconds", PriorityProfile::memorySeconds);
    addMoments(columns, "cpu_usage", PriorityProfile::cpuUsage);
    addMoments(columns, "memory_usage", PriorityProfile::memoryUsage);
    return columns;
  }

  private static Column<ProfileRow> column(String name, Function<PriorityProfile, Object> value) {
    return new Column<>(name, row -> value.apply(row.of()));
  }

  private static void addMoments(
      List<Column<ProfileRow>> columns,
      String name,
      Function<PriorityProfile, SampleMoments> moments) {
    columns.add(column(name + "_mean", of -> moments.apply(of).mean()));
    columns.add(column(name + "_sd", of -> moments.apply(of).deviation()));
  }

  private static OptionalDouble share(long some, long all) {
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) some / all);
  }

  private static OptionalDouble share(OptionalLong some, long all) {
    return some.isPresent() ? share(some.getAsLong(), all) : OptionalDouble.empty();
  }
}
