package org.wattle.toolkit.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;
import org.wattle.render.ReportTable;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

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
    body.add(study.setting().section());
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

  /** The report of a study that has no report of its own: the measures of its policies. */
  private record MeasuresReport<I, O>(String kind) implements SimulationReport<I, O> {
    @Override
    public Overview overview(SimulationStudy<I, O> study) {
      return new Overview(
          StudyElements.completeness(study),
          List.of(),
          List.of(table(study)),
          List.of("± is 95 % confidence over runs."),
          List.of());
    }

    private List<Measure<O>> measures(SimulationStudy<I, O> study) {
      return Measure.in(Document.SUMMARY, study.study().measures());
    }

    private ReportTable table(SimulationStudy<I, O> study) {
      List<ReportTable.Column<Summary<O>>> columns = new ArrayList<>();
      columns.add(ReportTable.Column.text("Policy", of -> of.of().label()));
      if (study.runs().stream().anyMatch(run -> run.of().load().isPresent())) {
        columns.add(
            ReportTable.Column.numbers(
                "Load", of -> Quantities.value(of.of().load().orElseThrow())));
      }
      columns.add(SummaryTables.of(study.study()).runs());
      for (Measure<O> measure : measures(study)) {
        columns.add(
            ReportTable.Column.numbers(
                measure.name(),
                of -> of.estimate(measure).map(MeasuresReport::text).orElse(Quantities.UNKNOWN)));
      }
      return ReportTable.of("Policies", columns, study.summaries());
    }

    private static String text(Estimate estimate) {
      String mean = Quantities.value(estimate.mean());
      return estimate.halfWidth().isPresent()
          ? mean + " ± " + Quantities.value(estimate.halfWidth().getAsDouble())
          : mean;
    }

    @Override
    public Map<String, Object> fields(SimulationStudy<I, O> study) {
      List<Measure<O>> measures = study.study().measures();
      return StudyJson.study(
          new JsonFields().with("scenario", study.title()),
          study,
          of -> StudyJson.summary(of, measures),
          Optional.empty(),
          run -> StudyJson.run(run, measures));
    }

    @Override
    public List<Element> main(SimulationStudy<I, O> study) {
      Overview overview = overview(study);
      return List.of(overview.tables().get(0).element(), PageParts.quiet(overview.notes().get(0)));
    }

    @Override
    public Map<String, String> files(SimulationStudy<I, O> study) {
      List<CsvOutput.Column<Replication<O>>> runs = new ArrayList<>();
      runs.add(new CsvOutput.Column<>("policy", run -> run.of().label()));
      runs.add(new CsvOutput.Column<>("load", run -> run.of().load()));
      runs.add(new CsvOutput.Column<>("run", Replication::number));
      runs.add(new CsvOutput.Column<>("seed", Replication::seed));
      runs.add(new CsvOutput.Column<>("complete", Replication::complete));
      List<CsvOutput.Column<Summary<O>>> summary = new ArrayList<>();
      summary.add(new CsvOutput.Column<>("policy", of -> of.of().label()));
      summary.add(new CsvOutput.Column<>("load", of -> of.of().load()));
      summary.add(new CsvOutput.Column<>("runs", of -> of.runs().size()));
      summary.add(new CsvOutput.Column<>("complete", Summary::complete));
      for (Measure<O> measure : measures(study)) {
        runs.add(new CsvOutput.Column<>(measure.name(), run -> measure.number(run.outcome())));
        summary.addAll(StudyCsv.estimate(measure.column(measure.name())).subList(0, 2));
      }
      Map<String, String> files = new LinkedHashMap<>();
      files.put(StudyCsv.RUNS, new CsvOutput<>(runs).text(study.runs()));
      files.put(StudyCsv.SUMMARY, new CsvOutput<>(summary).text(study.summaries()));
      return files;
    }
  }
}
