package org.wattle.toolkit.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;

/**
 * The report of an analysis: on a terminal, as JSON, as a page, and as a folder of all that.
 *
 * @param setting what the analysis was made with
 */
public record TraceReport(TraceAnalysis analysis, Setting setting) {
  /** What the JSON document says that it is. */
  public static final String KIND = "trace-analysis";

  private static final String PAGE = "index.html";
  private static final String DOCUMENT = "analysis.json";
  private static final String EVICTIONS = "evictions.svg";
  private static final String ARRIVALS = "arrivals.svg";

  /** How the folder of an earlier analysis is recognised. */
  public static OutputFolder.Mark mark() {
    return new OutputFolder.Mark("analysis", DOCUMENT, '"' + KIND + '"');
  }

  /** A headline, tables, and sentences that explain them. */
  public String text() {
    return new TraceText(analysis).whole().text();
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
    TraceText words = new TraceText(analysis);
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
    new TraceTables(analysis).files().forEach((name, text) -> files.put(name, Content.of(text)));
    files.put(EVICTIONS, Content.of(Picture.file(figures.evictions())));
    files.put(ARRIVALS, Content.of(Picture.file(figures.arrivals())));
    files.put(PAGE, Content.of(page()));
    files.put(DOCUMENT, out -> out.write(json()));
    draft.finish(files);
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
