package org.wattle.toolkit.power.simulation;

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
import org.wattle.render.text.JsonFields;
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
