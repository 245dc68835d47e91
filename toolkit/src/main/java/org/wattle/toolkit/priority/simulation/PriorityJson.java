package org.wattle.toolkit.priority.simulation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.text.JsonFields;
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
    PrioritySetup setup = study.input();
    PriorityScenario scenario = setup.scenario();
    List<Measure<PriorityResult>> measures = study.study().measures();
    return StudyJson.study(
        new JsonFields()
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
                    .with("servers", scenario.cluster().serverCount())
                    .with("slots", scenario.cluster().slotCount())
                    .with("cpu", scenario.cluster().cpu())
                    .with("wakeSeconds", scenario.cluster().wakeSeconds()))
            .with("slots", setup.slots(), SlotsReport::fields)
            .with("workload", setup.workload())
            .with("assumptions", setup.assumptions())
            .with("arrivals", setup.arrivals()),
        study,
        of -> summary(of, measures),
        Optional.of(PriorityFindings.of(study)),
        run -> run(run, measures));
  }

  private static JsonFields summary(
      Summary<PriorityResult> of, List<Measure<PriorityResult>> measures) {
    Priorities priorities = new Priorities(of);
    return StudyJson.summary(of, measures)
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

  private static JsonFields run(
      Replication<PriorityResult> run, List<Measure<PriorityResult>> measures) {
    JsonFields fields = StudyJson.run(run, measures);
    Object over = Optional.ofNullable(fields.map().get(PriorityMeasures.OVER));
    return fields
        .behind("joules", PriorityMeasures.OVER, over)
        .with(
            "priorities",
            run.outcome().outcome().classes().stream().filter(of -> of.arrived() > 0).toList(),
            PriorityJson::ofClass);
  }

  private static JsonFields ofClass(ClassOutcome of) {
    return StudyJson.row(of, PriorityMeasures.CLASSES)
        .with(
            "byEvictions",
            of.byEvictions(),
            group ->
                StudyJson.row(
                    new PriorityMeasures.Evictions(of.priority(), group),
                    PriorityMeasures.EVICTION_GROUPS));
  }
}
