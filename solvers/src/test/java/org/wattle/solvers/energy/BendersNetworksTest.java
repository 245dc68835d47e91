package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** Real wirings given link by link, other masters, and what an interruption leaves. */
class BendersNetworksTest {
  /** Far more work than it takes; without a clock. */
  private static final SolveParameters ENOUGH =
      SolveParameters.DEFAULT.withWorkLimit(1_000_000).withSeed(1);

  private record Wiring(String name, List<Network.Switch> switches, List<Network.Link> links) {}

  private static Network.Switch aSwitch(String id, String group, double watts) {
    return new Network.Switch(id, group, new SwitchPower(2, watts, 20), group.equals("top"));
  }

  /** Two spines, four leaves with three servers each. */
  private static Wiring leafSpine() {
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (int s = 0; s < 2; s++) {
      switches.add(aSwitch("spine-" + s, "top", 60));
    }
    for (int f = 0; f < 4; f++) {
      switches.add(aSwitch("leaf-" + f, "leaf", 40));
      for (int s = 0; s < 2; s++) {
        links.add(new Network.Link("spine-" + s, "leaf-" + f, 0.6));
      }
      for (int k = 0; k < 3; k++) {
        links.add(new Network.Link("leaf-" + f, "S-" + (3 * f + k), 1));
      }
    }
    return new Wiring("leaf and spine", switches, links);
  }

  /** A fat tree of four pods: four cores, two aggregation and two edge switches a pod. */
  private static Wiring fatTree() {
    List<Network.Switch> switches = new ArrayList<>();
    List<Network.Link> links = new ArrayList<>();
    for (int c = 0; c < 4; c++) {
      switches.add(aSwitch("core-" + c, "top", 50));
    }
    for (int pod = 0; pod < 4; pod++) {
      for (int a = 0; a < 2; a++) {
        String aggregation = "aggregation-" + (2 * pod + a);
        switches.add(aSwitch(aggregation, "aggregation", 35));
        links.add(new Network.Link("core-" + 2 * a, aggregation, 0.5));
        links.add(new Network.Link("core-" + (2 * a + 1), aggregation, 0.5));
      }
      for (int e = 0; e < 2; e++) {
        int edge = 2 * pod + e;
        switches.add(aSwitch("edge-" + edge, "edge", 30));
        links.add(new Network.Link("aggregation-" + 2 * pod, "edge-" + edge, 0.5));
        links.add(new Network.Link("aggregation-" + (2 * pod + 1), "edge-" + edge, 0.5));
        links.add(new Network.Link("edge-" + edge, "S-" + 2 * edge, 1));
        links.add(new Network.Link("edge-" + edge, "S-" + (2 * edge + 1), 1));
      }
    }
    return new Wiring("fat tree", switches, links);
  }

  static Stream<Wiring> wirings() {
    return Stream.of(leafSpine(), fatTree());
  }

  private static EnergyInstance instance(Wiring wiring, int tasks, long seed) {
    Random random = new Random(seed);
    List<Task> drawn = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      double cpu = 0.05 + 0.25 * random.nextDouble();
      double memory = 0.05 + 0.25 * random.nextDouble();
      drawn.add(Task.of("t" + i, ResourceVector.of(cpu, memory), 0.02 + 0.1 * random.nextDouble()));
    }
    int servers = (int) wiring.links().stream().filter(link -> link.to().startsWith("S-")).count();
    return new EnergyInstance(
        wiring.name(),
        60,
        List.of("cpu", "memory"),
        List.of(
            new ServerType(
                "S",
                servers,
                ResourceVector.of(1, 1),
                ServerPower.withSummedPeak(20, 150, ResourceVector.of(80, 30)),
                30)),
        Optional.of(new Network.Explicit(wiring.switches(), wiring.links())),
        drawn,
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static SolveResult<Placement> solve(
      String id, EnergyInstance instance, EnergyObjective objective) {
    return EnergySolvers.byId(id, objective).orElseThrow().solve(SolveRequest.of(instance, ENOUGH));
  }

  @ParameterizedTest
  @MethodSource("wirings")
  void provesWhatTheWholeModelProves(Wiring wiring) {
    EnergyInstance instance = instance(wiring, 14, 3);
    for (EnergyObjective objective : EnergyObjective.values()) {
      SolveResult<Placement> result = solve("benders", instance, objective);
      SolveResult<Placement> whole = solve("scip", instance, objective);
      assertThat(result).isInstanceOf(SolveResult.Optimal.class);
      assertThat(whole).isInstanceOf(SolveResult.Optimal.class);
      double joules = whole.bounds().orElseThrow().value();
      assertThat(result.bounds().orElseThrow().value()).isCloseTo(joules, within(2e-4 * joules));
    }
  }

  @Test
  void everyMasterLeadsToTheSameOptimum() {
    EnergyInstance instance = TinyInstances.random(8);
    double joules = BruteForce.optimum(instance, EnergyObjective.MTEC).orElseThrow();
    for (String id : List.of("benders", "benders-highs", "benders-cbc", "benders-ojalgo")) {
      SolveResult<Placement> result = solve(id, instance, EnergyObjective.MTEC);
      assertThat(result).as(id).isInstanceOf(SolveResult.Optimal.class);
      assertThat(result.bounds().orElseThrow().value()).isCloseTo(joules, within(1e-4 * joules));
    }
    assertThat(EnergySolvers.byId("benders-cp-sat", EnergyObjective.MTEC)).isEmpty();
  }

  @Test
  void boundAndValueApproachEachOther() {
    List<Progress> told = new ArrayList<>();
    EnergyInstance instance = instance(leafSpine(), 14, 5);
    EnergySolvers.byId("benders", EnergyObjective.MTEC)
        .orElseThrow()
        .solve(new SolveRequest<>(instance, ENOUGH, Optional.empty(), told::add, new Interrupt()));
    assertThat(told).isNotEmpty();
    OptionalDouble best = OptionalDouble.empty();
    OptionalDouble bound = OptionalDouble.empty();
    for (Progress progress : told) {
      if (best.isPresent() && progress.incumbent().isPresent()) {
        assertThat(progress.incumbent().getAsDouble()).isLessThanOrEqualTo(best.getAsDouble());
      }
      if (bound.isPresent() && progress.bound().isPresent()) {
        assertThat(progress.bound().getAsDouble()).isGreaterThanOrEqualTo(bound.getAsDouble());
      }
      best = progress.incumbent().isPresent() ? progress.incumbent() : best;
      bound = progress.bound().isPresent() ? progress.bound() : bound;
    }
    assertThat(bound.orElseThrow()).isLessThanOrEqualTo(best.orElseThrow() * (1 + 1e-6));
  }

  @Test
  void interruptedAtOnceItGivesTheQuickPlacement() {
    EnergyInstance instance = instance(fatTree(), 20, 7);
    Interrupt interrupt = new Interrupt();
    interrupt.request();
    SolveResult<Placement> result =
        EnergySolvers.byId("benders", EnergyObjective.MTEC)
            .orElseThrow()
            .solve(
                new SolveRequest<>(instance, ENOUGH, Optional.empty(), progress -> {}, interrupt));
    assertThat(result.solution()).isPresent();
    assertThat(new PlacementChecker().check(instance, result.solution().orElseThrow()).clean())
        .isTrue();
  }
}
