package org.wattle.toolkit.lotes.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Cell;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.Picture;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.engine.Stability;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchOutcome;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.DispatchStudy;
import org.wattle.toolkit.lotes.simulation.LotesSimulationKind;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.simulation.view.SimulationReport;
import org.wattle.toolkit.simulation.view.StudyElements;

/** The report of online dispatching: a row for every policy at every load. */
public final class LotesSimulationReport implements SimulationReport<DispatchStudy> {
  private static final String WAITS = "wait-against-load.svg";
  private static final String SIZES = "system-size.svg";
  private static final double NEGLIGIBLE = 1e-4;

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
  public Class<DispatchStudy> studyType() {
    return DispatchStudy.class;
  }

  @Override
  public String documentKind() {
    return "lotes-simulation";
  }

  @Override
  public Overview overview(DispatchStudy study) {
    List<String> notes = new ArrayList<>();
    notes.add(scale(study));
    if (study.setting().parameters().timeLimit().isPresent()
        || study.complete() < study.planned()) {
      notes.add(completeness(study));
    }
    return new Overview(size(study), List.of(), List.of(table(study)), notes, findings(study));
  }

  private static ReportTable table(DispatchStudy study) {
    return ReportTable.of(
        "Policies and loads",
        List.of(
            Column.text("Policy", of -> of.of().policy()),
            Column.numbers("Load", of -> Quantities.rounded(of.of().load())),
            new Column<>("Verdict", 'l', LotesSimulationReport::verdict),
            Column.numbers("Jobs/h", of -> Quantities.brief(of.of().jobsPerHour())),
            Column.numbers(
                "Runs", of -> Quantities.count(of.runs()) + (of.complete() ? "" : " (partial)")),
            Column.numbers("Wait, started", of -> EstimateText.hours(of.waitStartedHours())),
            Column.numbers("Wait, all", of -> EstimateText.hours(of.waitAllHours())),
            Column.numbers("In system", of -> EstimateText.count(of.inSystem())),
            Column.numbers("Backlog/h", of -> EstimateText.slope(of.stability().growth())),
            Column.numbers("Flow/ideal", LotesSimulationReport::flow),
            Column.numbers("L/λW", of -> EstimateText.ratio(of.little()))),
        study.summaries());
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
    boolean atLeast = of.unfinishedShare() > NEGLIGIBLE && of.relativeFlow().isPresent();
    return (atLeast ? "≥ " : "") + EstimateText.ratio(of.relativeFlow());
  }

