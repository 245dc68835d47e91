package org.wattle.toolkit.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget.Content;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Picture;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.compare.ProvenanceSection;
import org.wattle.toolkit.compare.Setting;

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
    return Page.of("Wattle: " + title, List.of(header, main, ProvenanceSection.of(setting)));
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
}
