package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyJson;

/**
 * Simulated priority scheduling as fields of JSON: energies in J, times in seconds, CPU time in
 * seconds of a CPU of 1. What is not known is absent.
 */
final class PriorityJson {
  private PriorityJson() {}

  /** The fields of the document. */
  static Map<String, Object> fields(SimulationStudy<PrioritySetup, PriorityResult> study) {
    List<Measure<PriorityResult>> measures = study.study().measures();
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenario", scenario(study));
    document.put("cluster", cluster(study.input().scenario()));
    document.put("slots", SlotsReport.fields(study.input()));
    document.put("workload", study.input().workload());
    document.put("assumptions", study.input().assumptions());
    document.put("arrivals", arrivals(study.input().arrivals()));
    document.put("runsPlanned", study.planned());
    document.put("runsComplete", study.complete());
    document.put("summaries", study.summaries().stream().map(of -> summary(of, measures)).toList());
    document.put("findings", PriorityFindings.of(study));
    document.put("runs", study.runs().stream().map(run -> run(run, measures)).toList());
    return document;
  }

  private static Map<String, Object> scenario(
      SimulationStudy<PrioritySetup, PriorityResult> study) {
    PriorityScenario scenario = study.input().scenario();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", scenario.name());
    fields.put("file", study.input().file());
    fields.put("seconds", scenario.seconds());
    fields.put("drained", scenario.drained());
    fields.put("sampleSeconds", scenario.sampleSeconds());
    fields.put("runTimeFactor", scenario.runTimeFactor());
    fields.put("policies", scenario.policies());
    fields.put("defaults", scenario.defaults());
    fields.put("seed", scenario.seed());
    fields.put("seeds", scenario.seeds());
    return fields;
  }

  private static Map<String, Object> cluster(PriorityScenario scenario) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("servers", scenario.cluster().serverCount());
    fields.put("slots", scenario.cluster().slotCount());
    fields.put("cpu", scenario.cluster().cpu());
    fields.put("wakeSeconds", scenario.cluster().wakeSeconds());
    return fields;
  }

  private static Map<String, Object> arrivals(ArrivalStatistics of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tasks", of.tasks());
    fields.put("mostInOneMinute", of.mostInOneMinute());
    fields.put("mostInTenMinutes", of.mostInTenMinutes());
    fields.put("longestGapSeconds", of.longestGapSeconds());
    return fields;
  }

  private static Map<String, Object> summary(
      Summary<PriorityResult> of, List<Measure<PriorityResult>> measures) {
    Map<String, Object> fields = StudyJson.summary(of, measures);
    Priorities priorities = new Priorities(of);
    List<Map<String, Object>> all = new ArrayList<>();
    for (int priority : Priorities.all(List.of(of))) {
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("priority", priority);
      each.putAll(
          StudyJson.estimates(
              PriorityMeasures.CLASSES, measure -> priorities.estimate(priority, measure)));
      all.add(each);
    }
    fields.put("priorities", all);
    return fields;
  }

  private static Map<String, Object> run(
      Replication<PriorityResult> run, List<Measure<PriorityResult>> measures) {
    Map<String, Object> fields = StudyJson.run(run, measures);
    Optional.ofNullable(fields.get(PriorityMeasures.OVER))
        .ifPresent(over -> StudyJson.putBehind(fields, "joules", PriorityMeasures.OVER, over));
    fields.put(
        "priorities",
        run.outcome().outcome().classes().stream()
            .filter(of -> of.arrived() > 0)
            .map(PriorityJson::ofClass)
            .toList());
    return fields;
  }

  private static Map<String, Object> ofClass(ClassOutcome of) {
    Map<String, Object> fields = StudyJson.row(of, PriorityMeasures.CLASSES);
    fields.put(
        "byEvictions",
        of.byEvictions().stream()
            .map(group -> new PriorityMeasures.Evictions(of.priority(), group))
            .map(group -> StudyJson.row(group, PriorityMeasures.EVICTION_GROUPS))
            .toList());
    return fields;
  }
}
