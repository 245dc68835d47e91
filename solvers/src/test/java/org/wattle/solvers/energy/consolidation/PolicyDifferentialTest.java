package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.formulation.FormulationOptions;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.energy.formulation.PathFormulation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.grading.CheckedBackend;

/** Under a policy of operation every way to solve gives what trying everything gives. */
class PolicyDifferentialTest {
  private static final double AGREEMENT = 1e-6;
  private static final int EACH = 300;
  private static final int FEW = 4;
  private static final long MANY = 100_000;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  /** In the long run 300 for each part of a policy, otherwise a few. */
  static Stream<Long> seeds() {
    int each = Seeds.count(EACH);
    long last = RandomPolicies.PARTS * (long) (each < EACH ? FEW : EACH);
    return LongStream.rangeClosed(1, last).boxed();
  }

  private static Consolidation drawn(long seed) {
    Consolidation drawn = ConsolidationsWithNewTasks.random(seed);
    boolean racks = seed % RandomPolicies.PARTS == RandomPolicies.PARTS - 1;
    for (long next = seed; racks && !RandomPolicies.racks(drawn.instance()); ) {
      next += MANY;
      drawn = ConsolidationsWithNewTasks.random(next);
    }
    EnergyInstance instance =
        seed % 4 == 0 ? RandomSigns.on(drawn.instance(), seed) : drawn.instance();
    return new Consolidation(RandomPolicies.on(instance, seed), drawn.moves());
  }

  private static EnergyObjective objective(long seed) {
    return seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
  }

  private static SolveResult<Assignment> solved(OptModel model) {
    return new CheckedBackend(Backends.byId("scip").orElseThrow())
        .solve(SolveRequest.of(model, TO_THE_END));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theWholeModelHasTheOptimum(long seed) {
    Consolidation consolidation = drawn(seed);
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective(seed));
    FormulationOptions options =
        FormulationOptions.of(objective(seed)).withHomes(Homes.of(consolidation));
    FormulatedModel<Placement> model = new PathFormulation(options).build(consolidation.open());
    SolveResult<Assignment> result = solved(model.model());
    if (optimum.isEmpty()) {
      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Infeasible.class);
    } else {
      assertThat(result.solution()).as("seed %d", seed).isPresent();
      Placement plan = model.decode(result.solution().orElseThrow()).orElseThrow();
      worth("seed " + seed, consolidation, objective(seed), plan, optimum.getAsDouble());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theSolverOfConsolidationsProvesTheOptimum(long seed) {
    proves(drawn(seed), seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void withoutMovesTheSolverOfSlotsProvesTheOptimum(long seed) {
    proves(new Consolidation(drawn(seed).instance(), Moves.atMost(0)), seed);
  }

  private static void proves(Consolidation consolidation, long seed) {
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective(seed));
    SolveResult<Placement> result =
        ConsolidationSolvers.byId(seed % 3 == 0 ? "auto" : "scip", objective(seed))
            .orElseThrow()
            .solve(SolveRequest.of(consolidation, TO_THE_END));
    if (optimum.isEmpty()) {
      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Infeasible.class);
    } else {
      String words = "seed %d %s %s".formatted(seed, optimum, result);
      assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
      Placement plan = result.solution().orElseThrow();
      worth(words, consolidation, objective(seed), plan, optimum.getAsDouble());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theDecompositionOfASlotIsNeverWrong(long seed) {
    EnergyInstance slot = drawn(seed).instance();
    Consolidation consolidation = new Consolidation(slot, Moves.atMost(0));
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective(seed));
    SolveResult<Placement> result =
        EnergySolvers.byId("benders", objective(seed))
            .orElseThrow()
            .solve(SolveRequest.of(slot, TO_THE_END));
    if (optimum.isEmpty()) {
      assertThat(result.solution()).as("seed %d", seed).isEmpty();
    } else {
      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Optimal.class);
      worth(
          "seed " + seed,
          consolidation,
          objective(seed),
          result.solution().orElseThrow(),
          optimum.getAsDouble());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheBounds(long seed) {
    Consolidation consolidation = drawn(seed);
    OptionalDouble optimum = EveryPlan.optimum(consolidation, objective(seed));
    EmptyingModel emptying = new EmptyingModel(consolidation, objective(seed), List.<BitSet>of());
    below("seed %d, servers emptied".formatted(seed), emptying.model(), optimum);
    EnergyInstance slot = consolidation.instance();
    OptionalDouble still =
        EveryPlan.optimum(new Consolidation(slot, Moves.atMost(0)), objective(seed));
    AggregateModel counts =
        AggregateModel.of(
            DataCenter.of(slot),
            objective(seed),
            seed % 2 == 0
                ? CountsOptions.plain(VariableType.INTEGER)
                : CountsOptions.plain(VariableType.INTEGER).withSplitTasks());
    below("seed %d, servers counted".formatted(seed), counts.model(), still);
  }

  private static void below(String words, OptModel model, OptionalDouble optimum) {
    if (optimum.isPresent()) {
      assertThat(solved(model).bound().orElse(Double.NaN))
          .as(words)
          .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-7));
    }
  }

  private static void worth(
      String words,
      Consolidation consolidation,
      EnergyObjective objective,
      Placement plan,
      double optimum) {
    CheckReport check =
        new ConsolidationChecker().check(consolidation, consolidation.withoutStaying(plan));
    assertThat(check.violations()).as(words).isEmpty();
    assertThat(check.objectives().get(objective.id()))
        .as(words)
        .isCloseTo(optimum, within(AGREEMENT * optimum));
  }
}
