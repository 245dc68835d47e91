package org.wattle.toolkit.priority.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.toolkit.priority.simulation.ArrivalStatistics;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PrioritySimulationKind;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.simulation.view.SimulationReport;
import org.wattle.toolkit.simulation.view.StudyElements;

/** The report of priority scheduling: policies side by side, as a whole and by priority. */
public final class PrioritySimulationReport implements SimulationReport<PriorityStudy> {
  private static final String RUN_PAGES = "runs";
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_MINUTE = 60;

  @Override
  public String kind() {
    return PrioritySimulationKind.ID;
  }

  @Override
  public Class<PriorityStudy> studyType() {
    return PriorityStudy.class;
  }

  @Override
  public String documentKind() {
    return "priority-simulation";
  }

  @Override
  public Overview overview(PriorityStudy study) {
    return new Overview(
        size(study),
        facts(study),
        PriorityTables.of(study),
        notes(study),
        PriorityFindings.of(study));
  }

  /** Servers, slots, hours and runs. */
  private static String size(PriorityStudy study) {
    PriorityScenario scenario = study.input().scenario();
    PriorityCluster cluster = scenario.cluster();
    return Quantities.counted(cluster.serverCount(), "server", "servers")
        + " with "
        + Quantities.counted(cluster.slotCount(), "slot", "slots")
        + "; "
        + duration(scenario.seconds())
        + (scenario.drained() ? " and until all tasks have left" : "")
        + "; "
        + Quantities.counted(scenario.seeds(), "run", "runs")
        + " each";
  }

  /** The workload, and how its tasks arrive. */
  private static List<String> facts(PriorityStudy study) {
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

  /** A time in hours, minutes or seconds. */
  static String duration(long seconds) {
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

  /** What the columns mean, and which runs did not come to their end. */
  private static List<String> notes(PriorityStudy study) {
    PriorityScenario scenario = study.input().scenario();
    List<String> notes = new ArrayList<>();
    notes.add(
        "Response: from arrival to end, of tasks that are done. Weighted: mean over the priorities"
            + " of their mean response times, each times its priority and "
            + PriorityOutcome.WEIGHT_OFFSET
            + ".");
    notes.add(
        "Wasted: CPU time that evictions lost; "
            + Unit.ofWaste(study.summaries()).meaning()
            + "."
            + (scenario.drained()
                ? " Energy, servers, use and waiting tasks are those of the time in which tasks"
                    + " arrive."
                : ""));
    notes.addAll(SlotsReport.notes(study));
    if (PriorityTables.compared(study)) {
      notes.add(
          "Best or bound: no schedule has a lower weighted response, even one that knows all"
              + " arrivals and run times, with all servers awake and unlimited memory; it is"
              + " attained where it is proven best.");
    }
    if (scenario.seeds() > 1) {
      notes.add(
          "± is 95 % confidence over runs. Run N has the same tasks for every policy, and"
              + " differences are of these pairs.");
    } else {
      notes.add("One run says nothing of how results vary. Maybe --seeds 5.");
    }
    if (study.complete() < study.planned()) {
      notes.add(
          StudyElements.completeness(study)
              + "; a stopped run counts only where a policy has no complete run.");
    }
    return notes;
  }

  @Override
  public Map<String, Object> fields(PriorityStudy study) {
    return PriorityJson.fields(study);
  }

  @Override
  public List<Element> header(PriorityStudy study) {
    List<Element> header = new ArrayList<>();
    header.add(StudyElements.quiet(size(study) + "."));
    facts(study).forEach(fact -> header.add(StudyElements.quiet(fact)));
    List<PriorityReplication> sampled = sampled(study);
    if (!sampled.isEmpty()) {
      header.add(runs(sampled));
    }
    return header;
  }

  private static Element runs(List<PriorityReplication> sampled) {
    Element list = Element.of("ul");
    for (PriorityReplication run : sampled) {
      list.add(
          Element.of("li")
              .add(
                  Element.of("a", run.policy() + ", run " + run.number()).with("href", page(run))));
    }
    return Element.of("nav").with("aria-label", "Runs over time").add(list);
  }

  /** The runs that kept samples, of which there are pages. */
  private static List<PriorityReplication> sampled(PriorityStudy study) {
    return study.runs().stream().filter(run -> !run.outcome().samples().isEmpty()).toList();
  }

  private static String page(PriorityReplication run) {
    return RUN_PAGES + "/" + run.policy() + "-" + run.number() + ".html";
  }

  @Override
  public List<Element> main(PriorityStudy study) {
    List<Element> main = new ArrayList<>();
    List<String> findings = PriorityFindings.of(study);
    if (!findings.isEmpty()) {
      main.add(StudyElements.remarks(findings));
    }
    main.add(Element.of("div").with("class", "figures wide").add(new PriorityFigures(study).all()));
    for (ReportTable table : PriorityTables.of(study)) {
      main.add(Element.of("h2", table.title()));
      main.add(table.element());
    }
    List<String> remarks = new ArrayList<>(notes(study));
    remarks.addAll(study.input().assumptions());
    main.add(StudyElements.remarks(remarks));
    return main;
  }

  @Override
  public Map<String, String> files(PriorityStudy study) {
    Map<String, String> files = new LinkedHashMap<>(PriorityCsv.files(study));
    for (PriorityReplication run : sampled(study)) {
      files.put(page(run), new PriorityRunPage(study, run).html());
    }
    return files;
  }

  @Override
  public List<CsvOutput.Growing<?>> growing() {
    return PriorityCsv.GROWING;
  }
}
