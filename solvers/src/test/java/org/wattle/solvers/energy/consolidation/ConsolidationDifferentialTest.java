package org.wattle.solvers.energy.consolidation;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.RandomSigns;
import org.wattle.model.energy.consolidation.Consolidation;

/** Every way to consolidate tiny clusters gives what trying every plan gives. */
class ConsolidationDifferentialTest {
  /** One that branches over linear programs, one that propagates, two that need no library. */
  private static final List<String> BACKENDS = List.of("scip", "cp-sat", "ojalgo", "choco");

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** Every other one with any sign of the difference between on and asleep. */
  private static Consolidation drawn(long seed) {
    Consolidation drawn = ConsolidationsWithNewTasks.random(seed);
    return seed % 2 == 0
        ? drawn
        : new Consolidation(RandomSigns.on(drawn.instance(), seed), drawn.moves());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyBackendFindsTheOptimumOfTheWholeModel(long seed) {
    EnergyObjective objective = seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC;
    BACKENDS.forEach(AgainstEveryPlan.ofLastStates(seed, drawn(seed), objective)::wholeModel);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void solversProveTheOptimum(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      AgainstEveryPlan.of(seed, drawn(seed), objective)
          .solver(seed <= 10 ? "auto" : seed <= 20 ? "benders" : "scip");
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void partThatIsTheWholeGivesTheOptimum(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      AgainstEveryPlan.ofLastStates(seed, drawn(seed), objective).repair("scip");
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void noPlanBeatsTheModelOfEmptiedServers(long seed) {
    for (EnergyObjective objective : EnergyObjective.values()) {
      AgainstEveryPlan.of(seed, drawn(seed), objective).emptiedServers();
    }
  }
}
