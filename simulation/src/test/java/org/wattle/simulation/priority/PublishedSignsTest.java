package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.simulation.priority.PrioritySimulation.Span;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;

/**
 * Who wastes less than whom, as chapters 6, 7 and 9 of the thesis have it, on workload W-E with so
 * long run times that bursts fill all slots.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PublishedSignsTest {
  private static final long SECONDS = 54_000;
  private static final double RUN_TIME_FACTOR = 1.4;

  private static final List<String> POLICIES =
      List.of(
          "mrs+unlimited",
          "rnd+unlimited",
          "lrs+unlimited",
          "mrs+lsf",
          "mrs+lpf",
          "wasp",
          "hybrid200",
          "hybrid1536");

  /** By policy and seed. */
  private final Map<String, Map<Long, PriorityOutcome>> outcomes = new LinkedHashMap<>();

  @BeforeAll
  void simulate() {
    PolicyCatalogue catalogue = new PolicyCatalogue(PolicyCatalogue.load().usable());
    Seeds.upTo(40)
        .forEach(
            seed -> {
              PriorityTasks tasks =
                  PriorityTasks.of(
                      PriorityWorkload.draw(
                          PriorityPresets.byId("w-e", Optional.empty()).orElseThrow(),
                          Optional.empty(),
                          seed),
                      RUN_TIME_FACTOR);
              for (String name : POLICIES) {
                outcomes
                    .computeIfAbsent(name, unused -> new LinkedHashMap<>())
                    .put(seed, run(tasks, catalogue.policy(name, List.of()), seed));
              }
            });
  }

  private static PriorityOutcome run(PriorityTasks tasks, PriorityPolicy policy, long seed) {
    return PrioritySimulation.run(
        new PrioritySimulation.Input(
            PriorityPreset.THESIS_8.cluster(), tasks, new Span(SECONDS, true, 3600)),
        policy,
        seed,
        PrioritySimulation.Listener.NONE,
        new Interrupt());
  }

  private double meanWaste(String policy) {
    return outcomes.get(policy).values().stream()
        .mapToDouble(PriorityOutcome::wastedCpuSeconds)
        .average()
        .orElseThrow();
  }

  private static double lowestResponse(PriorityOutcome outcome) {
    return outcome.classes().get(0).responses().mean().orElseThrow();
  }

  @Test
  void inEveryRunMostRecentlyStartedWastesLeastAndLeastRecentlyStartedMost() {
    outcomes
        .get("rnd+unlimited")
        .forEach(
            (seed, random) -> {
              PriorityOutcome most = outcomes.get("mrs+unlimited").get(seed);
              PriorityOutcome least = outcomes.get("lrs+unlimited").get(seed);
              assertThat(random.wastedCpuSeconds())
                  .as("seed %d", seed)
                  .isBetween(most.wastedCpuSeconds(), least.wastedCpuSeconds());
              assertThat(lowestResponse(random))
                  .as("response of priority 0, seed %d", seed)
                  .isBetween(lowestResponse(most), lowestResponse(least));
            });
  }

  @Test
  void leastRecentlyStartedWastesAtLeastThreeTenthsMoreOnAverage() {
    assertThat(meanWaste("lrs+unlimited")).isGreaterThan(1.3 * meanWaste("mrs+unlimited"));
  }

  @Test
  void lowestPriorityFirstWastesMoreThanLastStartedFirst() {
    assertThat(meanWaste("mrs+lpf")).isGreaterThan(meanWaste("mrs+lsf"));
  }

  @Test
  void stickySlotsSaveATenthOfTheWasteAndHalfOfItWhereHalfOfTheSlotsAreSticky() {
    assertThat(meanWaste("hybrid200")).isLessThan(0.9 * meanWaste("wasp"));
    assertThat(meanWaste("hybrid1536")).isLessThan(0.5 * meanWaste("wasp"));
  }
}
