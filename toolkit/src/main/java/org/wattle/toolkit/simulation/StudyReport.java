package org.wattle.toolkit.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.render.ReportTable;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

/**
 * The report of a study: on a terminal, as JSON, as a page, and as a folder of all that. A kind of
 * simulation says what is in it: tables, sentences, figures and fields.
 *
 * @param <I> what is simulated
 * @param <O> outcomes of runs
 */
public abstract class StudyReport<I, O> {
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_MINUTE = 60;

  /** What is reported. */
  protected final SimulationStudy<I, O> study;

  /** What is simulated. */
  protected final I setup;

  /** Tables of the cases. */
  protected final SummaryTables<O> tables;

  private final List<String> assumptions;

  /** The report of a study without assumptions. */
  protected StudyReport(SimulationStudy<I, O> study) {
    this(study, List.of());
  }

  /**
   * The report of a study.
   *
   * @param assumptions what it takes for granted, a sentence each
   */
  protected StudyReport(SimulationStudy<I, O> study, List<String> assumptions) {
    this.study = study;
    this.assumptions = List.copyOf(assumptions);
    this.setup = study.input();
    this.tables = SummaryTables.of(study);
  }

  /** The report of a study of any kind. */
  @SuppressWarnings("unchecked") // the report of a kind is for the studies of that kind
  public static <I, O> StudyReport<I, O> of(SimulationStudy<I, O> study) {
    return ((SimulationReport<I, O>) SimulationReport.ofKind(study.kind())).report().apply(study);
  }

  /** Reports of studies by their measures alone. */
  static SimulationReport<?, ?> ofMeasures() {
    return new SimulationReport<>(MeasuresReport::new);
  }

  /** What the JSON document of a kind says that it is. */
  static String documentKind(String kind) {
    return kind.replaceFirst("-scenario$", "") + "-simulation";
  }

  // --- what a kind of simulation says ----------------------------------------------------------

  /** What was simulated, without a full stop. */
  protected abstract String subtitle();

  /** Sentences between subtitle and tables. */
  protected List<String> facts() {
    return List.of();
  }

  /** At least one. */
  protected abstract List<ReportTable> tables();

  /** Sentences that explain the tables. */
  protected abstract List<String> notes();

  /** Sentences about the results. */
  protected List<String> findings() {
    return List.of();
  }

  /** Groups of pictures. */
  protected List<Element> figures() {
    return List.of();
  }

  /** The runs that have a page each. */
  protected List<Replication<O>> runsWithPages() {
    return List.of();
  }

  /** The page of a run as HTML. */
  protected String page(Replication<O> run) {
    throw new IllegalStateException("There are no pages of runs of " + run.of().label() + ".");
  }

  /** What leads to the page of a run. */
  protected String link(Replication<O> run) {
    return run.of().label() + ", run " + run.number();
  }

  /** Tables of parts of runs. */
  protected List<StudyCsv.Parts<O, ?>> parts() {
    return List.of();
  }

  /** The fields of the JSON document of what is simulated. */
  protected abstract JsonFields described();

  /** The fields of a case in the JSON document. */
  protected JsonFields fields(Summary<O> of) {
    return StudyJson.summary(of, study.measures());
  }

  /** The fields of a run in the JSON document. */
  protected JsonFields fields(Replication<O> run) {
    return StudyJson.run(run, study.measures());
  }

  /** The fields of the JSON document between its kind and its provenance. */
  protected JsonFields fields() {
    return described()
        .with("runsPlanned", study.planned())
        .with("runsComplete", study.complete())
        .with("summaries", study.summaries(), this::fields)
        .with("runs", study.runs(), this::fields);
  }

  // --- how it is told --------------------------------------------------------------------------

