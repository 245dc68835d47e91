package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** The decomposition gives what trying everything gives, with rules and without. */
class BendersDifferentialTest {
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(130);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimum(long seed) {
    check("benders", TinyInstances.random(seed), seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimumUnderRules(long seed) {
    check("benders", RuledInstances.random(seed), seed);
  }

  /** A solver finds and proves the optimum of each objective, or that there is no placement. */
  static void check(String solver, EnergyInstance instance, long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      SolveResult<Placement> result =
          EnergySolvers.byId(solver, objective)
              .orElseThrow()
              .solve(SolveRequest.of(instance, TO_THE_END));
      if (optimum.isEmpty()) {
        assertThat(result)
            .as("seed %d, %s", seed, objective)
            .isInstanceOf(SolveResult.Infeasible.class);
        continue;
      }
      double joules = optimum.getAsDouble();
      assertThat(result)
          .as("seed %d, %s, %s", seed, objective, result.report())
          .isInstanceOf(SolveResult.Optimal.class);
      CheckReport check = new PlacementChecker().check(instance, result.solution().orElseThrow());
      assertThat(check.clean()).isTrue();
      assertThat(check.objectives())
          .hasEntrySatisfying(
              objective.word(),
              value -> assertThat(value).isCloseTo(joules, within(1e-6 * joules)));
      assertThat(result.bound().orElseThrow()).isLessThanOrEqualTo(joules * (1 + 1e-6));
    }
  }
}
