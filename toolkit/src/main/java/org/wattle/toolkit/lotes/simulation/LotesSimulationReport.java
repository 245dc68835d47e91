package org.wattle.toolkit.lotes.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Cell;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Picture;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.lotes.DispatchResult;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.simulation.lotes.DispatchSimulation;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Stability;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Trend;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.SummaryTables;

/** The report of online dispatching: a row for every policy at every load. */
public final class LotesSimulationReport
    implements SimulationReport<DispatchSetup, DispatchResult> {
  private static final String WAITS = "wait-against-load.svg";
  private static final String SIZES = "system-size.svg";
  private static final double NEGLIGIBLE = 1e-4;

  private static final StudyCsv.Parts<DispatchResult, DispatchSample> SAMPLES =
      new StudyCsv.Parts<>(
          "samples.csv",
          DispatchResult::samples,
          DispatchMeasures.SAMPLES,
          DispatchSetup.JOBS_PER_HOUR);

  private static final String LEGEND =
      "Wait, started: of the tasks that started. Wait, all: tasks that still wait count with the"
          + " time that they have waited. Backlog/h: how many more tasks wait each hour, over the"
          + " second half. Flow/ideal: time of a job over its time in an empty data centre; a lower"
          + " limit where some jobs were not done. L/λW: Little's law, 1 where the data centre"
          + " keeps up.";

  @Override
  public String kind() {
    return LotesSimulationKind.ID;
  }

  @Override
  public Overview overview(SimulationStudy<DispatchSetup, DispatchResult> study) {
    List<String> notes = new ArrayList<>();
    notes.add(scale(study));
    if (study.setting().parameters().timeLimit().isPresent()
        || study.complete() < study.planned()) {
      notes.add(completeness(study));
    }
    return new Overview(size(study), List.of(), List.of(table(study)), notes, findings(study));
  }

  private static ReportTable table(SimulationStudy<DispatchSetup, DispatchResult> study) {
    SummaryTables<DispatchResult> tables = SummaryTables.of(study.study());
    return ReportTable.of(
        "Policies and loads",
        List.of(
            Column.text("Policy", row -> row.of().policy()),
            Column.numbers("Load", row -> Quantities.rounded(row.of().of().load().orElseThrow())),
            new Column<>("Verdict", 'l', LotesSimulationReport::verdict),
            Column.numbers(
                "Jobs/h", row -> Quantities.brief(DispatchSetup.jobsPerHour(row.of().of()))),
            column(tables.runs()),
            column(tables.column(DispatchMeasures.WAIT_STARTED)),
            column(tables.column(DispatchMeasures.WAIT_ALL)),
            column(tables.column(DispatchMeasures.IN_SYSTEM)),
            Column.numbers("Backlog/h", row -> EstimateText.slope(row.stability().growth())),
            Column.numbers("Flow/ideal", LotesSimulationReport::flow),
            column(tables.column(little(study)))),
        summaries(study));
  }

  private static Column<DispatchSummary> column(Column<Summary<DispatchResult>> of) {
    return new Column<>(of.head(), of.alignment(), row -> of.cell().apply(row.of()));
  }

  private static Measure<DispatchResult> little(
      SimulationStudy<DispatchSetup, DispatchResult> study) {
    return DispatchMeasures.little(DispatchCases.horizon(study.input().scenario().time()));
  }

  private static List<DispatchSummary> summaries(
      SimulationStudy<DispatchSetup, DispatchResult> study) {
    return study.input().summaries(study.summaries());
  }

  private static Cell verdict(DispatchSummary of) {
    Stability.Verdict verdict = of.stability().verdict();
    return new Cell(
        verdict.word(),
        switch (verdict) {
          case STABLE -> "good";
          case UNSTABLE -> "bad";
          case UNDECIDED -> "quiet";
        });
  }

  /** Where jobs that count were not done, they are the long ones, and the mean is too small. */
  private static String flow(DispatchSummary of) {
    Optional<Estimate> flow = of.of().estimate(DispatchMeasures.RELATIVE_FLOW);
    boolean atLeast = of.unfinishedShare() > NEGLIGIBLE && flow.isPresent();
    return (atLeast ? "≥ " : "") + EstimateText.ratio(flow);
  }

  private static String size(SimulationStudy<DispatchSetup, DispatchResult> study) {
    LotesInstance instance = study.input().instance();
    double active = study.input().scenario().active();
    LotesScenario scenario = study.input().scenario();
    LotesScenario.Time time = scenario.time();
    return Quantities.counted(instance.machines(), "machine", "machines")
        + (active < 1 ? " (" + Quantities.percent(active) + " of each configuration on)" : "")
        + " of "
        + Quantities.counted(instance.configurations().size(), "configuration", "configurations")
        + ", "
        + Quantities.counted(instance.classes().size(), "class", "classes")
        + " of jobs; "
        + Quantities.counted(scenario.seeds(), "run", "runs")
        + " each of "
        + Quantities.brief(time.hours())
        + " hours, of which the first "
        + Quantities.brief(time.warmupHours())
        + " do not count";
  }

  private static String scale(SimulationStudy<DispatchSetup, DispatchResult> study) {
    return "Load 1 is "
        + Quantities.value(Math.round(study.input().jobsPerHour() * 100) / 100.0)
        + " jobs per hour: the most that all machines can carry (allocation LP). ± is 95 %"
        + " confidence over runs.";
  }

  private static String completeness(SimulationStudy<DispatchSetup, DispatchResult> study) {
    return StudyElements.stopped(study, " at that load").stream()
        .findFirst()
        .orElseGet(() -> StudyElements.completeness(study) + ".");
  }

  /** Why the verdicts are what they are, in the order of the table, with the policies and loads. */
  private static List<String> findings(SimulationStudy<DispatchSetup, DispatchResult> study) {
    Map<String, Map<String, List<String>>> byReason = new LinkedHashMap<>();
    for (DispatchSummary of : summaries(study)) {
      String reason = of.stability().verdict().word() + ", " + of.stability().reason();
      byReason
          .computeIfAbsent(reason, r -> new LinkedHashMap<>())
          .computeIfAbsent(of.of().policy(), p -> new ArrayList<>())
          .add(Quantities.rounded(of.of().of().load().orElseThrow()));
    }
    List<String> findings = new ArrayList<>();
    byReason.forEach((reason, loads) -> findings.add(policies(loads) + ": " + reason + "."));
    return findings;
  }

  private static String policies(Map<String, List<String>> loadsByPolicy) {
    return loadsByPolicy.entrySet().stream()
        .map(entry -> entry.getKey() + " at " + String.join(", ", entry.getValue()))
        .collect(Collectors.joining("; "));
  }

  @Override
  public List<Element> header(SimulationStudy<DispatchSetup, DispatchResult> study) {
    return List.of(
        PageParts.quiet(size(study) + ". " + scale(study)), PageParts.quiet(completeness(study)));
  }

  @Override
  public List<Element> main(SimulationStudy<DispatchSetup, DispatchResult> study) {
    return List.of(
        table(study).element(),
        PageParts.quiet(LEGEND),
        PageParts.remarks(findings(study)),
        Element.of("div")
            .with("class", "figures")
            .add(
                PageParts.figure(
                    DispatchFigures.WAITS,
                    DispatchFigures.waits(summaries(study)),
                    "Tasks that still wait count with the time that they have waited."),
                PageParts.figure(
                    DispatchFigures.SIZES,
                    DispatchFigures.sizes(summaries(study)),
                    "The data centre is empty at the beginning.")));
  }

  @Override
  public Map<String, String> files(SimulationStudy<DispatchSetup, DispatchResult> study) {
    Map<String, String> files = StudyCsv.files(study.study(), SAMPLES);
    files.put(StudyCsv.SUMMARY, new CsvOutput<>(summary(study)).text(summaries(study)));
    files.put(WAITS, Picture.file(DispatchFigures.waits(summaries(study))));
    files.put(SIZES, Picture.file(DispatchFigures.sizes(summaries(study))));
    return files;
  }

  @Override
  public List<CsvOutput.Growing<?>> growing() {
    Case form = Case.of("").with(Case.LOAD, 1.0).with(DispatchSetup.JOBS_PER_HOUR, 1.0);
    return List.of(
        SAMPLES.growing(form),
        StudyCsv.growing(form, DispatchMeasures.runs(new DispatchSimulation.Horizon(1, 0, 1, 0))));
  }

  private static List<CsvOutput.Column<DispatchSummary>> summary(
      SimulationStudy<DispatchSetup, DispatchResult> study) {
    List<CsvOutput.Column<DispatchSummary>> columns = new ArrayList<>();
    StudyCsv.summarised(study.study()).forEach(column -> columns.add(csv(column)));
    columns.add(new CsvOutput.Column<>("unfinished_share", DispatchSummary::unfinishedShare));
    for (Measure<DispatchResult> measure :
        Measure.in(Measure.Document.SUMMARY, study.study().measures())) {
      StudyCsv.estimate(measure).forEach(column -> columns.add(csv(column)));
    }
    columns.add(
        new CsvOutput.Column<>(
            "backlog_per_hour", of -> of.stability().growth().map(Trend::slope)));
    columns.add(
        new CsvOutput.Column<>(
            "backlog_per_hour_half_width", of -> of.stability().growth().map(Trend::halfWidth)));
    columns.add(new CsvOutput.Column<>("verdict", of -> of.stability().verdict().word()));
    columns.add(new CsvOutput.Column<>("reason", of -> of.stability().reason()));
    return columns;
  }

  private static CsvOutput.Column<DispatchSummary> csv(
      CsvOutput.Column<Summary<DispatchResult>> of) {
    return new CsvOutput.Column<>(of.name(), row -> of.value().apply(row.of()));
  }

  @Override
  public Map<String, Object> fields(SimulationStudy<DispatchSetup, DispatchResult> study) {
    DispatchSetup setup = study.input();
    LotesScenario scenario = setup.scenario();
    return new JsonFields()
        .with(
            "scenario",
            new JsonFields()
                .with("name", scenario.name())
                .with("file", setup.scenarioFile())
                .with("hours", scenario.time().hours())
                .with("warmupHours", scenario.time().warmupHours())
                .with("sampleHours", scenario.time().sampleHours())
                .with("followUpHours", scenario.time().followUpHours())
                .with("seed", scenario.seed())
                .with("seeds", scenario.seeds())
                .with("overtaking", scenario.overtaking())
                .with("active", scenario.active()))
        .with(
            "instance",
            new JsonFields()
                .with("name", setup.instance().name())
                .with("file", setup.instanceFile())
                .with("sha256", setup.instanceSha256()))
        .with("jobsPerHourAtMost", setup.jobsPerHour())
        .with("runsPlanned", study.planned())
        .with("runsComplete", study.complete())
        .with("summaries", summaries(study), of -> summary(study, of))
        .with("runs", study.runs(), run -> StudyJson.run(run, study.study().measures()))
        .map();
  }

  private static JsonFields summary(
      SimulationStudy<DispatchSetup, DispatchResult> study, DispatchSummary of) {
    JsonFields fields = StudyJson.summary(of.of(), List.of());
    for (Measure<DispatchResult> measure :
        Measure.in(Measure.Document.SUMMARY, study.study().measures())) {
      fields.with(measure.name(), of.of().estimate(measure).map(known -> estimate(measure, known)));
    }
    String flow = DispatchMeasures.RELATIVE_FLOW.name();
    return fields
        .behind(
            fields.map().containsKey(flow) ? flow : DispatchMeasures.WAIT_ALL.name(),
            "unfinishedShare",
            of.unfinishedShare())
        .with(
            "backlogPerHour",
            of.stability()
                .growth()
                .map(
                    trend ->
                        new JsonFields()
                            .with("slope", trend.slope())
                            .with("halfWidth", trend.halfWidth())))
        .with("verdict", of.stability().verdict().word())
        .with("reason", of.stability().reason());
  }

  /** With its median, and for Little's law whether it may hold. */
  private static JsonFields estimate(Measure<DispatchResult> measure, Estimate of) {
    boolean little = measure.name().equals(DispatchMeasures.LITTLE);
    return StudyJson.estimate(of)
        .with("median", of.median())
        .with(
            "mayBeOne",
            Optional.of(of.mayBe(1)).filter(may -> little && of.halfWidth().isPresent()));
  }
}
