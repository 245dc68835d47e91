package org.wattle.toolkit.trace.view;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.render.ReportTable;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.Picture;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.compare.view.ComparisonJson;
import org.wattle.toolkit.compare.view.ProvenanceSection;
import org.wattle.toolkit.simulation.view.StudyElements;
import org.wattle.toolkit.trace.TraceAnalysis;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

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
    return words.whole();
  }

  /** The JSON document. What is not known is absent. */
  public byte[] json() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.putAll(TraceJson.fields(analysis));
    document.put("provenance", ComparisonJson.provenance(setting));
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The page as HTML that needs no other file and no network. */
  public String page() {
    String title = Escaped.name(analysis.trace());
    List<Element> body = new ArrayList<>();
    Element header = Element.of("header").add(Element.of("h1", title));
    header.add(StudyElements.quiet(words.subtitle() + "."));
    words.stopped().forEach(text -> header.add(Element.of("p", text).with("class", "alarm")));
    words.findings().forEach(text -> header.add(Element.of("p", text).with("class", "finding")));
    body.add(header);
    body.add(Element.of("main").add(main()));
    body.add(ProvenanceSection.of(setting));
    return Page.of("Wattle: " + title, body);
  }

  private List<Element> main() {
    TraceTables tables = new TraceTables(analysis);
    TraceFigures figures = new TraceFigures(analysis);
    List<Element> main = new ArrayList<>();
    if (analysis.causes().evictions() > 0) {
      add(main, tables.causes());
      add(main, tables.evictions());
      main.add(
          figures(
              List.of(
                  StudyElements.figure(
                      "Tasks and evictions by priority",
                      figures.evictions(),
                      "Shares of all tasks and of all evictions."))));
      if (!analysis.pairs().isEmpty()) {
        add(main, tables.pairs());
      }
    }
    add(main, tables.arrivals());
    List<Element> arrivals = new ArrayList<>();
    for (int priority : figures.submitted()) {
      arrivals.add(
          StudyElements.figure(
              "Priority " + priority,
              figures.arrivals(priority),
              "Submissions by hour, and those of tasks that arrive."));
    }
    main.add(figures(arrivals));
    if (analysis.all().cpuSeconds().count() > 0) {
      add(main, tables.demands());
    }
    main.add(Element.of("h2", "Notes"));
    main.add(StudyElements.remarks(words.notes()));
    return main;
  }

  private static Element figures(List<Element> figures) {
    return Element.of("div").with("class", "figures wide").add(figures);
  }

  private static void add(List<Element> main, ReportTable table) {
    main.add(Element.of("h2", table.title()));
    main.add(table.element());
  }

  /** Writes page, JSON document, tables and pictures, and moves all into their folder. */
  public void finish(OutputFolder.Draft draft) {
    TraceFigures figures = new TraceFigures(analysis);
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    TraceCsv.files(analysis).forEach((name, text) -> files.put(name, content(text)));
    files.put(EVICTIONS, content(Picture.file(figures.evictions())));
    files.put(ARRIVALS, content(Picture.file(figures.arrivals())));
    files.put(PAGE, content(page()));
    files.put(DOCUMENT, out -> out.write(json()));
    draft.finish(files);
  }

  private static OutputTarget.Content content(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
