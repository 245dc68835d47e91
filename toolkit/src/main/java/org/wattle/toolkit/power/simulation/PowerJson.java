package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.TaskProfile;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyJson;

/**
 * Simulated power-aware scheduling as fields of JSON: power in W, energies in J, times in seconds.
 * What is not known is absent.
 */
final class PowerJson {
  private static final double MILLI = 1000;

  private PowerJson() {}

  /** The fields of the document. */
  static Map<String, Object> fields(SimulationStudy<PowerSetup, CappedResult> study) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenario", scenario(study));
    document.put("cluster", cluster(study.input().scenario()));
    document.put("capping", capping(study.input().scenario().capping()));
    document.put("profiles", study.input().profiles().stream().map(PowerJson::profile).toList());
    document.put("workload", study.input().workload());
    document.put("assumptions", study.input().assumptions());
    document.put("runsPlanned", study.planned());
    document.put("runsComplete", study.complete());
    document.put("summaries", study.summaries().stream().map(of -> summary(study, of)).toList());
    document.put("findings", PowerFindings.of(study));
    document.put("runs", study.runs().stream().map(run -> run(study, run)).toList());
    return document;
  }

  private static Map<String, Object> scenario(SimulationStudy<PowerSetup, CappedResult> study) {
    PowerScenario scenario = study.input().scenario();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", scenario.name());
    fields.put("file", study.input().file());
    fields.put("policies", scenario.policies());
    fields.put("caps", scenario.caps());
    fields.put("exponent", scenario.model().exponent());
    fields.put("offersEverySeconds", scenario.offers().everySeconds());
    fields.put("offersShuffled", scenario.offers().shuffled());
    fields.put("waarShare", scenario.waarShare());
    fields.put("binDelaySeconds", scenario.binDelaySeconds());
    scenario.tariff().ifPresent(tariff -> fields.put("currency", tariff.currency()));
    fields.put("maxHours", scenario.maxHours());
    fields.put("seed", scenario.seed());
    fields.put("seeds", scenario.seeds());
    return fields;
  }

  private static Map<String, Object> cluster(PowerScenario scenario) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("nodes", scenario.cluster().nodeCount());
    fields.put("staticWatts", scenario.cluster().staticMilliwatts() / MILLI);
    fields.put("tdpWatts", scenario.cluster().tdpMilliwatts() / MILLI);
    List<Map<String, Object>> classes = new ArrayList<>();
    for (NodeClass of : scenario.cluster().classes()) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("name", of.name());
      each.put("count", of.count());
      each.put("cores", of.millicores() / MILLI);
      each.put("memoryMegabytes", of.memoryMegabytes());
      each.put("staticWatts", of.staticMilliwatts() / MILLI);
      each.put("tdpWatts", of.tdpMilliwatts() / MILLI);
      classes.add(each);
    }
    fields.put("classes", classes);
    return fields;
  }

  private static Map<String, Object> capping(Capping of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    of.thresholds()
        .ifPresent(
            thresholds -> {
              fields.put("highWatts", thresholds.highMilliwatts() / MILLI);
              fields.put("lowWatts", thresholds.lowMilliwatts() / MILLI);
            });
    fields.put("windowSeconds", of.windowSeconds());
    fields.put("periodSeconds", of.periodSeconds());
    fields.put("staticShare", of.staticShare());
    fields.put("initialShare", of.initialShare());
    fields.put("floorShare", of.floorShare());
    fields.put("localHigh", of.localHigh());
    fields.put("localLow", of.localLow());
    return fields;
  }

  private static Map<String, Object> profile(TaskProfile of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", of.name());
    of.group().ifPresent(group -> fields.put("group", group.name().toLowerCase(Locale.ROOT)));
    fields.put("medianPeakWatts", of.medianPeakMilliwatts() / MILLI);
    return fields;
  }

  private static Map<String, Object> summary(
      SimulationStudy<PowerSetup, CappedResult> study, Summary<CappedResult> of) {
    Map<String, Object> fields = StudyJson.summary(of, study.study().measures());
    List<NodeClass> nodes = study.input().scenario().cluster().classes();
    List<Map<String, Object>> classes = new ArrayList<>();
    for (int c = 0; c < nodes.size(); c++) {
      int index = c;
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("class", nodes.get(c).name());
      each.putAll(
          StudyJson.estimates(
              PowerMeasures.CLASSES,
              measure -> of.estimate(PowerTables.onClass(nodes, index, measure))));
      classes.add(each);
    }
    fields.put("classes", classes);
    return fields;
  }

  private static Map<String, Object> run(
      SimulationStudy<PowerSetup, CappedResult> study, Replication<CappedResult> run) {
    Map<String, Object> fields = StudyJson.run(run, study.study().measures());
    fields.put(
        "classes",
        PowerSimulationReport.classes(study.input(), run.outcome()).stream()
            .map(of -> StudyJson.row(of, PowerMeasures.CLASSES))
            .toList());
    return fields;
  }
}
