package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.ReportTable;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.SummaryTables;

/** The report of priority scheduling: policies side by side, as a whole and by priority. */
public final class PrioritySimulationReport
    implements SimulationReport<PrioritySetup, PriorityResult> {
  private static final StudyCsv.Parts<PriorityResult, ClassOutcome> CLASSES =
      new StudyCsv.Parts<>(
          "classes.csv", PrioritySimulationReport::classes, PriorityMeasures.CLASSES);
  private static final StudyCsv.Parts<PriorityResult, PriorityMeasures.Evictions> EVICTIONS =
      new StudyCsv.Parts<>(
          "evictions.csv", PrioritySimulationReport::evictions, PriorityMeasures.EVICTION_GROUPS);
  private static final StudyCsv.Parts<PriorityResult, PrioritySample> SAMPLES =
      new StudyCsv.Parts<>("samples.csv", of -> of.outcome().samples(), PriorityMeasures.SAMPLES);

  @Override
  public String kind() {
    return PrioritySimulationKind.ID;
  }

  @Override
  public Overview overview(SimulationStudy<PrioritySetup, PriorityResult> study) {
    return new Overview(
        size(study),
        facts(study),
        PriorityTables.of(study),
        notes(study),
        PriorityFindings.of(study));
  }

  /** Servers, slots, hours and runs. */
  private static String size(SimulationStudy<PrioritySetup, PriorityResult> study) {
    PriorityScenario scenario = study.input().scenario();
    PriorityCluster cluster = scenario.cluster();
    return Quantities.counted(cluster.serverCount(), "server", "servers")
        + " with "
        + Quantities.counted(cluster.slotCount(), "slot", "slots")
        + "; "
        + StudyElements.duration(scenario.seconds())
        + (scenario.drained() ? " and until all tasks have left" : "")
        + "; "
        + Quantities.counted(scenario.seeds(), "run", "runs")
        + " each";
  }

  /** The workload, and how its tasks arrive. */
  private static List<String> facts(SimulationStudy<PrioritySetup, PriorityResult> study) {
    ArrivalStatistics arrivals = study.input().arrivals();
    List<String> facts = new ArrayList<>();
    facts.add(study.input().workload());
    if (arrivals.tasks() > 1) {
      facts.add(
          "At most "
              + Quantities.count(arrivals.mostInOneMinute())
              + " arrive within a minute, at most "
              + Quantities.count(arrivals.mostInTenMinutes())
              + " within 10 minutes; the longest time between two is "
              + Quantities.brief(arrivals.longestGapSeconds())
              + " s.");
    }
    return facts;
  }

  /** What the columns mean, and which runs did not come to their end. */
  private static List<String> notes(SimulationStudy<PrioritySetup, PriorityResult> study) {
    PriorityScenario scenario = study.input().scenario();
    List<String> notes = new ArrayList<>();
    notes.add(
        "Response: from arrival to end, of tasks that are done. Weighted: mean over the priorities"
            + " of their mean response times, each times its priority and "
            + PriorityOutcome.WEIGHT_OFFSET
            + ".");
    notes.add(
        "Wasted: CPU time that evictions lost; "
            + wasteUnit(study)
            + "."
            + (scenario.drained()
                ? " Energy, servers, use and waiting tasks are those of the time in which tasks"
                    + " arrive."
                : ""));
    notes.addAll(SlotsReport.notes(study.input()));
    if (PriorityTables.compared(study)) {
      notes.add(
          "Best or bound: no schedule has a lower weighted response, even one that knows all"
              + " arrivals and run times, with all servers awake and unlimited memory; it is"
              + " attained where it is proven best.");
    }
    notes.add(StudyElements.repeated(scenario.seeds(), "policy"));
    notes.addAll(StudyElements.stopped(study, ""));
    return notes;
  }

  @Override
  public Map<String, Object> fields(SimulationStudy<PrioritySetup, PriorityResult> study) {
    return PriorityJson.fields(study);
  }

  private static String wasteUnit(SimulationStudy<PrioritySetup, PriorityResult> study) {
    Unit unit = SummaryTables.of(study.study()).unit(PriorityMeasures.WASTED);
    return "1 "
        + unit.symbol()
        + " is "
        + (unit.size() == 1 ? "a second" : "an hour")
        + " of a CPU of 1";
  }

  @Override
  public List<String> assumptions(SimulationStudy<PrioritySetup, PriorityResult> study) {
    return study.input().assumptions();
  }

  @Override
  public List<Element> links(SimulationStudy<PrioritySetup, PriorityResult> study) {
    List<Replication<PriorityResult>> sampled = sampled(study);
    return sampled.isEmpty()
        ? List.of()
        : List.of(StudyElements.runLinks(sampled, StudyElements::runName));
  }

  /** The runs that kept samples, of which there are pages. */
  private static List<Replication<PriorityResult>> sampled(
      SimulationStudy<PrioritySetup, PriorityResult> study) {
    return study.runs().stream()
        .filter(run -> !run.outcome().outcome().samples().isEmpty())
        .toList();
  }

  @Override
  public List<Element> figures(SimulationStudy<PrioritySetup, PriorityResult> study) {
    return List.of(
        Element.of("div").with("class", "figures wide").add(new PriorityFigures(study).all()));
  }

  @Override
  public Map<String, String> files(SimulationStudy<PrioritySetup, PriorityResult> study) {
    Map<String, String> files = StudyCsv.files(study.study(), CLASSES, EVICTIONS, SAMPLES);
    files.put(StudyCsv.SUMMARY, StudyCsv.summaries(study.study()));
    for (Replication<PriorityResult> run : sampled(study)) {
      files.put(StudyElements.runPage(run), new PriorityRunPage(study, run).html());
    }
    return files;
  }

  private static List<ClassOutcome> classes(PriorityResult of) {
    return of.outcome().classes().stream().filter(each -> each.arrived() > 0).toList();
  }

  private static List<PriorityMeasures.Evictions> evictions(PriorityResult of) {
    return classes(of).stream()
        .flatMap(
            each ->
                each.byEvictions().stream()
                    .map(group -> new PriorityMeasures.Evictions(each.priority(), group)))
        .toList();
  }

  @Override
  public List<CsvOutput.Growing<?>> growing() {
    return List.of(
        StudyCsv.growing(Case.of(""), PriorityMeasures.RUNS), SAMPLES.growing(Case.of("")));
  }

  /**
   * Simulated priority scheduling as fields of JSON: energies in J, times in seconds, CPU time in
   * seconds of a CPU of 1. What is not known is absent.
   */
  private static final class PriorityJson {
    private PriorityJson() {}

    /** The fields of the document. */
    static Map<String, Object> fields(SimulationStudy<PrioritySetup, PriorityResult> study) {
      PrioritySetup setup = study.input();
      PriorityScenario scenario = setup.scenario();
      List<Measure<PriorityResult>> measures = study.study().measures();
      return StudyJson.study(
          new JsonFields()
              .with(
                  "scenario",
                  new JsonFields()
                      .with("name", scenario.name())
                      .with("file", setup.file())
                      .with("seconds", scenario.seconds())
                      .with("drained", scenario.drained())
                      .with("sampleSeconds", scenario.sampleSeconds())
                      .with("runTimeFactor", scenario.runTimeFactor())
                      .with("policies", scenario.policies())
                      .with("defaults", scenario.defaults())
                      .with("seed", scenario.seed())
                      .with("seeds", scenario.seeds()))
              .with(
                  "cluster",
                  new JsonFields()
                      .with("servers", scenario.cluster().serverCount())
                      .with("slots", scenario.cluster().slotCount())
                      .with("cpu", scenario.cluster().cpu())
                      .with("wakeSeconds", scenario.cluster().wakeSeconds()))
              .with("slots", setup.slots(), SlotsReport::fields)
              .with("workload", setup.workload())
              .with("assumptions", setup.assumptions())
              .with("arrivals", setup.arrivals()),
          study,
          of -> summary(of, measures),
          Optional.of(PriorityFindings.of(study)),
          run -> run(run, measures));
    }

    private static JsonFields summary(
        Summary<PriorityResult> of, List<Measure<PriorityResult>> measures) {
      Priorities priorities = new Priorities(of);
      return StudyJson.summary(of, measures)
          .with(
              "priorities",
              Priorities.all(List.of(of)),
              priority ->
                  new JsonFields()
                      .with("priority", priority)
                      .all(
                          StudyJson.estimates(
                              PriorityMeasures.CLASSES,
                              measure -> priorities.estimate(priority, measure))));
    }

    private static JsonFields run(
        Replication<PriorityResult> run, List<Measure<PriorityResult>> measures) {
      JsonFields fields = StudyJson.run(run, measures);
      Object over = Optional.ofNullable(fields.map().get(PriorityMeasures.OVER));
      return fields
          .behind("joules", PriorityMeasures.OVER, over)
          .with(
              "priorities",
              run.outcome().outcome().classes().stream().filter(of -> of.arrived() > 0).toList(),
              PriorityJson::ofClass);
    }

    private static JsonFields ofClass(ClassOutcome of) {
      return StudyJson.row(of, PriorityMeasures.CLASSES)
          .with(
              "byEvictions",
              of.byEvictions(),
              group ->
                  StudyJson.row(
                      new PriorityMeasures.Evictions(of.priority(), group),
                      PriorityMeasures.EVICTION_GROUPS));
    }
  }

  /** The page of one run that kept its samples: pictures over time, and its priorities. */
  private static final class PriorityRunPage {
    private static final int PERCENT = 100;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double WATTS_PER_KILOWATT = 1000;

    private final SimulationStudy<PrioritySetup, PriorityResult> study;
    private final Replication<PriorityResult> run;
    private final List<PrioritySample> samples;
    private final PriorityTimeCharts overTime;

    PriorityRunPage(
        SimulationStudy<PrioritySetup, PriorityResult> study, Replication<PriorityResult> run) {
      this.study = study;
      this.run = run;
      this.samples = run.outcome().outcome().samples();
      this.overTime =
          PriorityTimeCharts.of(study.input().scenario(), run.outcome().outcome().seconds());
    }

    /** The page as HTML. */
    String html() {
      ReportTable priorities =
          PriorityTables.priorities(
              new SummaryTables<>(
                  List.of(new Summary<>(run.of(), List.of(run), run.complete())), List.of()));
      return StudyElements.runPage(
          study,
          run,
          summary(),
          figures(),
          List.of(Element.of("h2", priorities.title()), priorities.element()));
    }

    private String summary() {
      PriorityOutcome outcome = run.outcome().outcome();
      return Quantities.counted(outcome.arrived(), "task", "tasks")
          + " came, "
          + Quantities.count(outcome.finished())
          + " are done and "
          + Quantities.count(outcome.dropped())
          + " dropped, after "
          + Quantities.counted(outcome.evictions(), "eviction", "evictions")
          + " of "
          + Quantities.counted(outcome.evictedTasks(), "task", "tasks")
          + "; "
          + Quantities.wattHours(outcome.joules())
          + " in "
          + StudyElements.duration(outcome.seconds())
          + (outcome.complete() ? "" : ", where it was stopped")
          + ".";
    }

    private List<Element> figures() {
      List<Element> figures = new ArrayList<>();
      figures.add(
          overTime.figure(
              "Tasks",
              "how many",
              "Mean over each sample; a running task has a slot.",
              List.of(
                  curve("running", 1, PrioritySample::slotsTaken),
                  curve("waiting", 2, PrioritySample::meanWaiting))));
      figures.add(
          overTime.figure(
              "Evictions and tasks done",
              "per hour",
              "In each sample.",
              List.of(
                  curve("done", 1, sample -> perHour(sample, sample.finished())),
                  curve("evictions", 2, sample -> perHour(sample, (double) sample.evictions())))));
      figures.add(
          overTime.figure(
              "Use of the cluster",
              "%",
              "Of the CPU and the memory of all servers.",
              List.of(
                  curve("CPU", 1, sample -> PERCENT * sample.cpuShare()),
                  curve("memory", 2, sample -> PERCENT * sample.memoryShare()))));
      figures.add(
          overTime.figure(
              "Servers on",
              "how many",
              "Awake or waking; mean over each sample.",
              List.of(curve("servers", 1, PrioritySample::serversOn))));
      figures.add(
          overTime.figure(
              "Power",
              "kW",
              "Of all servers.",
              List.of(
                  curve(
                      "servers",
                      1,
                      sample ->
                          sample.joules()
                              / (sample.toSeconds() - sample.fromSeconds())
                              / WATTS_PER_KILOWATT))));
      return figures;
    }

    private static double perHour(PrioritySample sample, double number) {
      return number * SECONDS_PER_HOUR / (sample.toSeconds() - sample.fromSeconds());
    }

    private Series curve(String name, int style, ToDoubleFunction<PrioritySample> number) {
      return new Series(name, style, overTime.points(samples, number));
    }
  }
}
