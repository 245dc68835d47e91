package org.wattle.toolkit.energy.simulation.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.render.ReportTable;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.energy.simulation.ClusterReplication;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.EnergySimulationKind;
import org.wattle.toolkit.simulation.view.SimulationReport;
import org.wattle.toolkit.simulation.view.StudyElements;

/** The report of simulated clusters: policies side by side, and a page for each run. */
public final class EnergySimulationReport implements SimulationReport<ClusterStudy> {
  private static final String RUN_PAGES = "runs";
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_MINUTE = 60;

  @Override
  public String kind() {
    return EnergySimulationKind.ID;
  }

  @Override
  public Class<ClusterStudy> studyType() {
    return ClusterStudy.class;
  }

  @Override
  public String documentKind() {
    return "energy-simulation";
  }

  @Override
  public Overview overview(ClusterStudy study) {
    return new Overview(
        size(study),
        List.of(study.input().workload()),
        ClusterTables.of(study),
        notes(study),
        List.of());
  }

  /** Servers, switches, hours, slots and runs. */
  private static String size(ClusterStudy study) {
    DataCenter center = study.input().center();
    Span span = study.input().scenario().span();
    StringBuilder text = new StringBuilder();
    text.append(Quantities.counted(center.serverCount(), "server", "servers"));
    if (center.switchCount() > 0) {
      text.append(", ").append(Quantities.counted(center.switchCount(), "switch", "switches"));
    }
    text.append("; ").append(duration(span.seconds()));
    text.append(span.drained() ? " and until all tasks are done" : "");
    text.append(" in slots of ").append(Quantities.count(span.slotSeconds())).append(" s; ");
    int seeds = study.input().scenario().seeds();
    return text.append(Quantities.counted(seeds, "run", "runs")).append(" each").toString();
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
  private static List<String> notes(ClusterStudy study) {
    List<String> notes = new ArrayList<>();
    if (study.input().scenario().seeds() > 1) {
      notes.add("± is 95 % confidence over runs.");
    }
    notes.add(execution(study.input().scenario().execution()));
    study
        .input()
        .shadow()
        .ifPresent(
            objective ->
                notes.add(
                    "Regret: energy of a slot over the best placement found for the same slot and"
                        + " state ("
                        + objective
                        + ")."));
    if (study.complete() < study.planned()) {
      notes.add(
          StudyElements.completeness(study)
              + "; a stopped run counts only where a policy has no complete run.");
    }
    return notes;
  }

  private static String execution(Execution execution) {
    String sharing =
        switch (execution.sharing()) {
          case RESERVED -> "Tasks get the CPU that they demand";
          case PROPORTIONAL -> "Tasks share all of a server's CPU in proportion to their demands";
          case EQUAL -> "Tasks share all of a server's CPU equally";
        };
    return switch (execution.waking()) {
      case ADDED -> sharing + "; waking takes energy and no time.";
      case DELAYS -> sharing + ", and wait until their server and path are awake.";
    };
  }

  @Override
  public Map<String, Object> fields(ClusterStudy study) {
    return ClusterJson.fields(study);
  }

  @Override
  public List<Element> header(ClusterStudy study) {
    return List.of(
        StudyElements.quiet(size(study) + "."),
        StudyElements.quiet(study.input().workload()),
        runs(study));
  }

  private static Element runs(ClusterStudy study) {
    Element list = Element.of("ul");
    boolean several = study.input().scenario().seeds() > 1;
    for (ClusterReplication run : study.runs()) {
      String text = several ? run.policy() + ", run " + run.number() : run.policy();
      list.add(Element.of("li").add(Element.of("a", text).with("href", page(run))));
    }
    return Element.of("nav").with("aria-label", "Runs over time").add(list);
  }

  private static String page(ClusterReplication run) {
    return RUN_PAGES + "/" + run.policy() + "-" + run.number() + ".html";
  }

  @Override
  public List<Element> main(ClusterStudy study) {
    List<Element> main = new ArrayList<>();
    main.add(Element.of("div").with("class", "figures wide").add(new ClusterFigures(study).all()));
    for (ReportTable table : ClusterTables.of(study)) {
      main.add(Element.of("h2", table.title()));
      main.add(table.element());
    }
    List<String> remarks = new ArrayList<>(notes(study));
    remarks.addAll(study.input().assumptions());
    main.add(StudyElements.remarks(remarks));
    return main;
  }

  @Override
  public Map<String, String> files(ClusterStudy study) {
    Map<String, String> files = new LinkedHashMap<>(ClusterCsv.files(study));
    for (ClusterReplication run : study.runs()) {
      files.put(page(run), new ClusterRunPage(study, run).html());
    }
    return files;
  }
}