  /** A headline, tables, and sentences that explain them. */
  public final String text() {
    StringBuilder text = new StringBuilder(Escaped.name(study.title())).append(": ");
    text.append(subtitle()).append('\n');
    facts().forEach(fact -> text.append("  ").append(Escaped.text(fact)).append('\n'));
    List<ReportTable> all = tables();
    String gap = all.size() > 1 ? "\n" : "";
    all.forEach(table -> text.append(gap).append(table.text()));
    text.append(gap);
    notes().forEach(note -> text.append("  ").append(note).append('\n'));
    findings().forEach(finding -> text.append("  - ").append(finding).append('\n'));
    return text.toString();
  }

  /** The JSON document. What is not known is absent. */
  public final byte[] json() {
    return new JsonFields()
        .with("kind", documentKind(study.kind()))
        .all(fields())
        .with("provenance", study.setting().fields())
        .document();
  }

  /** The page as HTML that needs no other file and no network. */
  public final String page() {
    String title = Escaped.name(study.title());
    return Page.of(
        "Wattle: " + title,
        List.of(
            PageParts.header(title).add(header()),
            Element.of("main").add(main()),
            study.setting().section()));
  }

  /** What stands on the page below its title: the size, the facts, and links. */
  protected List<Element> header() {
    List<Element> header = new ArrayList<>();
    header.add(PageParts.quiet(subtitle() + "."));
    facts().forEach(fact -> header.add(PageParts.quiet(fact)));
    if (!runsWithPages().isEmpty()) {
      Element list = Element.of("ul");
      for (Replication<O> run : runsWithPages()) {
        list.add(Element.of("li").add(Element.of("a", link(run)).with("href", path(run))));
      }
      header.add(Element.of("nav").with("aria-label", "Runs over time").add(list));
    }
    return header;
  }

  /** The main part of the page: findings, figures, tables and notes. */
  protected List<Element> main() {
    List<Element> main = new ArrayList<>();
    List<String> findings = findings();
    if (!findings.isEmpty()) {
      main.add(PageParts.remarks(findings));
    }
    main.addAll(figures());
    for (ReportTable table : tables()) {
      main.add(Element.of("h2", table.title()));
      main.add(table.element());
    }
    List<String> remarks = new ArrayList<>(notes());
    remarks.addAll(assumptions);
    main.add(PageParts.remarks(remarks));
    return main;
  }

  /** Tables, pictures and further pages, by their paths in the folder with {@code /}. */
  public Map<String, String> files() {
    Map<String, String> files = StudyCsv.files(study, parts());
    runsWithPages().forEach(run -> files.put(path(run), page(run)));
    return files;
  }

  /**
   * Writes page, JSON document, tables and pictures into a folder: a new or empty one, or that of
   * an earlier study of the same kind, whose files are replaced.
   *
   * @throws org.wattle.render.text.UserError where it cannot be written, or holds other files
   */
  public final void writeTo(Path folder) {
    StudyFiles files = new StudyFiles(study.kind());
    try (OutputFolder.Draft draft = OutputFolder.prepare(folder, files.mark()).draft()) {
      files.finish(draft, study);
    }
  }

  // --- what reports of several kinds say -------------------------------------------------------

  /** How many of the planned runs came to their end, without a full stop. */
  protected final String completeness() {
    return "%s of %s came to the end"
        .formatted(
            Quantities.count(study.complete()), Quantities.counted(study.planned(), "run", "runs"));
  }

  /**
   * How far results vary over the runs of a case, of which each has the tasks that it has in other
   * cases.
   *
   * @param cases what the runs are of
   */
  protected static String repeated(int seeds, String cases) {
    return seeds > 1
        ? "± is 95 %% confidence over runs. Run N has the same tasks for every %s, and differences are of these pairs."
            .formatted(cases)
        : "One run says nothing of how results vary. Maybe --seeds 5.";
  }

  /** That runs were stopped, and where they count; nothing where all came to their end. */
  protected final Optional<String> stopped(String where) {
    return Optional.of(
            "%s; a stopped run counts only where a policy has no complete run%s."
                .formatted(completeness(), where))
        .filter(sentence -> study.complete() < study.planned());
  }

