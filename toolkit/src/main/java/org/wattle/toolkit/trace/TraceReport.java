package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.RecordJson;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget.Content;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Picture;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.trace.TraceTables.CauseRow;
import org.wattle.toolkit.trace.TraceTables.ProfileRow;

/** The report of an analysis: on a terminal, as JSON, as a page, and as a folder of all that. */
public final class TraceReport {
  /** What the JSON document says that it is. */
  public static final String KIND = "trace-analysis";

  private static final String PAGE = "index.html";
  private static final String DOCUMENT = "analysis.json";
  private static final String EVICTIONS = "evictions.svg";
  private static final String ARRIVALS = "arrivals.svg";

  private final TraceAnalysis analysis;
  private final Setting setting;
  private final TraceText words;

  /**
   * A report.
   *
   * @param setting what the analysis was made with
   */
  public TraceReport(TraceAnalysis analysis, Setting setting) {
    this.analysis = analysis;
    this.setting = setting;
    this.words = new TraceText(analysis);
  }

  /** How the folder of an earlier analysis is recognised. */
  public static OutputFolder.Mark mark() {
    return new OutputFolder.Mark("analysis", DOCUMENT, '"' + KIND + '"');
  }

  /** A headline, tables, and sentences that explain them. */
  public String text() {
    return words.whole().text();
  }

  /** The JSON document. What is not known is absent. */
  public byte[] json() {
    return new JsonFields()
        .with("kind", KIND)
        .all(TraceJson.fields(analysis))
        .with("provenance", setting.fields())
        .document();
  }

  /** The page as HTML that needs no other file and no network. */
  public String page() {
    String title = Escaped.name(analysis.trace());
    Element header = PageParts.header(title, words.subtitle() + ".");
    words.stopped().forEach(sentence -> header.add(PageParts.alarm(sentence)));
    words.findings().forEach(sentence -> header.add(PageParts.finding(sentence)));
    Element main =
        Element.of("main")
            .add(words.body().elements())
            .add(Element.of("h2", "Notes"), PageParts.remarks(words.notes()));
    return Page.of("Wattle: " + title, List.of(header, main, setting.section()));
  }

  /** Writes page, JSON document, tables and pictures, and moves all into their folder. */
  public void finish(OutputFolder.Draft draft) {
    TraceFigures figures = new TraceFigures(analysis);
    Map<String, Content> files = new LinkedHashMap<>();
    TraceCsv.files(analysis).forEach((name, text) -> files.put(name, Content.of(text)));
    files.put(EVICTIONS, Content.of(Picture.file(figures.evictions())));
    files.put(ARRIVALS, Content.of(Picture.file(figures.arrivals())));
    files.put(PAGE, Content.of(page()));
    files.put(DOCUMENT, out -> out.write(json()));
    draft.finish(files);
  }

  /** The tables of an analysis as CSV. */
  private static final class TraceCsv {
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
                      new Column<>(
                          "arrivals", row -> arrivals.arrivals(row.hour(), row.priority())),
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

  /** An analysis as fields of JSON. What is not known is absent. */
  private static final class TraceJson {
    /** The codes of types of task events, from 0. */
    private static final List<String> TYPES =
        List.of(
            "submit",
            "schedule",
            "evict",
            "fail",
            "finish",
            "kill",
            "lost",
            "updatePending",
            "updateRunning");

    private static final RecordJson COUNTS = RecordJson.PLAIN.withKeys("types", TYPES);

    private TraceJson() {}

    /** The fields of the document between its kind and its provenance. */
    static JsonFields fields(TraceAnalysis of) {
      return new JsonFields()
          .with("trace", of.trace())
          .with("complete", of.complete())
          .with("stopped", of.stopped())
          .with(
              "window",
              Optional.of(of.window()).filter(window -> !window.equals(TimeWindow.WHOLE_TRACE)))
          .with("read", COUNTS.fields(of.counts()))
          .with("machines", of.machines())
          .with("causes", of.causes())
          .with("evictedTasks", of.evicted())
          .with("pairs", of.pairs())
          .with("demand", of.demandMeasured() ? "measured" : "requested")
          .with("withoutDemand", of.withoutDemand())
          .with(
              "priorities",
              IntStream.range(0, of.priorities().size()).boxed().toList(),
              p ->
                  new JsonFields()
                      .with("priority", p)
                      .all(RecordJson.PLAIN.fields(of.priorities().get(p))))
          .with("all", of.all())
          .with("hourly", hourly(of, of.arrivals()));
    }

    private static JsonFields hourly(TraceAnalysis analysis, HourlyArrivals of) {
      return new JsonFields()
          .with("firstHour", of.firstHour())
          .with(
              "series",
              analysis.submitted(),
              p ->
                  new JsonFields()
                      .with("priority", p)
                      .with("arrivals", hours(of, hour -> of.arrivals(hour, p)))
                      .with("submissions", hours(of, hour -> of.submissions(hour, p))));
    }

    private static List<Long> hours(HourlyArrivals of, IntToLongFunction counts) {
      return IntStream.range(0, of.hours()).mapToLong(counts).boxed().toList();
    }
  }
}
