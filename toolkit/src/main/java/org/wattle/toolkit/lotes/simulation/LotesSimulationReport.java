package org.wattle.toolkit.lotes.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
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
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Stability;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Trend;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.StudyReport;

/** The report of online dispatching: a row for every policy at every load. */
final class LotesSimulationReport extends StudyReport<DispatchSetup, DispatchResult> {
  static final StudyCsv.Parts<DispatchResult, DispatchSample> SAMPLES =
      new StudyCsv.Parts<>(
          "samples.csv",
          DispatchResult::samples,
          DispatchMeasures.SAMPLES,
          DispatchSetup.JOBS_PER_HOUR);

  private static final double NEGLIGIBLE = 1e-4;

  /** What the columns mean; on the page, where there is room for it. */
  private static final String LEGEND =
      "Wait, started: of the tasks that started. Wait, all: tasks that still wait count with the"
          + " time that they have waited. Backlog/h: how many more tasks wait each hour, over the"
          + " second half. Flow/ideal: time of a job over its time in an empty data centre; a"
          + " lower limit where some jobs were not done. L/λW: Little's law, 1 where the data"
          + " centre keeps up.";

  private final LotesScenario scenario = setup.scenario();
  private final List<Measure<DispatchResult>> measures =
      Measure.in(Measure.Document.SUMMARY, study.measures());
  private final List<DispatchSummary> summaries = setup.summaries(study.summaries());
  private final Map<Case, DispatchSummary> byCase =
      summaries.stream().collect(Collectors.toMap(of -> of.of().of(), of -> of));

  LotesSimulationReport(SimulationStudy<DispatchSetup, DispatchResult> study) {
    super(study);
  }

  @Override
  protected String subtitle() {
    LotesInstance instance = setup.instance();
    double active = scenario.active();
    return "%s%s of %s, %s of jobs; %s each of %s hours, of which the first %s do not count"
        .formatted(
            Quantities.counted(instance.machines(), "machine", "machines"),
            active < 1 ? " (" + Quantities.percent(active) + " of each configuration on)" : "",
            Quantities.counted(instance.configurations().size(), "configuration", "configurations"),
            Quantities.counted(instance.classes().size(), "class", "classes"),
            Quantities.counted(scenario.seeds(), "run", "runs"),
            Quantities.brief(scenario.time().hours()),
            Quantities.brief(scenario.time().warmupHours()));
  }

  @Override
  protected List<ReportTable> tables() {
    return List.of(
        tables.table(
            "Policies and loads",
            List.of(
                Column.numbers("Load", of -> load(dispatch(of))),
                new Column<>("Verdict", 'l', of -> verdict(dispatch(of).stability().verdict())),
                Column.numbers(
                    "Jobs/h", of -> Quantities.brief(DispatchSetup.jobsPerHour(of.of()))),
                tables.runs(),
                tables.column(DispatchMeasures.WAIT_STARTED),
                tables.column(DispatchMeasures.WAIT_ALL),
                tables.column(DispatchMeasures.IN_SYSTEM),
                Column.numbers(
                    "Backlog/h", of -> EstimateText.slope(dispatch(of).stability().growth())),
                Column.numbers("Flow/ideal", of -> flow(dispatch(of))),
                tables.column(DispatchMeasures.little(scenario.time())))));
  }

  /** How the tasks of a case pile up. */
  private DispatchSummary dispatch(Summary<DispatchResult> of) {
    return Objects.requireNonNull(byCase.get(of.of()));
  }

  private static String load(DispatchSummary of) {
    return Quantities.rounded(of.of().of().load().orElseThrow());
  }

  private static Cell verdict(Stability.Verdict verdict) {
    return new Cell(
        verdict.word(),
        switch (verdict) {
          case STABLE -> "good";
          case UNSTABLE -> "bad";
          case UNDECIDED -> "quiet";
        });
  }

  /** At least so much where some jobs were not done. */
  private static String flow(DispatchSummary of) {
    Optional<Estimate> flow = of.of().estimate(DispatchMeasures.RELATIVE_FLOW);
    boolean atLeast = of.unfinishedShare() > NEGLIGIBLE && flow.isPresent();
    return (atLeast ? "≥ " : "") + EstimateText.in(DispatchMeasures.RATIO, flow);
  }

  @Override
  protected List<String> notes() {
    boolean limited = study.setting().parameters().timeLimit().isPresent();
    return limited || study.complete() < study.planned()
        ? List.of(scale(), ended())
        : List.of(scale());
  }

