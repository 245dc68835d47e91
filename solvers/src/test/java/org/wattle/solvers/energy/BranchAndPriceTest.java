package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.arcflow.ArcFlowFormulation;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.benders.BendersSolver;
import org.wattle.solvers.energy.branchandprice.ExactPacking;
import org.wattle.solvers.energy.branchandprice.PackingOracle;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/** Branch and price gives what trying everything gives, with rules and without. */
class BranchAndPriceTest {
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1);

  private static final PackingOracle.Factory EXACT =
      ExactPacking.with(CheckedBackend.installed("cp-sat"));

  static Stream<Long> seeds() {
    return Seeds.upTo(130);
  }

  static Stream<Long> manySeeds() {
    return Seeds.upTo(480);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimum(long seed) {
    BendersDifferentialTest.check(BendersSolver.DECIDING_ID, TinyInstances.random(seed), seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimumUnderRules(long seed) {
    BendersDifferentialTest.check(BendersSolver.DECIDING_ID, RuledInstances.random(seed), seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimumOfEqualTasks(long seed) {
    BendersDifferentialTest.check(BendersSolver.DECIDING_ID, ArcFlowTest.alike(seed), seed);
  }

  /**
   * Nothing that it proves alone, without a solver of the complete problem, is wrong: states,
   * running tasks, rules, networks with unlike links, any sign of the difference between on and
   * asleep, equal tasks.
   */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("manySeeds")
  void provesNothingAboveTheOptimum(long seed) {
    EnergyInstance instance =
        switch ((int) (seed % 4)) {
          case 0 -> TinyInstances.random(seed);
          case 1 -> RandomSigns.on(RuledInstances.random(seed), seed);
          case 2 -> NarrowInstances.random(seed);
          default -> ArcFlowTest.alike(seed);
        };
    EnergyObjective objective = seed / 4 % 2 == 0 ? EnergyObjective.MSEC : EnergyObjective.MTEC;
    OptionalDouble optimum = BruteForce.optimum(instance, objective);
    SolveResult<Placement> result =
        alone(EXACT, objective).solve(SolveRequest.of(instance, TO_THE_END));
    String words = "seed %d, %d rules: %s".formatted(seed, instance.rules().size(), result);
    if (optimum.isPresent()) {
      check(words, result, optimum.getAsDouble());
    } else {
      assertThat(result.solution()).as(words).isEmpty();
    }
  }

  /** Two or three kinds of tasks, more than can be tried. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void agreesWithArcFlowOnKindsOfTasks(long seed) {
    EnergyInstance instance = kinds(seed);
    SolveResult<Assignment> flow =
        CheckedBackend.installed("scip")
            .solve(
                SolveRequest.of(
                    new ArcFlowFormulation(EnergyObjective.MSEC).build(instance).model(),
                    TO_THE_END));
    SolveResult<Placement> result = alone(EXACT).solve(SolveRequest.of(instance, TO_THE_END));
    String words = "seed %d: %s".formatted(seed, result);
    if (flow instanceof SolveResult.Infeasible) {
      assertThat(result.solution()).as(words).isEmpty();
    } else {
      check(words, result, flow.bounds().orElseThrow().value());
    }
  }

  private static EnergyInstance kinds(long seed) {
    Random random = new Random(seed * 31 + 7);
    List<ServerType> types = new ArrayList<>();
    for (String name : List.of("S", "L")) {
      ResourceVector capacity =
          ResourceVector.of(0.5 + random.nextInt(51) / 100.0, 0.5 + random.nextInt(51) / 100.0);
      ServerPower watts =
          ServerPower.withSummedPeak(
              random.nextInt(60),
              60 + random.nextInt(100),
              ResourceVector.of(20 + random.nextInt(200), random.nextInt(100)));
      types.add(new ServerType(name, 3 + random.nextInt(3), capacity, watts, 30));
    }
    List<ResourceVector> sizes = new ArrayList<>();
    for (int k = 0; k < 2 + random.nextInt(2); k++) {
      sizes.add(
          ResourceVector.of(0.1 + random.nextInt(25) / 100.0, 0.1 + random.nextInt(25) / 100.0));
    }
    List<Task> tasks = new ArrayList<>();
    int count = 10 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      tasks.add(Task.of("t" + i, sizes.get(random.nextInt(sizes.size())), 0));
    }
    return new EnergyInstance(
        "kinds-" + seed,
        60,
        List.of("cpu", "memory"),
        types,
        Optional.empty(),
        tasks,
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static void check(String words, SolveResult<Placement> result, double optimum) {
    assertThat(result).as(words).isNotInstanceOf(SolveResult.Infeasible.class);
    assertThat(result.report().warnings()).as(words).noneMatch(line -> line.contains("refuted"));
    assertThat(result.bound().orElse(0)).as(words).isLessThanOrEqualTo(optimum * (1 + 1e-6));
    if (result instanceof SolveResult.Optimal) {
      assertThat(result.bounds().orElseThrow().value())
          .as(words)
          .isLessThanOrEqualTo(optimum * (1 + 1e-6));
    }
  }

  /** Decides about selections first, and nothing solves the complete problem. */
  private static Solver<EnergyInstance, Placement> alone(PackingOracle.Factory oracle) {
    return alone(oracle, EnergyObjective.MSEC);
  }

  private static Solver<EnergyInstance, Placement> alone(
      PackingOracle.Factory oracle, EnergyObjective objective) {
    return new BendersSolver(
        BendersSolver.DECIDING_ID,
        objective,
        CheckedBackend.installed("scip"),
        CheckedBackend.installed("glop"),
        new Nothing(),
        (placement, log, request) -> placement,
        Optional.of(oracle));
  }

  /** Finds and proves nothing. */
  private record Nothing() implements Solver<EnergyInstance, Placement> {
    @Override
    public String id() {
      return "nothing";
    }

    @Override
    public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
      return new SolveResult.NoSolution<>(
          OptionalDouble.empty(), new SolveLog(id(), "test", request.parameters()).report());
    }
  }

  /** True answers, whose cuts ask for a fifth more than is proven. */
  private static PackingOracle.Factory stricter(AtomicInteger lies) {
    return (center, classes, stop) -> {
      PackingOracle honest = EXACT.of(center, classes, stop);
      return new PackingOracle() {
        @Override
        public boolean boundsLoads() {
          return honest.boundsLoads();
        }

        @Override
        public Answer decide(
            List<Integer> totals,
            List<Integer> on,
            long steps,
            SolveParameters limits,
            boolean leastLoad) {
          Answer answer = honest.decide(totals, on, steps, limits, leastLoad);
          if (answer instanceof NoPacking none) {
            lies.incrementAndGet();
            return new NoPacking(stricter(none.cut()), none.by(), none.steps());
          }
          if (answer instanceof Packing packing && packing.loads().isPresent()) {
            lies.incrementAndGet();
            return new Packing(
                packing.serverOfTask(),
                packing.loads().map(BranchAndPriceTest::stricter),
                packing.steps());
          }
          return answer;
        }
      };
    };
  }

  private static CountsCut stricter(CountsCut cut) {
    return cut instanceof CountsCut.Cover cover
        ? new CountsCut.Cover(cover.worth(), cover.load(), cover.side() * 1.2)
        : cut;
  }

  @Test
  void dropsCutsThatAskForTooMuch() {
    AtomicInteger lies = new AtomicInteger();
    int caught = 0;
    for (long seed = 1; seed <= 6; seed++) {
      SolveResult<Placement> honest = alone(EXACT).solve(SolveRequest.of(kinds(seed), TO_THE_END));
      SolveResult<Placement> lied =
          alone(stricter(lies)).solve(SolveRequest.of(kinds(seed), TO_THE_END));
      boolean refuted =
          lied.report().warnings().stream().anyMatch(line -> line.contains("refuted"));
      boolean worse =
          lied.bounds().isPresent()
              && honest.bounds().isPresent()
              && lied.bounds().get().value() > honest.bounds().get().value() * (1 + 1e-6);
      caught += refuted || worse ? 1 : 0;
    }
    assertThat(lies.get()).isPositive();
    assertThat(caught).isPositive();
  }

  /** Whatever is asked, it is said that the servers hold no packing, and no more servers do. */
  private static PackingOracle.Answer lie(AtomicInteger lies, List<Integer> totals) {
    lies.incrementAndGet();
    return new PackingOracle.NoPacking(new CountsCut.NoGood(totals), "a lie", 1);
  }

  @Test
  void dropsWrongBoundsThatAPlacementRefutes() {
    AtomicInteger lies = new AtomicInteger();
    int caught = 0;
    for (long seed = 1; seed <= 16; seed++) {
      EnergyInstance instance = TinyInstances.random(seed);
      OptionalDouble optimum = BruteForce.optimum(instance, EnergyObjective.MSEC);
      if (optimum.isEmpty()) {
        continue;
      }
      Solver<EnergyInstance, Placement> lied =
          new BendersSolver(
              BendersSolver.DECIDING_ID,
              EnergyObjective.MSEC,
              CheckedBackend.installed("scip"),
              CheckedBackend.installed("glop"),
              new ExactEnergySolver(EnergyObjective.MSEC, CheckedBackend.installed("cp-sat")),
              (placement, log, request) -> placement,
              Optional.of(
                  (center, classes, stop) ->
                      (totals, on, steps, limits, leastLoad) -> lie(lies, totals)));
      SolveResult<Placement> result = lied.solve(SolveRequest.of(instance, TO_THE_END));
      double value =
          new PlacementChecker()
              .check(instance, result.solution().orElseThrow())
              .objectives()
              .get(EnergyObjective.MSEC.word());
      double best = optimum.getAsDouble();
      if (value <= best * (1 + 1e-6)) {
        assertThat(result.bound().orElse(0))
            .as("seed %d", seed)
            .isLessThanOrEqualTo(value * (1 + 1e-6));
        caught += result.report().warnings().isEmpty() ? 0 : 1;
      }
    }
    assertThat(lies.get()).isPositive();
    assertThat(caught).isPositive();
  }
}
