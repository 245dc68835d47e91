package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.energy.bound.CountsOptions.Split;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** No placement beats the counts of servers and switches where links are what is scarce. */
class LinkBoundsTest {
  private static final double ACCURACY = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(1000);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void boundsLieBelowTheBestOfAllPlacements(long seed) {
    EnergyInstance instance = NarrowInstances.random(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      String words = "seed %d, %s".formatted(seed, objective);
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      SolveResult<Assignment> counted = counted(instance, objective, options(seed));
      if (optimum.isPresent()) {
        double best = optimum.getAsDouble();
        assertThat(counted.bound().orElse(Double.NaN))
            .as(words)
            .isLessThanOrEqualTo(best + ACCURACY * Math.max(1, Math.abs(best)));
      }
    }
  }

  /**
   * The traffic of 0.9 Gbps would fit the links of one expensive switch to three racks, 0.4 each,
   * but the servers of two racks have room for the smallest task only: the third rack carries 0.8,
   * and two switches are on.
   */
  @Test
  void theRackThatHoldsMostNeedsTheLinks() {
    List<Task> tasks =
        List.of(
            NarrowCenters.task("a", 0.4, 0.4),
            NarrowCenters.task("b", 0.2, 0.2),
            NarrowCenters.task("c", 0.2, 0.2),
            NarrowCenters.task("d", 0.1, 0.1));
    List<ServerType> types =
        List.of(NarrowCenters.servers("S", 2, 0.1), NarrowCenters.servers("L", 1, 1));
    Network.Tiered racks =
        new Network.Tiered(
            Network.Wiring.RACK,
            List.of(NarrowCenters.tier("top", 3, 500), NarrowCenters.tier("rack", 3, 5)),
            List.of(0.4, 1.0));
    tight(NarrowCenters.instance(types, racks, tasks, List.of()));
  }

  /** Servers with links of 0.4 Gbps to every switch of the last tier: the large one needs two. */
  @Test
  void theServerThatHoldsMostNeedsTheLinks() {
    List<Task> tasks =
        List.of(
            NarrowCenters.task("a", 0.4, 0.4),
            NarrowCenters.task("b", 0.4, 0.4),
            NarrowCenters.task("c", 0.1, 0.1));
    List<ServerType> types =
        List.of(NarrowCenters.servers("S", 2, 0.1), NarrowCenters.servers("L", 1, 1));
    Network.Tiered full =
        new Network.Tiered(
            Network.Wiring.FULL, List.of(NarrowCenters.tier("top", 3, 500)), List.of(0.4));
    tight(NarrowCenters.instance(types, full, tasks, List.of()));
  }

  /** Tasks of 0.3 Gbps fill a link of 0.5 one by one: three of them need three links. */
  @Test
  void aLinkTakesNoPartsOfTasks() {
    List<Task> tasks =
        IntStream.range(0, 3).mapToObj(i -> NarrowCenters.task("t" + i, 0.3, 0.3)).toList();
    Network.Tiered racks =
        new Network.Tiered(
            Network.Wiring.RACK,
            List.of(NarrowCenters.tier("top", 3, 20), NarrowCenters.tier("rack", 1, 5)),
            List.of(0.5, 1.0));
    List<ServerType> types = List.of(NarrowCenters.servers("S", 1, 1));
    tight(NarrowCenters.instance(types, racks, tasks, List.of()));
  }

  /** Two spines and two leaves alike, link by link: four tasks fill the four links of all. */
  @Test
  void pairsOfSwitchesThatAreOnHaveLinks() {
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (int s = 0; s < 2; s++) {
      switches.add(new Network.Switch("spine-" + s, "spine", watts(200), true));
      switches.add(new Network.Switch("leaf-" + s, "leaf", watts(150), false));
      links.add(new Network.Link("spine-" + s, "leaf-0", 0.4));
      links.add(new Network.Link("spine-" + s, "leaf-1", 0.4));
      links.add(new Network.Link("leaf-" + s, "S-" + s, 1));
    }
    List<Task> tasks =
        IntStream.range(0, 4).mapToObj(i -> NarrowCenters.task("t" + i, 0.4, 0.4)).toList();
    List<ServerType> types = List.of(NarrowCenters.servers("S", 2, 1));
    tight(NarrowCenters.instance(types, new Network.Explicit(switches, links), tasks, List.of()));
  }

  private static Network.SwitchPower watts(double on) {
    return new Network.SwitchPower(0, on, 0);
  }

  private static void tight(EnergyInstance instance) {
    double optimum = BruteForce.optimum(instance, EnergyObjective.MTEC).orElseThrow();
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER);
    assertThat(counted(instance, EnergyObjective.MTEC, options).bound().orElseThrow())
        .isCloseTo(optimum, within(1e-4 * optimum));
  }

  /** Every third instance with all racks of a state counted together. */
  private static CountsOptions options(long seed) {
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER);
    return seed % 3 == 0 ? options.withMostRackKinds(0) : options.with(Split.TASKS);
  }

  private static SolveResult<Assignment> counted(
      EnergyInstance instance, EnergyObjective objective, CountsOptions options) {
    AggregateModel model = AggregateModel.of(DataCenter.of(instance), objective, options);
    return new CheckedBackend(Backends.byId("scip").orElseThrow())
        .solve(SolveRequest.of(model.model(), TO_THE_END));
  }
}