  private String scale() {
    return "Load 1 is %s jobs per hour: the most that all machines can carry (allocation LP). ± is 95 %% confidence over runs."
        .formatted(Quantities.value(Math.round(setup.jobsPerHour() * 100) / 100.0));
  }

  private String ended() {
    return stopped(" at that load").orElseGet(() -> completeness() + ".");
  }

  /** Which policies keep up at which loads, by the reason why that is so. */
  @Override
  protected List<String> findings() {
    Map<String, Map<String, List<String>>> byReason = new LinkedHashMap<>();
    for (DispatchSummary of : summaries) {
      String reason = of.stability().verdict().word() + ", " + of.stability().reason();
      byReason
          .computeIfAbsent(reason, r -> new LinkedHashMap<>())
          .computeIfAbsent(of.of().policy(), p -> new ArrayList<>())
          .add(load(of));
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
  protected List<Element> header() {
    return List.of(PageParts.quiet(subtitle() + ". " + scale()), PageParts.quiet(ended()));
  }

  @Override
  protected List<Element> main() {
    return List.of(
        tables().get(0).element(),
        PageParts.quiet(LEGEND),
        PageParts.remarks(findings()),
        Element.of("div")
            .with("class", "figures")
            .add(
                PageParts.figure(
                    DispatchFigures.WAITS,
                    DispatchFigures.waits(summaries),
                    "Tasks that still wait count with the time that they have waited."),
                PageParts.figure(
                    DispatchFigures.SIZES,
                    DispatchFigures.sizes(summaries),
                    "The data centre is empty at the beginning.")));
  }

  @Override
  protected List<StudyCsv.Parts<DispatchResult, ?>> parts() {
    return List.of(SAMPLES);
  }

  @Override
  public Map<String, String> files() {
    Map<String, String> files = super.files();
    files.put(StudyCsv.SUMMARY, new CsvOutput<>(summaryColumns()).text(study.summaries()));
    files.put("wait-against-load.svg", Picture.file(DispatchFigures.waits(summaries)));
    files.put("system-size.svg", Picture.file(DispatchFigures.sizes(summaries)));
    return files;
  }

  private List<CsvOutput.Column<Summary<DispatchResult>>> summaryColumns() {
    List<CsvOutput.Column<Summary<DispatchResult>>> columns =
        new ArrayList<>(StudyCsv.summarised(study.runs().get(0).of().columns()));
    columns.add(column("unfinished_share", DispatchSummary::unfinishedShare));
    measures.forEach(measure -> columns.addAll(StudyCsv.estimate(measure)));
    columns.add(column("backlog_per_hour", of -> of.stability().growth().map(Trend::slope)));
    columns.add(
        column("backlog_per_hour_half_width", of -> of.stability().growth().map(Trend::halfWidth)));
    columns.add(column("verdict", of -> of.stability().verdict().word()));
    columns.add(column("reason", of -> of.stability().reason()));
    return columns;
  }

  private CsvOutput.Column<Summary<DispatchResult>> column(
      String name, Function<DispatchSummary, Object> value) {
    return new CsvOutput.Column<>(name, of -> value.apply(dispatch(of)));
  }

  @Override
  protected JsonFields described() {
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
        .with("jobsPerHourAtMost", setup.jobsPerHour());
  }

  @Override
  protected JsonFields fields(Summary<DispatchResult> runs) {
    DispatchSummary of = dispatch(runs);
    JsonFields fields = StudyJson.summary(runs, List.of());
    for (Measure<DispatchResult> measure : measures) {
      fields.with(measure.name(), runs.estimate(measure).map(known -> fields(measure, known)));
    }
    String flow = DispatchMeasures.RELATIVE_FLOW.name();
    return fields
        .behind(
            fields.map().containsKey(flow) ? flow : DispatchMeasures.WAIT_ALL.name(),
            "unfinishedShare",
            of.unfinishedShare())
        .with("backlogPerHour", of.stability().growth())
        .with("verdict", of.stability().verdict().word())
        .with("reason", of.stability().reason());
  }

  private static JsonFields fields(Measure<DispatchResult> measure, Estimate of) {
    boolean little = measure.name().equals(DispatchMeasures.LITTLE);
    return StudyJson.estimate(of)
        .with("median", of.median())
        .with(
            "mayBeOne",
            Optional.of(of.mayBe(1)).filter(may -> little && of.halfWidth().isPresent()));
  }
}
