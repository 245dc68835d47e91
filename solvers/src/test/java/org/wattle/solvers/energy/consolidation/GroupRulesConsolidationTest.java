package org.wattle.solvers.energy.consolidation;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;

/** The same with rules of groups across domains, most of which bind moved tasks only. */
class GroupRulesConsolidationTest {
  /** One that branches over linear programs, one that propagates. */
  private static final List<String> BACKENDS = List.of("scip", "cp-sat");

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  private static AgainstEveryPlan drawn(long seed) {
    return AgainstEveryPlan.of(seed, ConsolidationsWithNewTasks.withGroups(seed), objective(seed));
  }

  private static EnergyObjective objective(long seed) {
    return seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyBackendFindsTheOptimumOfTheWholeModel(long seed) {
    AgainstEveryPlan.ofLastStates(
            seed, ConsolidationsWithNewTasks.withGroups(seed), objective(seed))
        .wholeModel(BACKENDS.get((int) (seed % BACKENDS.size())));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void solversProveTheOptimum(long seed) {
    drawn(seed).solver(seed % 4 < 2 ? "auto" : "scip");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheModelOfEmptiedServers(long seed) {
    drawn(seed).emptiedServers();
  }
}
