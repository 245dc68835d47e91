package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.json.RecordJson;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerTariff;
import org.wattle.render.page.Element;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.power.PowerSegment;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.StudyJson;

/** The report of power-aware scheduling: policies and caps side by side, and power over time. */
public final class PowerSimulationReport implements SimulationReport<PowerSetup, CappedResult> {
  private static final double MILLI = 1000;

  @Override
  public String kind() {
    return PowerSimulationKind.ID;
  }

  @Override
  public Overview overview(SimulationStudy<PowerSetup, CappedResult> study) {
    return new Overview(
        size(study), facts(study), PowerTables.of(study), notes(study), PowerFindings.of(study));
  }

  /** Nodes, their power, and runs. */
  private static String size(SimulationStudy<PowerSetup, CappedResult> study) {
    PowerScenario scenario = study.input().scenario();
    PowerCluster cluster = scenario.cluster();
    return Quantities.counted(cluster.nodeCount(), "node", "nodes")
        + " in "
        + Quantities.counted(cluster.classes().size(), "power class", "power classes")
        + ", "
        + watts(cluster.staticMilliwatts())
        + " without tasks and at most "
        + watts(cluster.tdpMilliwatts())
        + "; "
        + Quantities.counted(scenario.seeds(), "run", "runs")
        + " each";
  }

  private static String watts(long milliwatts) {
    return Quantities.brief(milliwatts / MILLI) + " W";
  }

  /** The workload, and when nodes are capped. */
  private static List<String> facts(SimulationStudy<PowerSetup, CappedResult> study) {
    PowerScenario scenario = study.input().scenario();
    List<String> facts = new ArrayList<>();
    facts.add(study.input().workload());
    Capping capping = scenario.capping();
    if (scenario.caps().stream().anyMatch(cap -> !cap.equals("none"))) {
      facts.add(
          "Caps: "
              + capping
                  .thresholds()
                  .map(
                      of ->
                          "above "
                              + watts(of.highMilliwatts())
                              + ", undone below "
                              + watts(of.lowMilliwatts())
                              + ", mean over ")
                  .orElse("by the mean power over ")
              + capping.windowSeconds()
              + " s, looked at every "
              + capping.periodSeconds()
              + " s; first to "
              + Quantities.roundedPercent(capping.initialShare())
              + " and at least "
              + Quantities.roundedPercent(capping.floorShare())
              + " of the TDP of a node.");
    }
    return facts;
  }

