package org.wattle.simulation.priority.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.slots.SlotApproximation;
import org.wattle.model.priority.slots.SlotObjective;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PrioritySimulation.Span;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.study.Replications;

/** What the approximation expects of the tasks that are then simulated. */
class SlotApproximationInSimulationTest {
  private static final List<String> CONFIGURATIONS = List.of("sc1", "sc2", "sc4", "wasc");
  private static final long SEED = 1;
  private static final long SECONDS = 54_000;

  /** A configuration, and what was simulated and expected, each as a mean over runs. */
  private record Compared(
      String configuration,
      double response,
      double expectedResponse,
      double weighted,
      double expectedWeighted,
      double joules,
      double expectedJoules) {}

  private static Compared compared(String preset, String configuration) {
    PolicyCatalogue catalogue = new PolicyCatalogue(PolicyCatalogue.load().usable());
    PriorityPolicy policy = catalogue.policy("mrs+" + configuration, List.of());
    double[] sums = new double[6];
    int runs = 2;
    for (int run = 1; run <= runs; run++) {
      long seed = Replications.seed(SEED, run);
      Workload workload =
          PriorityWorkload.draw(
              PriorityPresets.byId(preset, Optional.empty()).orElseThrow(), Optional.empty(), seed);
      PriorityCluster cluster =
          policy.configuration().configure(PriorityPreset.THESIS_8.cluster(), workload);
      PriorityOutcome outcome =
          PrioritySimulation.run(
              new PrioritySimulation.Input(
                  cluster, PriorityTasks.of(workload, 1), new Span(SECONDS, true, 3600)),
              policy,
              seed,
              PrioritySimulation.Listener.NONE,
              new Interrupt());
      sums[0] += outcome.responseSeconds().orElseThrow();
      sums[2] += outcome.weightedResponseSeconds().orElseThrow();
      sums[4] += outcome.over().joules();
      List<SlotObjective> objectives = List.of(SlotObjective.values());
      for (int of = 0; of < objectives.size(); of++) {
        sums[2 * of + 1] += SlotApproximation.value(cluster, workload, objectives.get(of));
      }
    }
    double[] means = IntStream.range(0, 6).mapToDouble(i -> sums[i] / runs).toArray();
    return new Compared(configuration, means[0], means[1], means[2], means[3], means[4], means[5]);
  }

  @Test
  void configurationsAreOrderedAsInTheSimulation() {
    for (String preset : List.of("w-d", "w-e")) {
      List<Compared> all =
          CONFIGURATIONS.stream().map(configuration -> compared(preset, configuration)).toList();

      assertThat(sorted(all, Comparator.comparingDouble(Compared::expectedResponse)))
          .as(preset)
          .isEqualTo(sorted(all, Comparator.comparingDouble(Compared::response)));
      assertThat(all)
          .as(preset)
          .allSatisfy(
              of -> {
                assertThat(of.expectedJoules()).isCloseTo(of.joules(), withinPercentage(2));
                assertThat(of.expectedWeighted()).isCloseTo(of.weighted(), withinPercentage(15));
                assertThat(of.expectedResponse()).isCloseTo(of.response(), withinPercentage(25));
              });
    }
  }

  private static List<String> sorted(List<Compared> all, Comparator<Compared> order) {
    List<Compared> sorted = new ArrayList<>(all);
    sorted.sort(order);
    return sorted.stream().map(Compared::configuration).toList();
  }
}
