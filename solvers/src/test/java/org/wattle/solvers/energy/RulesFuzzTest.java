package org.wattle.solvers.energy;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;

/** With rules of every kind, every exact way gives what trying everything gives. */
class RulesFuzzTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(120);
  }

  private static AgainstBruteForce drawn(long seed) {
    return AgainstBruteForce.of(
        seed,
        RuledInstances.random(seed),
        seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimum(long seed) {
    EnergyDifferentialTest.exactBackends().forEach(drawn(seed)::backend);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theDecompositionFindsTheOptimum(long seed) {
    drawn(seed).solver("benders");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyFormulationHasTheSameOptimum(long seed) {
    drawn(seed).formulations(AgainstBruteForce.scip());
  }
}
