package org.wattle.heuristics.collocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;

class CollocationHeuristicsTest {
  private static final SolveParameters SEED_7 = SolveParameters.DEFAULT.withSeed(7);

  /** Two racks of two nodes. A: two tazes, B: two turtles, C: a hotter taz. */
  private static CollocationInstance fiveContainers(int slotsPerNode, Seat... running) {
    return new CollocationInstance(
        "five",
        new Cluster(List.of(new RackGroup(2, 2)), slotsPerNode, 0.5),
        List.of(
            new Job("A", 2, ContentionClass.TAZ, 7, Sensitivity.NODE),
            new Job("B", 2, ContentionClass.TURTLE, 1, Sensitivity.CLUSTER),
            new Job("C", 1, ContentionClass.TAZ, 9, Sensitivity.RACK)),
        Weights.EQUAL,
        List.of(running),
        Migrations.FREE);
  }

  private static SolveResult<CollocationPlacement> solved(
      String id, CollocationInstance instance, SolveParameters parameters) {
    Solver<CollocationInstance, CollocationPlacement> solver =
        CollocationHeuristics.byId(id).orElseThrow();
    return solver.solve(SolveRequest.of(instance, parameters));
  }

  private static int[] nodes(String id, CollocationInstance instance) {
    return solved(id, instance, SEED_7).solution().orElseThrow().nodes();
  }

  static List<String> ids() {
    return CollocationHeuristics.ids();
  }

  @Test
  void slotRoundRobinFillsNodesAndNodeRoundRobinHalvesOfThem() {
    assertThat(nodes("slot-rr", fiveContainers(2))).containsExactly(0, 0, 1, 1, 2);
    assertThat(nodes("node-rr", fiveContainers(2))).containsExactly(0, 1, 2, 3, 0);
    assertThat(nodes("node-rr", fiveContainers(3))).containsExactly(0, 0, 1, 1, 2);
    assertThat(nodes("node-rr", fiveContainers(4))).containsExactly(0, 0, 1, 1, 2);
  }

  @Test
  void dotProductPutsTazesTogether() {
    assertThat(nodes("dot-product", fiveContainers(2))).containsExactly(0, 1, 1, 2, 0);
  }

  @Test
  void whatRunsCountsAndStays() {
    Seat[] running = {new Seat(0, 0, 1), new Seat(1, 1, 3)};

    assertThat(nodes("slot-rr", fiveContainers(2, running))).containsExactly(1, 0, 0, 3, 1);
    assertThat(nodes("node-rr", fiveContainers(2, running))).containsExactly(1, 0, 2, 3, 0);
    assertThat(nodes("dot-product", fiveContainers(2, running))).containsExactly(1, 3, 0, 3, 1);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void everyContainerHasASlotAndWhatRunsStays(String id) {
    for (long seed = 0; seed < 300; seed++) {
      CollocationInstance instance = RandomCollocations.random(seed);

      SolveResult<CollocationPlacement> result = solved(id, instance, SEED_7);

      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Feasible.class);
      assertThat(result.solution().orElseThrow().migrations(instance)).as("seed %d", seed).isZero();
      assertThat(solved(id, instance, SEED_7).solution())
          .as("again, seed %d", seed)
          .isEqualTo(result.solution());
    }
  }

  @Test
  void everyWeightOfTheDimensionsGivesTheSameDotProduct() {
    for (long seed = 0; seed < 300; seed++) {
      CollocationInstance instance = RandomCollocations.random(seed);
      int[] packed = nodes("dot-product", instance);

      assertThat(packed)
          .as("seed %d, intensity counts little", seed)
          .isEqualTo(LiteralDotProduct.pack(instance, 1, 0.01));
      assertThat(packed)
          .as("seed %d, intensity counts most", seed)
          .isEqualTo(LiteralDotProduct.pack(instance, 0.01, 1));
    }
  }

  @Test
  void randomPlacementsDifferByTheirSeedAndUseAllNodes() {
    CollocationInstance instance = fiveContainers(2);

    long distinct =
        IntStream.range(0, 50)
            .mapToObj(
                seed ->
                    solved("random", instance, SolveParameters.DEFAULT.withSeed(seed)).solution())
            .distinct()
            .count();
    boolean[] used = new boolean[4];
    IntStream.range(0, 50)
        .flatMap(seed -> IntStream.of(new RandomPlacement().place(instance, seed).nodes()))
        .forEach(node -> used[node] = true);

    assertThat(distinct).isGreaterThan(40);
    assertThat(used).containsOnly(true);
  }

  @ParameterizedTest
  @MethodSource("ids")
  void moreContainersThanSlotsHaveNoPlacement(String id) {
    assertThat(solved(id, fiveContainers(1), SEED_7)).isInstanceOf(SolveResult.Infeasible.class);
  }
}