  /** What the columns mean, and which runs did not come to their end. */
  private static List<String> notes(SimulationStudy<PowerSetup, CappedResult> study) {
    PowerScenario scenario = study.input().scenario();
    List<String> notes = new ArrayList<>();
    notes.add(
        "Power, energy and use: of all nodes, from 0 to the makespan, static power included."
            + " Percentiles: of the seconds. Throttled: seconds of nodes that draw less than they"
            + " would without their caps, all nodes together.");
    notes.add(
        "Low and high: tasks of the profiles that draw little and that draw much, on the nodes of"
            + " each power class.");
    scenario.tariff().ifPresent(tariff -> notes.add(tariffNote(tariff)));
    if (study.runs().stream().anyMatch(run -> run.outcome().reference().isPresent())) {
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
    if (study.runs().stream()
        .anyMatch(
            run ->
                run.complete()
                    && run.outcome().outcome().ended() < run.outcome().outcome().placed())) {
      notes.add(
          "Runs were cut off after "
              + Quantities.brief(scenario.maxHours())
              + " h with tasks that still ran. Maybe --hours with more.");
    }
    notes.add(StudyElements.repeated(scenario.seeds(), "policy and cap"));
    notes.addAll(StudyElements.stopped(study, " with a cap"));
    return notes;
  }

  private static String tariffNote(PowerTariff of) {
    StringBuilder note = new StringBuilder("Costs: energy ");
    note.append(price(of.perKwh(), of)).append(" a kWh; demand, the highest mean power over ");
    note.append(of.demandSeconds()).append(" s, ").append(price(of.demandPerKw(), of));
    note.append(" a kW");
    if (!of.coincident().isEmpty()) {
      note.append("; the highest mean power over one of the times at which everybody draws much, ")
          .append(price(of.coincidentPerKw(), of))
          .append(" a kW; coincident peak: the highest power of a second in these times");
    }
    return note.append(". After its last task the cluster counts with its static power.")
        .toString();
  }

  private static String price(double amount, PowerTariff of) {
    return Quantities.rounded(amount) + " " + Escaped.name(of.currency());
  }

  @Override
  public Map<String, Object> fields(SimulationStudy<PowerSetup, CappedResult> study) {
    return PowerJson.fields(study);
  }

  @Override
  public List<String> assumptions(SimulationStudy<PowerSetup, CappedResult> study) {
    return study.input().assumptions();
  }

  @Override
  public List<Element> figures(SimulationStudy<PowerSetup, CappedResult> study) {
    PowerFigures figures = new PowerFigures(study);
    return List.of(
        Element.of("div").with("class", "figures wide").add(figures.overTime()),
        Element.of("div").with("class", "figures").add(figures.comparisons()));
  }

  @Override
  public Map<String, String> files(SimulationStudy<PowerSetup, CappedResult> study) {
    Map<String, String> files =
        StudyCsv.files(
            study.study(),
            new StudyCsv.Parts<>(
                "classes.csv", of -> classes(study.input(), of), PowerMeasures.CLASSES),
            new StudyCsv.Parts<>(
                "power.csv", PowerSimulationReport::segments, PowerMeasures.SEGMENTS));
    files.put(StudyCsv.SUMMARY, StudyCsv.summaries(study.study()));
    return files;
  }

  /** The tasks of a run on each class of nodes. */
  static List<PowerMeasures.OnClass> classes(PowerSetup setup, CappedResult of) {
    List<NodeClass> classes = setup.scenario().cluster().classes();
    return IntStream.range(0, classes.size())
        .mapToObj(c -> new PowerMeasures.OnClass(classes.get(c), of.outcome().classes().get(c)))
        .toList();
  }

  private static List<PowerMeasures.Segment> segments(CappedResult of) {
    List<PowerSegment> segments = of.outcome().segments();
    return IntStream.range(0, segments.size())
        .mapToObj(
            i ->
                new PowerMeasures.Segment(
                    segments.get(i),
                    i + 1 < segments.size()
                        ? segments.get(i + 1).fromSecond()
                        : of.outcome().makespanSeconds()))
        .toList();
  }

  @Override
  public List<CsvOutput.Growing<?>> growing() {
    return List.of(StudyCsv.growing(Case.of("").with(PowerMeasures.CAP, ""), PowerMeasures.RUNS));
  }

  /**
   * Simulated power-aware scheduling as fields of JSON: power in W, energies in J, times in
   * seconds. What is not known is absent.
   */
  private static final class PowerJson {
    private static final double MILLI = 1000;

    private PowerJson() {}

    /** The fields of the document. */
    static Map<String, Object> fields(SimulationStudy<PowerSetup, CappedResult> study) {
      PowerSetup setup = study.input();
      PowerScenario scenario = setup.scenario();
      PowerCluster cluster = scenario.cluster();
      return StudyJson.study(
          new JsonFields()
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
                      .with("classes", cluster.classes(), PowerJson::nodes))
              .with("capping", capping(scenario.capping()))
              .with(
                  "profiles",
                  setup.profiles(),
                  of ->
                      new JsonFields()
                          .with("name", of.name())
                          .with("group", of.group())
                          .with("medianPeakWatts", of.medianPeakMilliwatts() / MILLI))
              .with("workload", setup.workload())
              .with("assumptions", setup.assumptions()),
          study,
          of -> summary(study, of),
          Optional.of(PowerFindings.of(study)),
          run ->
              StudyJson.run(run, study.study().measures())
                  .with(
                      "classes",
                      PowerSimulationReport.classes(setup, run.outcome()),
                      of -> StudyJson.row(of, PowerMeasures.CLASSES)));
    }

    private static JsonFields nodes(NodeClass of) {
      return new JsonFields()
          .with("name", of.name())
          .with("count", of.count())
          .with("cores", of.millicores() / MILLI)
          .with("memoryMegabytes", of.memoryMegabytes())
          .with("staticWatts", of.staticMilliwatts() / MILLI)
          .with("tdpWatts", of.tdpMilliwatts() / MILLI);
    }

    private static JsonFields capping(Capping of) {
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

    private static JsonFields summary(
        SimulationStudy<PowerSetup, CappedResult> study, Summary<CappedResult> of) {
      List<NodeClass> nodes = study.input().scenario().cluster().classes();
      return StudyJson.summary(of, study.study().measures())
          .with(
              "classes",
              IntStream.range(0, nodes.size()).boxed().toList(),
              c ->
                  new JsonFields()
                      .with("class", nodes.get(c).name())
                      .all(
                          StudyJson.estimates(
                              PowerMeasures.CLASSES,
                              measure -> of.estimate(PowerTables.onClass(nodes, c, measure)))));
    }
  }
}
