package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.json.RecordJson;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerTariff;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyJson;
import org.wattle.toolkit.simulation.StudyReport;

/** The report of power-aware scheduling: policies and caps side by side, and power over time. */
final class PowerSimulationReport extends StudyReport<PowerSetup, CappedResult> {
  private static final double MILLI = 1000;

  /** More classes of nodes do not fit beside each other; CSV and JSON have all. */
  private static final int MAX_CLASSES = 6;

  private final PowerScenario scenario = setup.scenario();
  private final PowerCluster cluster = scenario.cluster();
  private final List<NodeClass> classes = cluster.classes();

  PowerSimulationReport(SimulationStudy<PowerSetup, CappedResult> study) {
    super(study, study.input().assumptions());
  }

  @Override
  protected String subtitle() {
    return "%s in %s, %s without tasks and at most %s; %s each"
        .formatted(
            Quantities.counted(cluster.nodeCount(), "node", "nodes"),
            Quantities.counted(classes.size(), "power class", "power classes"),
            watts(cluster.staticMilliwatts()),
            watts(cluster.tdpMilliwatts()),
            Quantities.counted(scenario.seeds(), "run", "runs"));
  }

  private static String watts(long milliwatts) {
    return Quantities.brief(milliwatts / MILLI) + " W";
  }

  /** The workload, and when nodes are capped. */
  @Override
  protected List<String> facts() {
    return scenario.caps().stream().allMatch(cap -> cap.equals("none"))
        ? List.of(setup.workload())
        : List.of(setup.workload(), caps(scenario.capping()));
  }

  private static String caps(Capping capping) {
    return "Caps: %s%s s, looked at every %s s; first to %s and at least %s of the TDP of a node."
        .formatted(
            capping
                .thresholds()
                .map(
                    of ->
                        "above %s, undone below %s, mean over "
                            .formatted(watts(of.highMilliwatts()), watts(of.lowMilliwatts())))
                .orElse("by the mean power over "),
            capping.windowSeconds(),
            capping.periodSeconds(),
            Quantities.roundedPercent(capping.initialShare()),
            Quantities.roundedPercent(capping.floorShare()));
  }