  /** A time in hours, minutes or seconds. */
  protected static String duration(long seconds) {
    if (seconds % SECONDS_PER_HOUR == 0) {
      return Quantities.counted(seconds / SECONDS_PER_HOUR, "hour", "hours");
    }
    if (seconds > SECONDS_PER_HOUR) {
      return Quantities.plain(seconds / (double) SECONDS_PER_HOUR, 2) + " hours";
    }
    return seconds % SECONDS_PER_MINUTE == 0
        ? Quantities.counted(seconds / SECONDS_PER_MINUTE, "minute", "minutes")
        : Quantities.counted(seconds, "second", "seconds");
  }

  private static String path(Replication<?> run) {
    return "runs/" + run.of().label() + "-" + run.number() + ".html";
  }

  /** The page of a run: a sentence, figures, and what is below them. */
  protected final String page(
      Replication<O> run, String sentence, List<Element> figures, List<Element> below) {
    String title =
        run.of().label() + ", run " + run.number() + " of " + Escaped.name(study.title());
    Element all = Element.of("a", "All policies").with("href", "../index.html");
    return Page.of(
        "Wattle: " + title,
        List.of(
            PageParts.header(title, sentence + " Seed " + run.seed() + ".")
                .add(Element.of("nav").add(all)),
            Element.of("main").add(PageParts.wide(figures)).add(below),
            study.setting().section()));
  }

  /** The report of studies of a kind that has none of its own: the measures of its policies. */
  private static final class MeasuresReport<I, O> extends StudyReport<I, O> {
    private final List<Measure<O>> measures;

    MeasuresReport(SimulationStudy<I, O> study) {
      super(study);
      this.measures = Measure.in(Document.SUMMARY, study.measures());
    }

    @Override
    protected String subtitle() {
      return completeness();
    }

    @Override
    protected List<ReportTable> tables() {
      List<ReportTable.Column<Summary<O>>> columns = new ArrayList<>();
      columns.add(ReportTable.Column.text("Policy", of -> of.of().label()));
      if (study.runs().stream().anyMatch(run -> run.of().load().isPresent())) {
        columns.add(
            ReportTable.Column.numbers(
                "Load", of -> Quantities.value(of.of().load().orElseThrow())));
      }
      columns.add(tables.runs());
      for (Measure<O> measure : measures) {
        columns.add(
            ReportTable.Column.numbers(
                measure.name(),
                of -> of.estimate(measure).map(MeasuresReport::text).orElse(Quantities.UNKNOWN)));
      }
      return List.of(ReportTable.of("Policies", columns, study.summaries()));
    }

    private static String text(Estimate estimate) {
      String mean = Quantities.value(estimate.mean());
      return estimate.halfWidth().isPresent()
          ? mean + " ± " + Quantities.value(estimate.halfWidth().getAsDouble())
          : mean;
    }

    @Override
    protected List<String> notes() {
      return List.of("± is 95 % confidence over runs.");
    }

    @Override
    protected JsonFields described() {
      return new JsonFields().with("scenario", study.title());
    }

    @Override
    protected List<Element> main() {
      return List.of(tables().get(0).element(), PageParts.quiet(notes().get(0)));
    }

    @Override
    public Map<String, String> files() {
      List<Measure<Case>> factors =
          List.of(Measure.of("policy", Case::label), Measure.of("load", Case::load));
      List<Measure<O>> numbers = new ArrayList<>();
      List<CsvOutput.Column<Summary<O>>> summary = new ArrayList<>(StudyCsv.summarised(factors));
      for (Measure<O> measure : measures) {
        Measure<O> number = Measure.<O>of(measure.name(), measure::number).column(measure.name());
        numbers.add(number);
        summary.addAll(StudyCsv.estimate(number).subList(0, 2));
      }
      Map<String, String> files = new LinkedHashMap<>();
      files.put(StudyCsv.RUNS, StudyCsv.runs(factors, numbers).text(study.runs()));
      files.put(StudyCsv.SUMMARY, new CsvOutput<>(summary).text(study.summaries()));
      return files;
    }
  }
}
