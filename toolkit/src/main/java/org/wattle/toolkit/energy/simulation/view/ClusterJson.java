package org.wattle.toolkit.energy.simulation.view;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.energy.simulation.ClusterMeasures;
import org.wattle.toolkit.energy.simulation.ClusterResult;
import org.wattle.toolkit.energy.simulation.ClusterSetup;
import org.wattle.toolkit.energy.simulation.Savings;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.view.StudyJson;

/** A simulated cluster as fields of JSON, energies in J. What is not known is absent. */
final class ClusterJson {
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

  private static Map<String, Object> scenario(SimulationStudy<ClusterSetup, ClusterResult> study) {
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
