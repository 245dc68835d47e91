package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.RandomPrices;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;

/** Where running tasks may move, the least cost is what trying every plan finds. */
class CostConsolidationTest {
  private static final String COST = PlacementObjective.COST.word();
  private static final double AGREEMENT = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** Every second one under a policy of operation, in which servers may be on standby. */
  private static Consolidation drawn(long seed) {
    Consolidation drawn = ConsolidationsWithNewTasks.random(seed);
    EnergyInstance instance =
        seed % 2 == 0 ? RandomPolicies.on(drawn.instance(), seed) : drawn.instance();
    return new Consolidation(RandomPrices.on(instance, seed), drawn.moves());
  }

  /** One solver after the other. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everySolverProvesTheLeastCost(long seed) {
    Consolidation consolidation = drawn(seed);
    OptionalDouble optimum = EveryPlan.optimum(consolidation, PlacementObjective.COST);
    List<SolverDescriptor<Consolidation, Placement>> solvers =
        new ConsolidationSolvers().solvers().stream().filter(each -> !each.heuristic()).toList();
    SolverDescriptor<Consolidation, Placement> solver = solvers.get((int) (seed % solvers.size()));
    SolveResult<Placement> result =
        solver.create(COST, SolverOptions.NONE).solve(SolveRequest.of(consolidation, TO_THE_END));
    String words = "seed %d, %s: %s, %s".formatted(seed, solver.id(), optimum, result);
    if (optimum.isEmpty()) {
      assertThat(result).as(words).isInstanceOf(SolveResult.Infeasible.class);
      return;
    }
    assertThat(result).as(words).isInstanceOf(SolveResult.Optimal.class);
    CheckReport check =
        new ConsolidationChecker().check(consolidation, result.solution().orElseThrow());
    assertThat(check.violations()).as(words).isEmpty();
    near(words, check.objectives().get(COST), optimum.getAsDouble());
    near(words, result.bounds().orElseThrow().value(), optimum.getAsDouble());
    near(words, result.bound().orElseThrow(), optimum.getAsDouble());
  }

  private static void near(String words, double value, double optimum) {
    assertThat(value).as(words).isCloseTo(optimum, within(AGREEMENT * Math.abs(optimum) + 1e-12));
  }
}
