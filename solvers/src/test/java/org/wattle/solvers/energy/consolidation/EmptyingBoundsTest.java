package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.bound.EmptyingPrices;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.energy.NarrowCenters;
import org.wattle.solvers.energy.NarrowInstances;
import org.wattle.solvers.grading.CheckedBackend;

/** No plan beats the model of emptied servers where rules and links between switches bind. */
class EmptyingBoundsTest {
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(1000);
  }

  /** A few moves for nothing, any number at a price, or few at a price. */
  private static Consolidation drawn(long seed) {
    OptionalInt most = seed % 3 == 0 ? OptionalInt.empty() : OptionalInt.of((int) (seed % 5));
    double joulesEach = seed % 2 == 0 ? 0 : seed % 7 * 700.0;
    return new Consolidation(NarrowInstances.running(seed), new Moves(most, joulesEach));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheModelOfEmptiedServers(long seed) {
    Consolidation consolidation = drawn(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
      if (optimum.isPresent()) {
        assertThat(bound(consolidation, objective))
            .as("seed %d, %s", seed, objective)
            .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-6));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsPrices(long seed) {
    Consolidation consolidation = drawn(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = EveryPlan.optimum(consolidation, objective);
      if (optimum.isPresent()) {
        assertThat(EmptyingPrices.bound(consolidation, objective, optimum))
            .as("seed %d, %s", seed, objective)
            .isLessThanOrEqualTo(optimum.getAsDouble());
      }
    }
  }

  /** Of four servers that take alike, two can be emptied with two moves. */
  @Test
  void pricesOfMovesSayHowManyServersAreEmptied() {
    pricesAreTight(4, 0.1, 2);
  }

  /** Of four servers with tasks of 0.5, two are needed for their demand. */
  @Test
  void pricesOfRoomSayHowManyServersStayOn() {
    pricesAreTight(4, 0.5, 4);
  }

  private static void pricesAreTight(int servers, double demand, int moves) {
    List<RunningTask> running = new ArrayList<>();
    for (int h = 0; h < servers; h++) {
      running.add(NarrowCenters.running(NarrowCenters.task("t" + h, demand, 0), "S-" + h, "top-0"));
    }
    Network network =
        new Network.Tiered(
            Network.Wiring.FULL, List.of(NarrowCenters.tier("top", 1, 20)), List.of(1.0));
    Consolidation consolidation =
        new Consolidation(
            NarrowCenters.instance(
                List.of(NarrowCenters.servers("S", servers, 1)), network, List.of(), running),
            Moves.atMost(moves));
    OptionalDouble optimum = EveryPlan.optimum(consolidation, EnergyObjective.MSEC);
    assertThat(EmptyingPrices.bound(consolidation, EnergyObjective.MSEC, optimum))
        .isCloseTo(optimum.orElseThrow(), within(1e-5 * optimum.orElseThrow()));
  }

  private static double bound(Consolidation consolidation, EnergyObjective objective) {
    EmptyingModel emptying = new EmptyingModel(consolidation, objective, List.<BitSet>of());
    SolveResult<Assignment> result =
        new CheckedBackend(Backends.byId("scip").orElseThrow())
            .solve(SolveRequest.of(emptying.model(), TO_THE_END));
    return result.bound().orElse(Double.NaN);
  }

  private static void tight(EnergyInstance instance, Moves moves) {
    Consolidation consolidation = new Consolidation(instance, moves);
    double optimum = EveryPlan.optimum(consolidation, EnergyObjective.MTEC).orElseThrow();
    assertThat(bound(consolidation, EnergyObjective.MTEC))
        .isCloseTo(optimum, within(1e-4 * optimum));
  }

  /** Beside the server of a running task, one has a link of 0.1 Gbps and one of 0.5. */
  @Test
  void idleServersWithUnlikeLinksAreNotAlike() {
    Network network =
        new Network.Explicit(
            List.of(new Network.Switch("top", "top", new Network.SwitchPower(0, 20, 0), true)),
            List.of(
                new Network.Link("top", "S-0", 0.06),
                new Network.Link("top", "S-1", 0.1),
                new Network.Link("top", "S-2", 0.5)));
    tight(
        NarrowCenters.instance(
            List.of(NarrowCenters.servers("S", 3, 1)),
            network,
            List.of(NarrowCenters.task("new", 0.5, 0.4)),
            List.of(NarrowCenters.running(NarrowCenters.task("old", 0.9, 0.05), "S-0", "top"))),
        Moves.atMost(0));
  }

  /** Each of two servers has a link of 0.3 Gbps of its own to the only switch. */
  @Test
  void idleServersHaveALinkEach() {
    Network network =
        new Network.Tiered(
            Network.Wiring.FULL, List.of(NarrowCenters.tier("top", 1, 20)), List.of(0.3));
    tight(
        NarrowCenters.instance(
            List.of(NarrowCenters.servers("S", 3, 1)),
            network,
            List.of(NarrowCenters.task("a", 0.9, 0.25), NarrowCenters.task("b", 0.9, 0.25)),
            List.of(NarrowCenters.running(NarrowCenters.task("old", 0.9, 0.25), "S-0", "top-0"))),
        Moves.atMost(1));
  }

  /** Two tasks that share a server come over two switches: one of them takes the other's path. */
  @Test
  void aTaskMayChangeItsPathAloneWhereItsServerIsShared() {
    Network network =
        new Network.Tiered(
            Network.Wiring.RACK,
            List.of(NarrowCenters.tier("top", 2, 200), NarrowCenters.tier("rack", 1, 20)),
            List.of(0.9, 0.9));
    EnergyInstance instance =
        NarrowCenters.instance(
            List.of(NarrowCenters.servers("S", 1, 1)),
            network,
            List.of(),
            List.of(
                NarrowCenters.running(NarrowCenters.task("a", 0.3, 0.1), "S-0", "top-0", "rack-0"),
                NarrowCenters.running(
                    NarrowCenters.task("b", 0.3, 0.1), "S-0", "top-1", "rack-0")));
    tight(
        instance.withRules(List.of(new PlacementRule.Together("pair", List.of("a", "b")))),
        Moves.atMost(1));
  }

  /**
   * More servers than rows for where tasks have to be, each with a task that may be nowhere else.
   */
  @Test
  void aServerStaysOnWhoseTaskMayBeNowhereElse() {
    int servers = 40;
    Network network =
        new Network.Tiered(
            Network.Wiring.FULL, List.of(NarrowCenters.tier("top", 1, 20)), List.of(1.0));
    List<RunningTask> running = new ArrayList<>();
    List<PlacementRule> rules = new ArrayList<>();
    for (int h = 0; h < servers; h++) {
      String server = "S-" + h;
      running.add(NarrowCenters.running(NarrowCenters.task("t" + h, 0, 0), server, "top-0"));
      rules.add(PlacementRule.OfTask.onlyOn("t" + h, List.of(server), Set.of(server)));
    }
    EnergyInstance instance =
        NarrowCenters.instance(
            List.of(NarrowCenters.servers("S", servers, 1)), network, List.of(), running);
    Consolidation consolidation =
        new Consolidation(instance.withRules(rules), Moves.atMost(servers));

    double asItIs =
        new ConsolidationChecker()
            .check(consolidation, new Placement(List.of()))
            .objectives()
            .get(EnergyObjective.MTEC.word());

    assertThat(bound(consolidation, EnergyObjective.MTEC)).isCloseTo(asItIs, within(1e-6 * asItIs));
  }

  /** A new task of 0.55 fits beside what stays on S-0 once the task of 0.5 there moves to S-1. */
  @Test
  void aMoveMakesRoomForALargeTask() {
    EnergyInstance instance = fragmented();
    tight(instance, Moves.atMost(1));
  }

  /** The rooms of 0.1 and 0.5 beside what runs hold no task of 0.55, though their sum does. */
  @Test
  void withoutAMoveALargeTaskWakesAServer() {
    tight(fragmented(), Moves.atMost(0));
    tight(fragmented(), new Moves(OptionalInt.empty(), 20_000));
    tight(fragmented(), new Moves(OptionalInt.empty(), 2_000));
  }

  private static EnergyInstance fragmented() {
    Network network =
        new Network.Tiered(
            Network.Wiring.FULL, List.of(NarrowCenters.tier("top", 1, 20)), List.of(1.0));
    return NarrowCenters.instance(
        List.of(NarrowCenters.servers("S", 3, 1)),
        network,
        List.of(NarrowCenters.task("new", 0.55, 0)),
        List.of(
            NarrowCenters.running(NarrowCenters.task("a", 0.5, 0), "S-0", "top-0"),
            NarrowCenters.running(NarrowCenters.task("b", 0.4, 0), "S-0", "top-0"),
            NarrowCenters.running(NarrowCenters.task("c", 0.5, 0), "S-1", "top-0")));
  }
}
