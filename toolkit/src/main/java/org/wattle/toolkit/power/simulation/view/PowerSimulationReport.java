package org.wattle.toolkit.power.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerTariff;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.power.simulation.PowerSimulationKind;
import org.wattle.toolkit.power.simulation.PowerStudy;
import org.wattle.toolkit.simulation.view.SimulationReport;
import org.wattle.toolkit.simulation.view.StudyElements;

/** The report of power-aware scheduling: policies and caps side by side, and power over time. */
public final class PowerSimulationReport implements SimulationReport<PowerStudy> {
  private static final double MILLI = 1000;

  @Override
  public String kind() {
    return PowerSimulationKind.ID;
  }

  @Override
  public Class<PowerStudy> studyType() {
    return PowerStudy.class;
  }

  @Override
  public String documentKind() {
    return "power-simulation";
  }

  @Override
  public Overview overview(PowerStudy study) {
    return new Overview(
        size(study), facts(study), PowerTables.of(study), notes(study), PowerFindings.of(study));
  }

  /** Nodes, their power, and runs. */
  private static String size(PowerStudy study) {
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
  private static List<String> facts(PowerStudy study) {
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
  private static List<String> notes(PowerStudy study) {
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
    if (study.runs().stream().anyMatch(run -> run.reference().isPresent())) {
      notes.add(
          "Optimum: the least that any schedule of the same tasks takes that ends by the makespan"
              + " of the run, all known from the start; where it is not proven, a bound. Runs in"
              + " which a node was throttled have none.");
    }
    if (study.runs().stream().anyMatch(run -> run.outcome().notPlaced() > 0)) {
      notes.add(
          "Not placed: no node took these tasks; their energy and their time are missing from the"
              + " other columns.");
    }
    if (study.runs().stream()
        .anyMatch(
            run ->
                run.outcome().complete() && cut(run.outcome().placed(), run.outcome().ended()))) {
      notes.add(
          "Runs were cut off after "
              + Quantities.brief(scenario.maxHours())
              + " h with tasks that still ran. Maybe --hours with more.");
    }
    if (scenario.seeds() > 1) {
      notes.add(
          "± is 95 % confidence over runs. Run N has the same tasks for every policy and cap, and"
              + " differences are of these pairs.");
    } else {
      notes.add("One run says nothing of how results vary. Maybe --seeds 5.");
    }
    if (study.complete() < study.planned()) {
      notes.add(
          StudyElements.completeness(study)
              + "; a stopped run counts only where a policy has no complete run with a cap.");
    }
    return notes;
  }

  private static boolean cut(int placed, int ended) {
    return ended < placed;
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
  public Map<String, Object> fields(PowerStudy study) {
    return PowerJson.fields(study);
  }

  @Override
  public List<Element> header(PowerStudy study) {
    List<Element> header = new ArrayList<>();
    header.add(StudyElements.quiet(size(study) + "."));
    facts(study).forEach(fact -> header.add(StudyElements.quiet(fact)));
    return header;
  }

  @Override
  public List<Element> main(PowerStudy study) {
    List<Element> main = new ArrayList<>();
    List<String> findings = PowerFindings.of(study);
    if (!findings.isEmpty()) {
      main.add(StudyElements.remarks(findings));
    }
    PowerFigures figures = new PowerFigures(study);
    main.add(Element.of("div").with("class", "figures wide").add(figures.overTime()));
    main.add(Element.of("div").with("class", "figures").add(figures.comparisons()));
    for (ReportTable table : PowerTables.of(study)) {
      main.add(Element.of("h2", table.title()));
      main.add(table.element());
    }
    List<String> remarks = new ArrayList<>(notes(study));
    remarks.addAll(study.input().assumptions());
    main.add(StudyElements.remarks(remarks));
    return main;
  }

  @Override
  public Map<String, String> files(PowerStudy study) {
    return PowerCsv.files(study);
  }

  @Override
  public List<CsvOutput.Growing<?>> growing() {
    return PowerCsv.GROWING;
  }
}
