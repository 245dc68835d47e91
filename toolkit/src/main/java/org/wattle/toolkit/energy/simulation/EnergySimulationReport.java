package org.wattle.toolkit.energy.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import org.wattle.toolkit.simulation.StudyCsv.Parts;
import org.wattle.toolkit.simulation.StudyElements;
import org.wattle.toolkit.simulation.StudyJson;

/** The report of simulated clusters: policies side by side, and a page for each run. */
public final class EnergySimulationReport implements SimulationReport<ClusterSetup, ClusterResult> {
  @Override
  public String kind() {
    return EnergySimulationKind.ID;
  }

  @Override
  public Overview overview(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return new Overview(
        size(study),
        List.of(study.input().workload()),
        ClusterTables.of(study),
        notes(study),
        List.of());
  }

  /** Servers, switches, hours, slots and runs. */
  private static String size(SimulationStudy<ClusterSetup, ClusterResult> study) {
    DataCenter center = study.input().center();
    Span span = study.input().scenario().span();
    StringBuilder text = new StringBuilder();
    text.append(Quantities.counted(center.serverCount(), "server", "servers"));
    if (center.switchCount() > 0) {
      text.append(", ").append(Quantities.counted(center.switchCount(), "switch", "switches"));
    }
    text.append("; ").append(StudyElements.duration(span.seconds()));
    text.append(span.drained() ? " and until all tasks are done" : "");
    text.append(" in slots of ").append(Quantities.count(span.slotSeconds())).append(" s; ");
    int seeds = study.input().scenario().seeds();
    return text.append(Quantities.counted(seeds, "run", "runs")).append(" each").toString();
  }

  /** What the columns mean, and which runs did not come to their end. */
  private static List<String> notes(SimulationStudy<ClusterSetup, ClusterResult> study) {
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
  public Map<String, Object> fields(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return ClusterJson.fields(study);
  }

  @Override
  public List<String> assumptions(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return study.input().assumptions();
  }

  @Override
  public List<Element> links(SimulationStudy<ClusterSetup, ClusterResult> study) {
    boolean several = study.input().scenario().seeds() > 1;
    return List.of(
        StudyElements.runLinks(
            study.runs(), run -> several ? StudyElements.runName(run) : run.of().policy()));
  }

  @Override
  public List<Element> figures(SimulationStudy<ClusterSetup, ClusterResult> study) {
    return List.of(
        Element.of("div").with("class", "figures wide").add(new ClusterFigures(study).all()));
  }

  @Override
  public Map<String, String> files(SimulationStudy<ClusterSetup, ClusterResult> study) {
    Map<String, String> files =
        StudyCsv.files(
            study.study(),
            new Parts<>(
                "samples.csv",
                of -> of.outcome().samples(),
                ClusterMeasures.samples(study.input().resources())),
            new Parts<>("slots.csv", of -> of.outcome().slots(), ClusterMeasures.slots()),
            new Parts<>("hours.csv", of -> of.bill().hours(), ClusterMeasures.hours()),
            new Parts<>("elements.csv", of -> of.outcome().elements(), ClusterMeasures.elements()));
    for (Replication<ClusterResult> run : study.runs()) {
      files.put(StudyElements.runPage(run), new ClusterRunPage(study, run).html());
    }
    return files;
  }

  /** A simulated cluster as fields of JSON, energies in J. What is not known is absent. */
  private static final class ClusterJson {
    private ClusterJson() {}

    /** The fields of the document. */
    static Map<String, Object> fields(SimulationStudy<ClusterSetup, ClusterResult> study) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("scenario", scenario(study));
      document.put("cluster", cluster(study));
      document.put("workload", study.input().workload());
      document.put("assumptions", study.input().assumptions());
      study.input().priceFile().ifPresent(file -> document.put("prices", file));
      study.input().carbonFile().ifPresent(file -> document.put("carbon", file));
      document.put("runsPlanned", study.planned());
      document.put("runsComplete", study.complete());
      document.put("summaries", study.summaries().stream().map(of -> summary(study, of)).toList());
      document.put("runs", study.runs().stream().map(run -> run(study, run)).toList());
      return document;
    }

    private static Map<String, Object> scenario(
        SimulationStudy<ClusterSetup, ClusterResult> study) {
      EnergyScenario scenario = study.input().scenario();
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", scenario.name());
      fields.put("file", study.input().file());
      fields.put("seconds", scenario.span().seconds());
      fields.put("slotSeconds", scenario.span().slotSeconds());
      fields.put("drained", scenario.span().drained());
      fields.put("sharing", word(scenario.execution().sharing()));
      fields.put("waking", word(scenario.execution().waking()));
      fields.put("estimate", word(scenario.execution().estimate()));
      fields.put("oversizedFlows", word(scenario.execution().oversized()));
      fields.put("seed", scenario.seed());
      fields.put("seeds", scenario.seeds());
      study.input().shadow().ifPresent(objective -> fields.put("shadow", objective));
      return fields;
    }

    private static String word(Enum<?> value) {
      return value.name().toLowerCase(Locale.ROOT);
    }

    private static Map<String, Object> cluster(SimulationStudy<ClusterSetup, ClusterResult> study) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("name", study.input().center().instance().name());
      fields.put("servers", study.input().center().serverCount());
      fields.put("switches", study.input().center().switchCount());
      return fields;
    }

    private static Map<String, Object> summary(
        SimulationStudy<ClusterSetup, ClusterResult> study, Summary<ClusterResult> of) {
      Map<String, Object> fields = StudyJson.summary(of, study.study().measures());
      Savings savings = new Savings(study.summaries());
      savings
          .of(of)
          .ifPresent(
              saving -> {
                String joules = ClusterMeasures.NETWORK_JOULES.name();
                StudyJson.putBehind(fields, joules, "saving", saving);
                savings
                    .reference()
                    .ifPresent(
                        other ->
                            StudyJson.putBehind(fields, joules, "savingAgainst", other.policy()));
              });
      return fields;
    }

    private static Map<String, Object> run(
        SimulationStudy<ClusterSetup, ClusterResult> study, Replication<ClusterResult> run) {
      Map<String, Object> fields = StudyJson.run(run, study.study().measures());
      if (run.outcome().quality().slots() == 0) {
        fields.remove(ClusterMeasures.SLOTS);
      }
      return fields;
    }
  }
}
