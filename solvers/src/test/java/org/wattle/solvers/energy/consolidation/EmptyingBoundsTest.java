package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.EmptyingModel;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
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
      EmptyingModel emptying = new EmptyingModel(consolidation, objective, List.<BitSet>of());
      SolveResult<Assignment> result =
          new CheckedBackend(Backends.byId("scip").orElseThrow())
              .solve(SolveRequest.of(emptying.model(), TO_THE_END));
      if (optimum.isPresent()) {
        assertThat(result.bound().orElse(Double.NaN))
            .as("seed %d, %s", seed, objective)
            .isLessThanOrEqualTo(optimum.getAsDouble() * (1 + 1e-6));
      }
    }
  }
}