  private static String size(DispatchStudy study) {
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

  private static String scale(DispatchStudy study) {
    return "Load 1 is "
        + Quantities.value(Math.round(study.jobsPerHour() * 100) / 100.0)
        + " jobs per hour: the most that all machines can carry (allocation LP). ± is 95 %"
        + " confidence over runs.";
  }

  private static String completeness(DispatchStudy study) {
    return StudyElements.completeness(study)
        + (study.complete() < study.planned()
            ? "; a stopped run counts only where a policy has no complete run at that load."
            : ".");
  }

  /** Why the verdicts are what they are, in the order of the table, with the policies and loads. */
  private static List<String> findings(DispatchStudy study) {
    Map<String, Map<String, List<String>>> byReason = new LinkedHashMap<>();
    for (DispatchSummary of : study.summaries()) {
      String reason = of.stability().verdict().word() + ", " + of.stability().reason();
      byReason
          .computeIfAbsent(reason, r -> new LinkedHashMap<>())
          .computeIfAbsent(of.of().policy(), p -> new ArrayList<>())
          .add(Quantities.rounded(of.of().load()));
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
  public List<Element> header(DispatchStudy study) {
    return List.of(
        StudyElements.quiet(size(study) + ". " + scale(study)),
        StudyElements.quiet(completeness(study)));
  }

  @Override
  public List<Element> main(DispatchStudy study) {
    return List.of(
        table(study).element(),
        StudyElements.quiet(LEGEND),
        StudyElements.remarks(findings(study)),
        Element.of("div")
            .with("class", "figures")
            .add(
                StudyElements.figure(
                    DispatchFigures.WAITS,
                    DispatchFigures.waits(study),
                    "Tasks that still wait count with the time that they have waited."),
                StudyElements.figure(
                    DispatchFigures.SIZES,
                    DispatchFigures.sizes(study),
                    "The data centre is empty at the beginning.")));
  }

  @Override
  public Map<String, String> files(DispatchStudy study) {
    Map<String, String> files = new LinkedHashMap<>(DispatchCsv.files(study));
    files.put(WAITS, Picture.file(DispatchFigures.waits(study)));
    files.put(SIZES, Picture.file(DispatchFigures.sizes(study)));
    return files;
  }

  @Override
  public List<CsvOutput.Growing<?>> growing() {
    return DispatchCsv.GROWING;
  }

  @Override
  public Map<String, Object> fields(DispatchStudy study) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("scenario", scenario(study));
    fields.put("instance", instance(study));
    fields.put("jobsPerHourAtMost", study.jobsPerHour());
    fields.put("runsPlanned", study.planned());
    fields.put("runsComplete", study.complete());
    fields.put(
        "summaries", study.summaries().stream().map(LotesSimulationReport::summary).toList());
    fields.put("runs", study.runs().stream().map(LotesSimulationReport::run).toList());
    return fields;
  }

  private static Map<String, Object> scenario(DispatchStudy study) {
    LotesScenario scenario = study.input().scenario();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", scenario.name());
    fields.put("file", study.input().scenarioFile());
    fields.put("hours", scenario.time().hours());
    fields.put("warmupHours", scenario.time().warmupHours());
    fields.put("sampleHours", scenario.time().sampleHours());
    fields.put("followUpHours", scenario.time().followUpHours());
    fields.put("seed", scenario.seed());
    fields.put("seeds", scenario.seeds());
    fields.put("overtaking", scenario.overtaking());
    fields.put("active", scenario.active());
    return fields;
  }

  private static Map<String, Object> instance(DispatchStudy study) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", study.input().instance().name());
    fields.put("file", study.input().instanceFile());
    fields.put("sha256", study.input().instanceSha256());
    return fields;
  }

  private static Map<String, Object> named(DispatchCampaign.Case of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", of.policy());
    fields.put("load", of.load());
    fields.put("jobsPerHour", of.jobsPerHour());
    return fields;
  }

  private static Map<String, Object> summary(DispatchSummary of) {
    Map<String, Object> fields = named(of.of());
    fields.put("runs", of.runs());
    fields.put("complete", of.complete());
    fields.put("waitStartedHours", estimate(of.waitStartedHours()));
    fields.put("waitAllHours", estimate(of.waitAllHours()));
    of.relativeFlow().ifPresent(flow -> fields.put("relativeFlow", estimate(flow)));
    fields.put("unfinishedShare", of.unfinishedShare());
    fields.put("inSystem", estimate(of.inSystem()));
    of.little()
        .ifPresent(
            ratio -> {
              Map<String, Object> little = estimate(ratio);
              ratio.halfWidth().ifPresent(half -> little.put("mayBeOne", ratio.mayBe(1)));
              fields.put("littleRatio", little);
            });
    of.stability()
        .growth()
        .ifPresent(
            trend -> {
              Map<String, Object> growth = new LinkedHashMap<>();
              growth.put("slope", trend.slope());
              growth.put("halfWidth", trend.halfWidth());
              fields.put("backlogPerHour", growth);
            });
    fields.put("verdict", of.stability().verdict().word());
    fields.put("reason", of.stability().reason());
    return fields;
  }

  private static Map<String, Object> estimate(Estimate of) {
    Map<String, Object> fields = StudyElements.estimate(of);
    fields.put("median", of.median());
    return fields;
  }

  private static Map<String, Object> run(DispatchCampaign.Run run) {
    DispatchOutcome outcome = run.outcome();
    Map<String, Object> fields = named(run.of());
    fields.put("run", run.number());
    fields.put("seed", run.seed());
    fields.put("complete", outcome.complete());
    fields.put("hours", outcome.hours());
    fields.put("events", outcome.events());
    fields.put("waitStartedHours", outcome.waits().meanHoursStarted());
    fields.put("waitAllHours", outcome.waits().meanHoursAll());
    fields.put("inSystem", outcome.meanRunning() + outcome.meanWaiting());
    return fields;
  }
}
