package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/** The bound that counts servers together which rules distinguish is no higher than the optimum. */
class MixedClassesTest {
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(0).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(800);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void isABound(long seed) {
    EnergyInstance instance = RuledInstances.random(seed);
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER).withMostClasses(1);
    SolveResult<Assignment> result =
        CheckedBackend.installed("scip")
            .solve(
                SolveRequest.of(
                    AggregateModel.of(DataCenter.of(instance), objective, options).model(),
                    TO_THE_END));
    OptionalDouble optimum = BruteForce.optimum(instance, objective);
    if (optimum.isPresent()) {
      assertThat(result.bound()).as("seed %d", seed).isPresent();
      assertThat(result.bound().getAsDouble())
          .as("seed %d", seed)
          .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-7));
    }
  }
}