  /** What the columns mean, and which runs did not come to their end. */
  @Override
  protected List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Power, energy and use: of all nodes, from 0 to the makespan, static power included."
            + " Percentiles: of the seconds. Throttled: seconds of nodes that draw less than they"
            + " would without their caps, all nodes together.");
    notes.add(
        "Low and high: tasks of the profiles that draw little and that draw much, on the nodes of"
            + " each power class.");
    scenario.tariff().ifPresent(tariff -> notes.add(tariffNote(tariff)));
    if (compared()) {
      notes.add(
          "Optimum: the least that any schedule of the same tasks takes that ends by the makespan"
              + " of the run, all known from the start; where it is not proven, a bound. Runs in"
              + " which a node was throttled have none.");
    }
    if (study.runs().stream().anyMatch(run -> run.outcome().outcome().notPlaced() > 0)) {
      notes.add(
          "Not placed: no node took these tasks; their energy and their time are missing from the"
              + " other columns.");
    }
    if (study.runs().stream().anyMatch(PowerSimulationReport::cutOff)) {
      notes.add(
          "Runs were cut off after %s h with tasks that still ran. Maybe --hours with more."
              .formatted(Quantities.brief(scenario.maxHours())));
    }
    notes.add(repeated(scenario.seeds(), "policy and cap"));
    stopped(" with a cap").ifPresent(notes::add);
    return notes;
  }

  private static boolean cutOff(Replication<CappedResult> run) {
    PowerOutcome outcome = run.outcome().outcome();
    return run.complete() && outcome.ended() < outcome.placed();
  }

  private boolean compared() {
    return study.runs().stream().anyMatch(run -> run.outcome().reference().isPresent());
  }

  private static String tariffNote(PowerTariff of) {
    String coincident =
        of.coincident().isEmpty()
            ? ""
            : "; the highest mean power over one of the times at which everybody draws much, %s a kW; coincident peak: the highest power of a second in these times"
                .formatted(price(of.coincidentPerKw(), of));
    return "Costs: energy %s a kWh; demand, the highest mean power over %s s, %s a kW%s. After its last task the cluster counts with its static power."
        .formatted(
            price(of.perKwh(), of), of.demandSeconds(), price(of.demandPerKw(), of), coincident);
  }

  private static String price(double amount, PowerTariff of) {
    return Quantities.rounded(amount) + " " + Escaped.name(of.currency());
  }

  @Override
  protected List<String> findings() {
    return PowerFindings.of(study);
  }

  @Override
  protected List<Element> figures() {
    PowerFigures figures = new PowerFigures(study);
    return List.of(
        PageParts.wide(figures.overTime()),
        Element.of("div").with("class", "figures").add(figures.comparisons()));
  }

  @Override
  protected List<StudyCsv.Parts<CappedResult, ?>> parts() {
    return List.of(
        new StudyCsv.Parts<>("classes.csv", this::classes, PowerMeasures.CLASSES),
        new StudyCsv.Parts<>("power.csv", of -> of.outcome().segments(), PowerMeasures.SEGMENTS));
  }

  @Override
  public Map<String, String> files() {
    Map<String, String> files = super.files();
    files.put(StudyCsv.SUMMARY, StudyCsv.summaries(study));
    return files;
  }

  /** The tasks of a run on each class of nodes. */
  private List<PowerMeasures.OnClass> classes(CappedResult of) {
    return IntStream.range(0, classes.size())
        .mapToObj(c -> new PowerMeasures.OnClass(classes.get(c), of.outcome().classes().get(c)))
        .toList();
  }

  /** Power in W, energies in J, times in seconds. What is not known is absent. */
  @Override
  protected JsonFields described() {
    return new JsonFields()
        .with(
            "scenario",
            new JsonFields()
                .with("name", scenario.name())
                .with("file", setup.file())
                .with("policies", scenario.policies())
                .with("caps", scenario.caps())
                .with("exponent", scenario.model().exponent())
                .with("offersEverySeconds", scenario.offers().everySeconds())
                .with("offersShuffled", scenario.offers().shuffled())
                .with("waarShare", scenario.waarShare())
                .with("binDelaySeconds", scenario.binDelaySeconds())
                .with("currency", scenario.tariff().map(PowerTariff::currency))
                .with("maxHours", scenario.maxHours())
                .with("seed", scenario.seed())
                .with("seeds", scenario.seeds()))
        .with(
            "cluster",
            new JsonFields()
                .with("nodes", cluster.nodeCount())
                .with("staticWatts", cluster.staticMilliwatts() / MILLI)
                .with("tdpWatts", cluster.tdpMilliwatts() / MILLI)
                .with("classes", classes, PowerSimulationReport::fields))
        .with("capping", fields(scenario.capping()))
        .with(
            "profiles",
            setup.profiles(),
            of ->
                new JsonFields()
                    .with("name", of.name())
                    .with("group", of.group())
                    .with("medianPeakWatts", of.medianPeakMilliwatts() / MILLI))
        .with("workload", setup.workload())
        .with("assumptions", setup.assumptions());
  }

  private static JsonFields fields(NodeClass of) {
    return new JsonFields()
        .with("name", of.name())
        .with("count", of.count())
        .with("cores", of.millicores() / MILLI)
        .with("memoryMegabytes", of.memoryMegabytes())
        .with("staticWatts", of.staticMilliwatts() / MILLI)
        .with("tdpWatts", of.tdpMilliwatts() / MILLI);
  }

  private static JsonFields fields(Capping of) {
    return new JsonFields()
        .all(of.thresholds().map(RecordJson.PLAIN::fields).orElse(Map.of()))
        .with("windowSeconds", of.windowSeconds())
        .with("periodSeconds", of.periodSeconds())
        .with("staticShare", of.staticShare())
        .with("initialShare", of.initialShare())
        .with("floorShare", of.floorShare())
        .with("localHigh", of.localHigh())
        .with("localLow", of.localLow());
  }

  @Override
  protected JsonFields fields() {
    return super.fields().behind("summaries", "findings", findings());
  }

  @Override
  protected JsonFields fields(Summary<CappedResult> of) {
    return super.fields(of)
        .with(
            "classes",
            IntStream.range(0, classes.size()).boxed().toList(),
            c ->
                new JsonFields()
                    .with("class", classes.get(c).name())
                    .all(
                        StudyJson.estimates(
                            PowerMeasures.CLASSES,
                            measure -> of.estimate(PowerMeasures.onClass(classes, c, measure)))));
  }

  @Override
  protected JsonFields fields(Replication<CappedResult> run) {
    return super.fields(run)
        .with("classes", classes(run.outcome()), of -> StudyJson.row(of, PowerMeasures.CLASSES));
  }

  /** With a row for each policy with each cap. */
  @Override
  protected List<ReportTable> tables() {
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.table(PowerMeasures.TIME, List.of(tables.runs()), List.of()));
    all.add(
        tables.table(
            "Power of the cluster",
            PowerMeasures.MAX,
            PowerMeasures.MEAN.as("Mean"),
            PowerMeasures.MEDIAN,
            PowerMeasures.P90,
            PowerMeasures.P95,
            PowerMeasures.P99));
    all.add(
        tables.table(
            "Use and caps",
            PowerMeasures.CPU,
            PowerMeasures.MEMORY,
            PowerMeasures.CAP_CHANGES,
            PowerMeasures.THROTTLED));
    all.add(tables.table("Tasks by power class", columnsOfClasses()));
    scenario.tariff().ifPresent(tariff -> all.add(tables.table("Costs", costs(tariff))));
    if (compared()) {
      all.add(bestSchedules());
    }
    return all;
  }

  private List<Column<Summary<CappedResult>>> columnsOfClasses() {
    List<Column<Summary<CappedResult>>> columns = new ArrayList<>();
    for (int c = 0; c < Math.min(MAX_CLASSES, classes.size()); c++) {
      String name = Escaped.name(classes.get(c).name()) + " × " + classes.get(c).count();
      columns.addAll(
          tables.columns(
              PowerMeasures.onClass(classes, c, PowerMeasures.LOW.as(name + " low")),
              PowerMeasures.onClass(classes, c, PowerMeasures.HIGH)));
    }
    return columns;
  }

  private List<Column<Summary<CappedResult>>> costs(PowerTariff tariff) {
    String money = ", " + Escaped.name(tariff.currency());
    Stream<Measure<CappedResult>> watts =
        Stream.of(PowerMeasures.DEMAND, PowerMeasures.COINCIDENT_PEAK, PowerMeasures.COINCIDENT);
    Stream<Measure<CappedResult>> costs =
        Stream.of(
                PowerMeasures.ENERGY_COST,
                PowerMeasures.DEMAND_COST,
                PowerMeasures.COINCIDENT_COST,
                PowerMeasures.COST)
            .map(cost -> cost.as(cost.label() + money));
    return Stream.concat(watts, costs)
        .filter(of -> !tariff.coincident().isEmpty() || !of.name().startsWith("coincident"))
        .map(tables::column)
        .toList();
  }

  private ReportTable bestSchedules() {
    return tables.table(
        "Best schedule in hindsight",
        tables.columns(
            PowerMeasures.MAX.as("Peak, W"),
            PowerMeasures.PEAK_OPTIMUM,
            PowerMeasures.PEAK_GAP,
            PowerMeasures.ENERGY,
            PowerMeasures.ENERGY_OPTIMUM,
            PowerMeasures.ENERGY_GAP,
            PowerMeasures.MAKESPAN.as("Makespan, s").in(Unit.NONE),
            PowerMeasures.MAKESPAN_OPTIMUM,
            PowerMeasures.MAKESPAN_GAP),
        List.of(Column.numbers("Proven", PowerSimulationReport::proven)));
  }

  /** How many of the optima of the runs are proven; the others are bounds. */
  private static String proven(Summary<CappedResult> of) {
    List<PowerReference.Least> all =
        of.outcomes()
            .flatMap(run -> run.reference().stream())
            .flatMap(found -> found.least().values().stream())
            .toList();
    long proven = all.stream().filter(PowerReference.Least::optimal).count();
    return all.isEmpty() ? Quantities.UNKNOWN : Quantities.outOf(proven, all.size());
  }
}
