package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.workload.Digits;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Unit;
import org.wattle.simulation.study.Unit.Form;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.trace.EvictionCauses.ToleranceCount;

/** The tables of an analysis, for terminals, pages and CSV alike. */
record TraceTables(TraceAnalysis analysis) {
  private static final int DIGITS = 5;
  private static final int PERCENT = 100;
  private static final String ALL = "all";
  private static final String CAUSES = "Causes of eviction";
  private static final String PAIRS = "Pairs of priorities";
  static final String EVICTIONS = "Evictions by priority";
  static final String ARRIVALS = "Arrivals by priority";
  static final String DEMANDS = "Demand by priority";
  private static final Unit COUNT = Unit.of("", 1, Form.COUNT);

  /** Smaller shares would be shown as 0.00 %. */
  private static final double MIN_ROUNDED = 5e-5;

  /**
   * Evictions with a cause.
   *
   * @param cause its name
   * @param tolerance in seconds; absent where there is none
   * @param evictions absent where the trace does not say
   */
  private record CauseRow(String cause, OptionalLong tolerance, OptionalLong evictions) {}

  /** The causes, those without any last. */
  private static List<CauseRow> causeRows(EvictionCauses causes) {
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
  private record ProfileRow(String priority, PriorityProfile of) {}

  /** Each priority with at least so many tasks, and all together. */
  private static List<ProfileRow> profiles(TraceAnalysis analysis, long leastTasks) {
    List<ProfileRow> rows = new ArrayList<>();
    IntStream.range(0, analysis.priorities().size())
        .mapToObj(p -> new ProfileRow(Integer.toString(p), analysis.priorities().get(p)))
        .filter(row -> row.of().tasks() >= leastTasks)
        .forEach(rows::add);
    rows.add(new ProfileRow(ALL, analysis.all()));
    return rows;
  }

  private static <R> ReportTable table(
      String title, List<Column<R>> first, List<Measure<R>> measures, List<R> rows) {
    List<Column<R>> columns = new ArrayList<>(first);
    measures.stream()
        .filter(measure -> measure.table().equals(title))
        .map(measure -> Column.<R>numbers(measure.label(), row -> text(measure, row)))
        .forEach(columns::add);
    return ReportTable.of(title, columns, rows);
  }

  private static <R> String text(Measure<R> measure, R row) {
    OptionalDouble found = measure.number(row);
    if (found.isEmpty()) {
      return Quantities.UNKNOWN;
    }
    double number = found.getAsDouble();
    return switch (measure.units().get(0).form()) {
      case COUNT -> Quantities.count(number);
      case PERCENT -> percent(number);
      default -> Digits.of(number, DIGITS);
    };
  }

  private static <R> String csv(List<Measure<R>> measures, List<R> rows) {
    return new CsvOutput<R>(StudyCsv.columns(measures, row -> row)).text(rows);
  }

  private static <R> Measure<R> count(String name, Function<R, ?> value) {
    return Measure.<R>of(name, value).in(COUNT);
  }

  private static <R> Measure<R> share(
      String name, Function<R, OptionalDouble> value, String table) {
    return Measure.<R>of(name, value).in(Unit.SHARE).at(table, "Share");
  }

  private List<Measure<CauseRow>> ofCauses() {
    long all = analysis.causes().evictions();
    return List.of(
        Measure.of("cause", CauseRow::cause),
        Measure.of("tolerance_seconds", CauseRow::tolerance),
        TraceTables.<CauseRow>count("evictions", CauseRow::evictions).at(CAUSES, "Evictions"),
        share("share", of -> ratio(of.evictions(), all), CAUSES));
  }

  private List<Measure<EvictorPair>> ofPairs() {
    long all = analysis.causes().evictions();
    return List.of(
        count("evictor", EvictorPair::evictor).at(PAIRS, "Evictor"),
        count("evicted", EvictorPair::evicted).at(PAIRS, "Evicted"),
        count("evictions", EvictorPair::evictions).at(PAIRS, "Evictions"),
        share("share", of -> ratio(of.evictions(), all), PAIRS));
  }

  private List<Measure<PriorityProfile>> ofProfiles() {
    PriorityProfile all = analysis.all();
    String usage = analysis.demandMeasured() ? " usage" : "";
    Measure<PriorityProfile> tasks =
        share("share_of_tasks", of -> ratio(of.tasks(), all.tasks()), EVICTIONS);
    Measure<PriorityProfile> evictions =
        share("share_of_evictions", of -> ratio(of.evictions(), all.evictions()), EVICTIONS);
    return Stream.of(
            Stream.of(
                count("tasks", PriorityProfile::tasks).at(EVICTIONS, "Tasks"),
                tasks,
                count("evictions", PriorityProfile::evictions).at(EVICTIONS, "Evictions"),
                evictions,
                count("evicted_tasks", PriorityProfile::evictedTasks)
                    .at(EVICTIONS, "Evicted tasks"),
                Measure.<PriorityProfile>of(
                        "evictions_per_evicted_task",
                        of -> ratio(of.evictions(), of.evictedTasks()))
                    .at(EVICTIONS, "Per evicted task"),
                count("arrivals", PriorityProfile::arrivals).at(ARRIVALS, "Arrivals")),
            moments(
                "interarrival_seconds",
                PriorityProfile::interarrivalSeconds,
                ARRIVALS,
                "Seconds between"),
            Stream.of(
                count("submissions", PriorityProfile::submissions).at(ARRIVALS, "Submissions")),
            moments(
                "intersubmission_seconds",
                PriorityProfile::intersubmissionSeconds,
                ARRIVALS,
                "Seconds between"),
            Stream.of(
                count("finished", PriorityProfile::finished),
                TraceTables.<PriorityProfile>count("with_demand", of -> of.cpuSeconds().count())
                    .at(DEMANDS, "Tasks")),
            moments("cpu_seconds", PriorityProfile::cpuSeconds, DEMANDS, "CPU demand"),
            moments("memory_seconds", PriorityProfile::memorySeconds, DEMANDS, "Memory demand"),
            usage("cpu_usage", PriorityProfile::cpuUsage, "CPU" + usage),
            usage("memory_usage", PriorityProfile::memoryUsage, "Memory" + usage))
        .<Measure<PriorityProfile>>flatMap(each -> each)
        .toList();
  }

  /** The mean and the standard deviation, both in a table. */
  private static Stream<Measure<PriorityProfile>> moments(
      String name, Function<PriorityProfile, SampleMoments> of, String table, String head) {
    return Stream.of(mean(name, of).at(table, head), deviation(name, of).at(table, "SD"));
  }

  /** The same, of which the table has the mean alone. */
  private static Stream<Measure<PriorityProfile>> usage(
      String name, Function<PriorityProfile, SampleMoments> of, String head) {
    return Stream.of(mean(name, of).at(DEMANDS, head), deviation(name, of));
  }

  private static Measure<PriorityProfile> mean(
      String name, Function<PriorityProfile, SampleMoments> of) {
    return Measure.of(name + "_mean", each -> of.apply(each).mean());
  }

  private static Measure<PriorityProfile> deviation(
      String name, Function<PriorityProfile, SampleMoments> of) {
    return Measure.of(name + "_sd", each -> of.apply(each).deviation());
  }

  ReportTable causes() {
    Column<CauseRow> tolerance =
        Column.numbers(
            "Tolerance",
            row -> row.tolerance().isPresent() ? row.tolerance().getAsLong() + " s" : "");
    return table(
        CAUSES,
        List.of(Column.text("Cause", CauseRow::cause), tolerance),
        ofCauses(),
        causeRows(analysis.causes()));
  }

  ReportTable pairs() {
    List<EvictorPair> pairs = new ArrayList<>(analysis.pairs());
    pairs.sort(Comparator.comparingLong(EvictorPair::evictions).reversed());
    return table(PAIRS, List.of(), ofPairs(), pairs);
  }

  /** One of the tables with a row for each priority, by its title. */
  ReportTable ofPriorities(String title) {
    return table(
        title,
        List.of(Column.text("Priority", ProfileRow::priority)),
        ofRows(),
        profiles(analysis, 1));
  }

  private List<Measure<ProfileRow>> ofRows() {
    return ofProfiles().stream().map(measure -> measure.of(ProfileRow::of)).toList();
  }

  /** The tables of CSV by their names. */
  Map<String, String> files() {
    HourlyArrivals arrivals = analysis.arrivals();
    List<Measure<ProfileRow>> profiles = new ArrayList<>(ofRows());
    profiles.add(0, Measure.of("priority", ProfileRow::priority));
    Map<String, String> files = new LinkedHashMap<>();
    files.put("causes.csv", csv(ofCauses(), causeRows(analysis.causes())));
    files.put("priorities.csv", csv(profiles, profiles(analysis, 0)));
    files.put("pairs.csv", csv(ofPairs(), analysis.pairs()));
    files.put(
        "arrivals.csv",
        csv(
            List.of(
                Measure.of("hour", row -> arrivals.firstHour() + row.hour()),
                Measure.of("priority", HourRow::priority),
                Measure.of("arrivals", row -> arrivals.arrivals(row.hour(), row.priority())),
                Measure.of("submissions", row -> arrivals.submissions(row.hour(), row.priority()))),
            IntStream.range(0, arrivals.hours())
                .boxed()
                .flatMap(hour -> analysis.submitted().stream().map(p -> new HourRow(hour, p)))
                .toList()));
    return files;
  }

  private record HourRow(int hour, int priority) {}

  private static OptionalDouble ratio(long some, long all) {
    return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) some / all);
  }

  private static OptionalDouble ratio(OptionalLong some, long all) {
    return some.isPresent() ? ratio(some.getAsLong(), all) : OptionalDouble.empty();
  }

  /** Some of all as a percentage. */
  static String share(long some, long all) {
    return all == 0 ? Quantities.UNKNOWN : percent((double) some / all);
  }

  private static String percent(double share) {
    return share > 0 && share < MIN_ROUNDED
        ? Digits.of(PERCENT * share, 2) + " %"
        : Quantities.percent(share, 2);
  }
}
