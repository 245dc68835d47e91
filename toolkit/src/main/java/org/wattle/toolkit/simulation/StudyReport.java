package org.wattle.toolkit.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.compare.ProvenanceSection;

/**
 * The report of a study: on a terminal, as JSON, as a page, and as a folder of all that.
 *
 * @param <I> what is simulated
 * @param <O> outcomes of runs
 */
public final class StudyReport<I, O> {
  private final SimulationReport<I, O> report;
  private final SimulationStudy<I, O> study;

  private StudyReport(SimulationReport<I, O> report, SimulationStudy<I, O> study) {
    this.report = report;
    this.study = study;
  }

  /** The report of a study of any kind. */
  public static StudyReport<?, ?> of(SimulationStudy<?, ?> study) {
    return bind(ofKind(study.kind()), study);
  }

  /** The report for a kind of scenario: its own, or else one of the measures. */
  static SimulationReport<?, ?> ofKind(String kind) {
    return load().usable().stream()
        .filter(report -> report.kind().equals(kind))
        .findFirst()
        .orElseGet(() -> new MeasuresReport<>(kind));
  }

  /** The reports on the class path, and those that cannot be used. */
  public static Plugins<SimulationReport<?, ?>> load() {
    ClassLoader loader = StudyReport.class.getClassLoader();
    return Plugins.load(ServiceLoader.load(SimulationReport.class, loader))
        .<SimulationReport<?, ?>>map(report -> report)
        .named(SimulationReport::kind);
  }

  @SuppressWarnings("unchecked") // the report of a kind is for the studies of that kind
  private static <I, O> StudyReport<I, O> bind(
      SimulationReport<I, O> report, SimulationStudy<?, ?> study) {
    return new StudyReport<>(report, (SimulationStudy<I, O>) study);
  }

  /** A headline, tables, and sentences that explain them. */
  public String text() {
    SimulationReport.Overview overview = report.overview(study);
    StringBuilder text = new StringBuilder(Escaped.name(study.title())).append(": ");
    text.append(overview.subtitle()).append('\n');
    overview.facts().forEach(fact -> text.append("  ").append(Escaped.text(fact)).append('\n'));
    String gap = overview.tables().size() > 1 ? "\n" : "";
    overview.tables().forEach(table -> text.append(gap).append(table.text()));
    text.append(gap);
    overview.notes().forEach(note -> text.append("  ").append(note).append('\n'));
    overview.findings().forEach(finding -> text.append("  - ").append(finding).append('\n'));
    return text.toString();
  }

  /** The JSON document. What is not known is absent. */
  public byte[] json() {
    return new JsonFields()
        .with("kind", report.documentKind())
        .all(report.fields(study))
        .with("provenance", study.setting().fields())
        .document();
  }

  /** The page as HTML that needs no other file and no network. */
  public String page() {
    String title = Escaped.name(study.title());
    List<Element> body = new ArrayList<>();
    body.add(Element.of("header").add(Element.of("h1", title)).add(report.header(study)));
    body.add(Element.of("main").add(report.main(study)));
    body.add(ProvenanceSection.of(study.setting()));
    return Page.of("Wattle: " + title, body);
  }

  /** Tables, pictures and further pages, by their paths in the folder with {@code /}. */
  public Map<String, String> files() {
    return report.files(study);
  }

  /**
   * Writes page, JSON document, tables and pictures into a folder: a new or empty one, or that of
   * an earlier study of the same kind, whose files are replaced.
   *
   * @throws org.wattle.render.text.UserError where it cannot be written, or holds other files
   */
  public void writeTo(Path folder) {
    StudyFiles files = new StudyFiles(study.kind());
    try (OutputFolder.Draft draft = OutputFolder.prepare(folder, files.mark()).draft()) {
      files.finish(draft, study);
    }
  }
}
