package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.arcflow.ArcFlowFormulation;
import org.wattle.model.energy.generate.BinPacking;
import org.wattle.model.energy.generate.BinPackingClass;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.lies.Lies;
import org.wattle.solvers.lies.LyingBackend;

/** Arc-flow gives what trying everything gives, whoever solves it. */
class ArcFlowTest {
  private static final double AGREEMENT = 1e-6;
  private static final EnergyObjective MSEC = EnergyObjective.MSEC;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(320);
  }

  /** Up to four servers of two types, some awake, some with a running task, without a network. */
  static EnergyInstance plain(long seed) {
    return withoutNetwork(TinyInstances.random(seed));
  }

  /** With rules of every kind and one to three resources; sleep may take more than on. */
  static EnergyInstance ruled(long seed) {
    EnergyInstance instance = RuledInstances.random(seed);
    return RandomSigns.on(withoutNetwork(instance).withRules(instance.rules()), seed);
  }

  /** Tasks of a few sizes, so that many are alike, most with rules. */
  static EnergyInstance alike(long seed) {
    EnergyInstance instance = seed % 3 == 0 ? plain(seed) : ruled(seed);
    return instance.withTasks(
        instance.tasks().stream()
            .map(task -> Task.of(task.id(), coarse(task.demand()), 0))
            .toList());
  }

  private static ResourceVector coarse(ResourceVector demand) {
    return ResourceVector.of(
        Arrays.stream(demand.toArray()).map(each -> Math.rint(each * 5) / 5).toArray());
  }

  private static EnergyInstance withoutNetwork(EnergyInstance instance) {
    DataCenter center = DataCenter.of(instance);
    List<String> awake =
        instance.state().awake().stream()
            .filter(name -> center.serverByName(name).isPresent())
            .toList();
    List<RunningTask> running =
        instance.state().running().stream()
            .map(each -> new RunningTask(each.task(), each.server(), List.of()))
            .toList();
    return new EnergyInstance(
        instance.name(),
        instance.slotSeconds(),
        instance.resources(),
        instance.serverTypes(),
        Optional.empty(),
        instance.tasks(),
        new ClusterState(Set.copyOf(awake), running),
        Optional.empty());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theModelHasTheOptimumOfTryingEverything(long seed) {
    List<Backend> backends = EnergyDifferentialTest.exactBackends();
    Backend backend = backends.get((int) (seed % backends.size()));
    for (EnergyInstance instance : List.of(plain(seed), ruled(seed), alike(seed))) {
      String words = "seed %d, %s, %d rules".formatted(seed, backend.id(), instance.rules().size());
      OptionalDouble optimum = BruteForce.optimum(instance, MSEC);
      FormulatedModel<Placement> model = new ArcFlowFormulation(MSEC).build(instance);
      SolveResult<Assignment> result =
          new CheckedBackend(backend).solve(SolveRequest.of(model.model(), TO_THE_END));
      if (optimum.isEmpty()) {
        assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      } else {
        assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
        near(words, result.bounds().orElseThrow().value(), optimum.getAsDouble());
        Placement placement = model.decode(result.solution().orElseThrow()).orElseThrow();
        near(words, joules(words, instance, placement), optimum.getAsDouble());
        Assignment again = model.encode(placement).orElseThrow();
        Placement other = model.decode(again).orElseThrow();
        near(words, joules(words, instance, other), optimum.getAsDouble());
        near(words, model.model().objectives().get(0).value(again), optimum.getAsDouble());
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aBackendSolvesItWhereThisIsTheFormulation(long seed) {
    EnergyInstance instance = seed % 2 == 0 ? ruled(seed) : alike(seed);
    OptionalDouble optimum = BruteForce.optimum(instance, MSEC);

    SolveResult<Placement> result = solver(scip()).solve(SolveRequest.of(instance, TO_THE_END));

    if (optimum.isEmpty()) {
      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Infeasible.class);
    } else {
      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Optimal.class);
      near("seed " + seed, result.bounds().orElseThrow().value(), optimum.getAsDouble());
      near("seed " + seed, result.bound().orElseThrow(), optimum.getAsDouble());
    }
  }

  /** Without the bound that counts servers, which would end the search. */
  private static ExactEnergySolver solver(Backend backend) {
    return new ExactEnergySolver(
        MSEC, BackendSelector.fixed(new CheckedBackend(backend)), EnergyFormulation.ARC_FLOW, true);
  }

  private static Backend scip() {
    return Backends.byId("scip").orElseThrow();
  }

  /** The quick start is a checked placement, which refutes any bound above it. */
  @Test
  void aBoundAboveACheckedPlacementIsNotBelieved() {
    int refuted = 0;
    for (long seed = 1; seed <= Seeds.count(80); seed++) {
      long now = seed;
      EnergyInstance instance = plain(seed);
      OptionalDouble optimum = BruteForce.optimum(instance, MSEC);
      Backend liar =
          Lies.all().stream()
              .filter(lie -> lie.name().equals("nothing-but-bound-stricter-by-10"))
              .map(lie -> new LyingBackend(scip(), lie))
              .findFirst()
              .orElseThrow();
      SolveResult<Placement> result = solver(liar).solve(SolveRequest.of(instance, TO_THE_END));
      if (optimum.isPresent() && result.bounds().isPresent()) {
        double joules = result.bounds().orElseThrow().value();
        result
            .bound()
            .ifPresent(bound -> assertThat(bound).as("seed %d", now).isLessThanOrEqualTo(joules));
      }
      refuted +=
          (int)
              result.report().warnings().stream()
                  .filter(words -> words.contains("liar") && words.contains("refuted"))
                  .count();
    }
    assertThat(refuted).isPositive();
  }

  @ParameterizedTest
  @EnumSource(BinPackingClass.class)
  void theDefaultFormulationPacksIntoAsManyBins(BinPackingClass of) {
    EnergyInstance instance = BinPacking.generate(of, 9, 7);
    List<Double> bins = new ArrayList<>();
    for (EnergyFormulation formulation : EnergyFormulation.values()) {
      SolveResult<Assignment> result =
          new CheckedBackend(scip())
              .solve(SolveRequest.of(formulation.of(MSEC).build(instance).model(), TO_THE_END));
      assertThat(result).as(formulation.id()).isInstanceOf(SolveResult.Optimal.class);
      bins.add(result.bounds().orElseThrow().value());
    }
    near(of.word(), bins.get(0), bins.get(1));
    of.optimum(9).ifPresent(known -> near(of.word(), bins.get(0), known));
  }

  @Test
  void tripletsArePackedThreeToAServer() {
    EnergyInstance triplets = BinPacking.generate(BinPackingClass.FALKENAUER_T, 60, 1);

    SolveResult<Placement> result = solver(scip()).solve(SolveRequest.of(triplets, TO_THE_END));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.bounds().orElseThrow().value()).isCloseTo(20, within(1e-9));
  }

  private static double joules(String words, EnergyInstance instance, Placement placement) {
    CheckReport check = new PlacementChecker().check(instance, placement);
    assertThat(check.violations()).as(words).isEmpty();
    return check.objectives().get(MSEC.word());
  }

  private static void near(String words, double value, double expected) {
    assertThat(value).as(words).isCloseTo(expected, within(AGREEMENT * Math.abs(expected)));
  }
}
