package org.wattle.simulation.energy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.OnlineHeuristic;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.BurstyPreset;
import org.wattle.model.workload.generate.BurstyWorkload;

/** Who takes less than whom, as chapters 3 and 4 of the thesis have it. */
class PublishedOrderTest {
  private static double joules(ClusterSimulation.Input run, String policy) {
    OnlineHeuristic heuristic = (OnlineHeuristic) EnergyHeuristics.byId(policy).orElseThrow();
    ClusterOutcome outcome =
        ClusterSimulation.run(
            run,
            new HeuristicPolicy(heuristic),
            1,
            ClusterSimulation.Listener.NONE,
            new Interrupt());
    assertThat(outcome.finished()).as(policy).isGreaterThan(outcome.arrived() / 10);
    return outcome.joules();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void bestEnergyPathsTakeLessThanRoundRobinAndThatLessThanAlwaysOn(long seed) {
    EnergyInstance cluster = Generator.generate(GeneratorOptions.of(EnergyPreset.LARGE_DC));
    Workload workload =
        BurstyWorkload.draw(
            BurstyPreset.LARGE_DC_24H.parameters().withHours(2).withTasks(8000), seed);
    ClusterSimulation.Input run =
        new ClusterSimulation.Input(
            cluster, workload, new Span(1, 7200, false, 600), Execution.SLOTTED);
    double roundRobin = joules(run, "rrs");
    assertThat(joules(run, "beps")).isLessThan(roundRobin);
    assertThat(roundRobin).isLessThan(joules(run, "always-on"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void gemsTakesATenthLessThanWithoutTheNetworkAndThreeTenthsLessThanWithoutSleep(long seed) {
    EnergyInstance cluster =
        Generator.generate(GeneratorOptions.of(EnergyPreset.GEMS_DC).withWiring(Wiring.FULL));
    Workload workload = BurstyWorkload.draw(BurstyPreset.GEMS_4H.parameters().withHours(0.5), seed);
    ClusterSimulation.Input run =
        new ClusterSimulation.Input(
            cluster, workload, new Span(1, 1800, true, 600), Execution.SHARED);
    double gems = joules(run, "gems");
    assertThat(gems).isLessThanOrEqualTo(0.9 * joules(run, "gems-no-network"));
    assertThat(gems).isLessThanOrEqualTo(0.7 * joules(run, "gems-no-sleep"));
  }
}
