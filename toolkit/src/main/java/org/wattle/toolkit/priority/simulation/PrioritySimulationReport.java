package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.StudyReport;
import org.wattle.toolkit.simulation.SummaryTables;

/** The report of simulated priority scheduling: policies side by side, and pages of runs. */
final class PrioritySimulationReport extends StudyReport<PrioritySetup, PriorityResult> {
  static final StudyCsv.Parts<PriorityResult, PrioritySample> SAMPLES =
      new StudyCsv.Parts<>("samples.csv", of -> of.outcome().samples(), PriorityMeasures.SAMPLES);

  private final PriorityScenario scenario = setup.scenario();
  private final List<PolicySlots> configured = SlotsReport.configured(setup);

  PrioritySimulationReport(SimulationStudy<PrioritySetup, PriorityResult> study) {
    super(study, study.input().assumptions());
  }

  @Override
  protected String subtitle() {
    PriorityCluster cluster = scenario.cluster();
    return "%s with %s; %s%s; %s each"
        .formatted(
            Quantities.counted(cluster.serverCount(), "server", "servers"),
            Quantities.counted(cluster.slotCount(), "slot", "slots"),
            duration(scenario.seconds()),
            scenario.drained() ? " and until all tasks have left" : "",
            Quantities.counted(scenario.seeds(), "run", "runs"));
  }

  @Override
  protected List<String> facts() {
    ArrivalStatistics arrivals = setup.arrivals();
    return arrivals.tasks() <= 1
        ? List.of(setup.workload())
        : List.of(
            setup.workload(),
            "At most %s arrive within a minute, at most %s within 10 minutes; the longest time between two is %s s."
                .formatted(
                    Quantities.count(arrivals.mostInOneMinute()),
                    Quantities.count(arrivals.mostInTenMinutes()),
                    Quantities.brief(arrivals.longestGapSeconds())));
  }

