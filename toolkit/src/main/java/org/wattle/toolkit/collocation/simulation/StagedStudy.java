package org.wattle.toolkit.collocation.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * The result of placing the jobs of a scenario stage by stage.
 *
 * @param setting its provenance
 * @param file of the scenario, as it was given
 * @param scenario with what options replaced
 * @param runs one for each policy
 */
public record StagedStudy(
    Setting setting,
    String file,
    CollocationScenario scenario,
    List<StageSimulation.PolicyRun> runs)
    implements SimulationStudy {
  public StagedStudy {
    runs = List.copyOf(runs);
  }

  @Override
  public String kind() {
    return CollocationSimulationKind.ID;
  }

  @Override
  public String title() {
    return scenario.name();
  }

  @Override
  public int planned() {
    return scenario.policies().size();
  }

  @Override
  public List<Replication> replications() {
    return runs.stream()
        .map(
            run ->
                new Replication(
                    run.policy(),
                    OptionalDouble.empty(),
                    1,
                    setting.parameters().seed().orElse(0),
                    run.stopped().isEmpty(),
                    measures(run)))
        .toList();
  }

  private static Map<String, Double> measures(StageSimulation.PolicyRun run) {
    List<Placed> placed = run.stages().stream().flatMap(stage -> stage.placed().stream()).toList();
    Map<String, Double> measures = new LinkedHashMap<>();
    placed.stream()
        .mapToDouble(Placed::value)
        .average()
        .ifPresent(value -> measures.put("meanValue", value));
    measures.put(
        "usedNodes",
        (double) placed.stream().mapToInt(each -> each.summary().goals().usedNodes()).sum());
    measures.put(
        "migrations", (double) placed.stream().mapToInt(each -> each.summary().migrations()).sum());
    return measures;
  }
}
