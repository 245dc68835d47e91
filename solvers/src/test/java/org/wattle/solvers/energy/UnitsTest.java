package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.support.UsualUnits;

/** What fits, and what is best, is the same whatever the units of resources and bandwidths. */
public class UnitsTest {
  private static final double[] FACTORS = {1e-9, 1e-4, 1.0 / 3, 1e4, 1e9};

  static Stream<Long> seeds() {
    return Seeds.upTo(120);
  }

  /** The optimum of the instance in its own units, by trying everything. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everySolverFindsTheOptimumInAnyUnits(long seed) {
    EnergyInstance instance = TinyInstances.random(seed);
    EnergyObjective objective = instance.defaultObjective();
    AgainstBruteForce usual = AgainstBruteForce.of(seed, instance, objective);
    for (int k = 0; k < FACTORS.length; k++) {
      AgainstBruteForce scaled =
          new AgainstBruteForce(seed, scaled(instance, k), objective, usual.optimum());
      List.of("auto", "scip", "highs", "cp-sat", "cbc", "ojalgo", "choco").forEach(scaled::solver);
    }
  }

  /** Statuses are the same, and values but for the gap of 0.01 percent. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "../quickstart.json",
        "tiny.json",
        "rules-40.json",
        "small-dc-25.json",
        "infeasible-spread.json",
        "consolidate-200.json"
      })
  void examplesAreSolvedTheSameInAnyUnits(String file) throws IOException {
    EnergyInstance instance = RuledExamplesTest.read(file);
    SolveResult<Placement> usual = solve(instance);
    for (int k = 0; k < FACTORS.length; k++) {
      SolveResult<Placement> result = solve(scaled(instance, k));
      assertThat(result).as("units %d", k).hasSameClassAs(usual);
      usual
          .bounds()
          .ifPresent(
              bounds ->
                  assertThat(result.bounds().orElseThrow().value())
                      .isCloseTo(bounds.value(), withinPercentage(0.01)));
    }
  }

  private static SolveResult<Placement> solve(EnergyInstance instance) {
    return EnergySolvers.byId("auto", instance.defaultObjective())
        .orElseThrow()
        .solve(SolveRequest.of(instance, SolveParameters.DEFAULT));
  }

  /** Each resource, and the bandwidth, times another of the factors. */
  public static EnergyInstance scaled(EnergyInstance instance, int first) {
    return UsualUnits.in(
        (resource, amount) -> amount * FACTORS[(first + resource + 1) % FACTORS.length], instance);
  }

  /** A heuristic puts every task on the same server, in the paper's order. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void heuristicsPlaceTheSameInAnyUnits(long seed) {
    EnergyInstance instance = TinyInstances.random(seed);
    EnergyHeuristics.all().stream()
        .filter(heuristic -> !heuristic.randomized())
        .forEach(
            heuristic -> {
              Placement placed = heuristic.place(DataCenter.of(instance), seed);
              for (int k = 0; k < FACTORS.length; k++) {
                // One factor for all, as heuristics may weigh one resource against another.
                double factor = FACTORS[k];
                EnergyInstance scaled = UsualUnits.in((l, amount) -> amount * factor, instance);
                assertThat(heuristic.place(DataCenter.of(scaled), seed))
                    .as("seed %d, %s, times %s", seed, heuristic.id(), factor)
                    .isEqualTo(placed);
              }
            });
  }

  /** Two tasks of 5e-7 would fill a server of 8e-7 to 125 percent. */
  @Test
  void smallCapacitiesHoldNoMoreThanTheyHave() {
    EnergyInstance small = servers(2, 8e-7, 5e-7, 5e-7);
    assertThat(new PlacementChecker().check(small, onFirst(2)).violations()).hasSize(1);
    AgainstBruteForce.of(0, small, EnergyObjective.MSEC).solver("auto");
    assertThat(BruteForce.optimum(small, EnergyObjective.MSEC).getAsDouble()).isEqualTo(15_750);
  }

  @Test
  void noCapacityHoldsNothing() {
    EnergyInstance none = servers(1, 0, 9e-10);
    assertThat(new PlacementChecker().check(none, onFirst(1)).violations()).hasSize(1);
    for (String id : List.of("auto", "scip", "highs", "ojalgo", "cp-sat")) {
      AgainstBruteForce.of(0, none, EnergyObjective.MSEC).solver(id);
    }
  }

  private static EnergyInstance servers(int count, double capacity, double... demands) {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    return new EnergyInstance(
        "small",
        60,
        List.of("cpu"),
        List.of(new ServerType("A", count, ResourceVector.of(capacity), watts, 0)),
        Optional.empty(),
        IntStream.range(0, demands.length)
            .mapToObj(i -> Task.of("t" + i, ResourceVector.of(demands[i]), 0))
            .toList(),
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static Placement onFirst(int tasks) {
    return new Placement(
        IntStream.range(0, tasks)
            .mapToObj(i -> new TaskPlacement("t" + i, "A-0", List.of()))
            .toList());
  }
}
