package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.wattle.model.energy.bound.CountsOptions.Split;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.energy.UnitsTest;

/** Under a policy of operation every way to solve gives what trying everything gives. */
class PolicyDifferentialTest {
  private static final int EACH = 300;
  private static final int FEW = 4;
  private static final long MANY = 100_000;

  /** In the long run 300 for each part of a policy, otherwise a few. */
  static Stream<Long> seeds() {
    int each = Seeds.count(EACH);
    long last = RandomPolicies.PARTS * (long) (each < EACH ? FEW : EACH);
    return LongStream.rangeClosed(1, last).boxed();
  }

  private static Consolidation drawn(long seed) {
    Consolidation drawn = ConsolidationsWithNewTasks.random(seed);
    boolean racks = seed % RandomPolicies.PARTS == RandomPolicies.RACKS;
    for (long next = seed; racks && !RandomPolicies.racks(drawn.instance()); ) {
      next += MANY;
      drawn = ConsolidationsWithNewTasks.random(next);
    }
    EnergyInstance instance =
        seed % 4 == 0 ? RandomSigns.on(drawn.instance(), seed) : drawn.instance();
    return new Consolidation(RandomPolicies.on(instance, seed), drawn.moves());
  }

  private static AgainstEveryPlan against(long seed, Consolidation consolidation) {
    return AgainstEveryPlan.of(seed, consolidation, objective(seed));
  }

  private static EnergyObjective objective(long seed) {
    return seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
  }

  private static Consolidation withoutMoves(long seed) {
    return new Consolidation(drawn(seed).instance(), Moves.atMost(0));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theWholeModelHasTheOptimum(long seed) {
    AgainstEveryPlan.ofLastStates(seed, drawn(seed), objective(seed)).wholeModel("scip");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theSolverOfConsolidationsProvesTheOptimum(long seed) {
    against(seed, drawn(seed)).solver(seed % 3 == 0 ? "auto" : "scip");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theOptimumIsTheSameInOtherUnits(long seed) {
    AgainstEveryPlan usual = against(seed, drawn(seed));
    EnergyInstance scaled = UnitsTest.scaled(usual.consolidation().instance(), (int) (seed % 5));
    new AgainstEveryPlan(
            seed,
            new Consolidation(scaled, usual.consolidation().moves()),
            usual.objective(),
            usual.optimum())
        .solver(seed % 3 == 0 ? "auto" : "scip");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void withoutMovesTheSolverOfSlotsProvesTheOptimum(long seed) {
    against(seed, withoutMoves(seed)).solver(seed % 3 == 0 ? "auto" : "scip");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theDecompositionOfASlotIsNeverWrong(long seed) {
    AgainstEveryPlan still = against(seed, withoutMoves(seed));
    SolveResult<Placement> result =
        EnergySolvers.byId("benders", still.objective())
            .orElseThrow()
            .solve(SolveRequest.of(still.consolidation().instance(), AgainstEveryPlan.TO_THE_END));
    if (still.optimum().isEmpty()) {
      assertThat(result.solution()).as("seed %d", seed).isEmpty();
    } else {
      assertThat(result).as("seed %d", seed).isInstanceOf(SolveResult.Optimal.class);
      still.worth("seed " + seed, result.solution().orElseThrow());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheBounds(long seed) {
    against(seed, drawn(seed)).emptiedServers();
    AgainstEveryPlan still = against(seed, withoutMoves(seed));
    AggregateModel counts =
        AggregateModel.of(
            DataCenter.of(still.consolidation().instance()),
            still.objective(),
            seed % 2 == 0
                ? CountsOptions.plain(VariableType.INTEGER)
                : CountsOptions.plain(VariableType.INTEGER).with(Split.TASKS));
    still.below("servers counted", counts.model());
  }
}