  @Override
  protected List<ReportTable> tables() {
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.table(PriorityMeasures.POLICIES, List.of(tables.runs()), List.of()));
    if (compared()) {
      all.add(bestSchedules());
    }
    all.add(tables.table(PriorityMeasures.EVICTIONS_TABLE));
    all.add(tables.table(PriorityMeasures.CLUSTER));
    if (!configured.isEmpty()) {
      all.add(SlotsReport.table(configured));
    }
    all.add(Priorities.table(tables));
    return all;
  }

  /** Whether runs are compared with the best schedule in hindsight. */
  private boolean compared() {
    return study.summaries().stream().anyMatch(of -> references(of).findAny().isPresent());
  }

  private ReportTable bestSchedules() {
    return tables.table(
        "Best schedule in hindsight",
        tables.columns(PriorityMeasures.WEIGHTED, PriorityMeasures.BEST, PriorityMeasures.GAP),
        List.of(
            Column.numbers("Runs", of -> Quantities.count(references(of).count())),
            Column.numbers(
                "Proven best",
                of -> Quantities.count(references(of).filter(OfflineReference::optimal).count()))));
  }

  private static Stream<OfflineReference> references(Summary<PriorityResult> of) {
    return of.outcomes().flatMap(run -> run.reference().stream());
  }

  /** What the columns mean, and which runs did not come to their end. */
  @Override
  protected List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Response: from arrival to end, of tasks that are done. Weighted: mean over the priorities of their mean response times, each times its priority and %s."
            .formatted(PriorityOutcome.WEIGHT_OFFSET));
    Unit unit = tables.unit(PriorityMeasures.WASTED);
    notes.add(
        "Wasted: CPU time that evictions lost; 1 %s is %s of a CPU of 1.%s"
            .formatted(
                unit.symbol(),
                unit.size() == 1 ? "a second" : "an hour",
                scenario.drained()
                    ? " Energy, servers, use and waiting tasks are those of the time in which"
                        + " tasks arrive."
                    : ""));
    notes.addAll(SlotsReport.notes(setup));
    if (compared()) {
      notes.add(
          "Best or bound: no schedule has a lower weighted response, even one that knows all"
              + " arrivals and run times, with all servers awake and unlimited memory; it is"
              + " attained where it is proven best.");
    }
    notes.add(repeated(scenario.seeds(), "policy"));
    stopped("").ifPresent(notes::add);
    return notes;
  }

  @Override
  protected List<String> findings() {
    return PriorityFindings.of(study);
  }

  @Override
  protected List<Element> figures() {
    return List.of(PageParts.wide(new PriorityFigures(study).all()));
  }

  @Override
  protected List<StudyCsv.Parts<PriorityResult, ?>> parts() {
    return List.of(
        new StudyCsv.Parts<>(
            "classes.csv", PrioritySimulationReport::classes, PriorityMeasures.CLASSES),
        new StudyCsv.Parts<>(
            "evictions.csv", PrioritySimulationReport::evictions, PriorityMeasures.EVICTION_GROUPS),
        SAMPLES);
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
  public Map<String, String> files() {
    Map<String, String> files = super.files();
    files.put(StudyCsv.SUMMARY, StudyCsv.summaries(study));
    return files;
  }

  @Override
  protected JsonFields described() {
    PriorityCluster cluster = scenario.cluster();
    return new JsonFields()
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
                .with("servers", cluster.serverCount())
                .with("slots", cluster.slotCount())
                .with("cpu", cluster.cpu())
                .with("wakeSeconds", cluster.wakeSeconds()))
        .with("slots", setup.slots(), SlotsReport::fields)
        .with("workload", setup.workload())
        .with("assumptions", setup.assumptions())
        .with("arrivals", setup.arrivals());
  }

  @Override
  protected JsonFields fields() {
    return super.fields().behind("summaries", "findings", findings());
  }

  @Override
  protected JsonFields fields(Summary<PriorityResult> of) {
    Priorities priorities = new Priorities(of);
    return super.fields(of)
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

  @Override
  protected JsonFields fields(Replication<PriorityResult> run) {
    JsonFields fields = super.fields(run);
    Object over = Optional.ofNullable(fields.map().get(PriorityMeasures.OVER));
    return fields
        .behind("joules", PriorityMeasures.OVER, over)
        .with("priorities", classes(run.outcome()), PrioritySimulationReport::fields);
  }

  private static JsonFields fields(ClassOutcome of) {
    return StudyJson.row(of, PriorityMeasures.CLASSES)
        .with(
            "byEvictions",
            of.byEvictions(),
            group ->
                StudyJson.row(
                    new PriorityMeasures.Evictions(of.priority(), group),
                    PriorityMeasures.EVICTION_GROUPS));
  }

  /** Those that kept samples. */
  @Override
  protected List<Replication<PriorityResult>> runsWithPages() {
    return study.runs().stream()
        .filter(run -> !run.outcome().outcome().samples().isEmpty())
        .toList();
  }

  @Override
  protected String page(Replication<PriorityResult> run) {
    PriorityOutcome outcome = run.outcome().outcome();
    String sentence =
        "%s came, %s are done and %s dropped, after %s of %s; %s in %s%s."
            .formatted(
                Quantities.counted(outcome.arrived(), "task", "tasks"),
                Quantities.count(outcome.finished()),
                Quantities.count(outcome.dropped()),
                Quantities.counted(outcome.evictions(), "eviction", "evictions"),
                Quantities.counted(outcome.evictedTasks(), "task", "tasks"),
                Quantities.wattHours(outcome.joules()),
                duration(outcome.seconds()),
                outcome.complete() ? "" : ", where it was stopped");
    ReportTable priorities =
        Priorities.table(
            new SummaryTables<>(
                List.of(new Summary<>(run.of(), List.of(run), run.complete())), List.of()));
    return page(
        run,
        sentence,
        new RunFigures(PriorityFigures.OverTime.of(scenario, outcome.seconds()), outcome.samples())
            .all(),
        List.of(Element.of("h2", priorities.title()), priorities.element()));
  }

  /** Pictures over time of a run that kept its samples. */
  private record RunFigures(PriorityFigures.OverTime time, List<PrioritySample> samples) {
    private static final int PERCENT = 100;
    private static final double SECONDS_PER_HOUR = 3600;
    private static final double WATTS_PER_KILOWATT = 1000;

    List<Element> all() {
      return List.of(
          time.figure(
              "Tasks",
              "how many",
              "Mean over each sample; a running task has a slot.",
              curve("running", 1, PrioritySample::slotsTaken),
              curve("waiting", 2, PrioritySample::meanWaiting)),
          time.figure(
              "Evictions and tasks done",
              "per hour",
              "In each sample.",
              curve("done", 1, sample -> perHour(sample, sample.finished())),
              curve("evictions", 2, sample -> perHour(sample, (double) sample.evictions()))),
          time.figure(
              "Use of the cluster",
              "%",
              "Of the CPU and the memory of all servers.",
              curve("CPU", 1, sample -> PERCENT * sample.cpuShare()),
              curve("memory", 2, sample -> PERCENT * sample.memoryShare())),
          time.figure(
              "Servers on",
              "how many",
              "Awake or waking; mean over each sample.",
              curve("servers", 1, PrioritySample::serversOn)),
          time.figure(
              "Power",
              "kW",
              "Of all servers.",
              curve("servers", 1, of -> of.joules() / seconds(of) / WATTS_PER_KILOWATT)));
    }

    private static double seconds(PrioritySample sample) {
      return sample.toSeconds() - sample.fromSeconds();
    }

    private static double perHour(PrioritySample sample, double number) {
      return number * SECONDS_PER_HOUR / seconds(sample);
    }

    private Series curve(String name, int style, ToDoubleFunction<PrioritySample> number) {
      return new Series(name, style, time.points(samples, number));
    }
  }
}
