package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.generate.BinPacking;
import org.wattle.model.energy.generate.BinPackingClass;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** On a few tasks and servers {@code auto} does what the plain solver does, and no more. */
class AutoSolverTest {
  private static final SolveParameters SAME_EVERYWHERE =
      SolveParameters.DEFAULT.withThreads(1).withSeed(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(320);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void onTinyInstancesItNeedsTheWorkOfThePlainSolver(long seed) {
    EnergyInstance instance =
        seed % 2 == 0 ? TinyInstances.random(seed) : RuledInstances.random(seed);

    SolveResult<Placement> auto = solve("auto", instance);
    SolveResult<Placement> plain = solve("scip", instance);

    String what = "seed %d".formatted(seed);
    assertThat(auto.getClass()).as(what).isEqualTo(plain.getClass());
    assertThat(auto.bounds()).as(what).isEqualTo(plain.bounds());
    assertThat(auto.report().statistics().counts())
        .as(what)
        .isEqualTo(plain.report().statistics().counts());
    assertThat(auto.report().statistics().seconds().keySet())
        .as(what)
        .isEqualTo(plain.report().statistics().seconds().keySet())
        .doesNotContain("master");
  }

  @Test
  void moreTasksAndServersAreDecomposed() {
    EnergyInstance instance = BinPacking.generate(BinPackingClass.FALKENAUER_U, 9, 1);
    assertThat(solve("auto", instance).report().statistics().seconds()).containsKey("master");
  }

  private static SolveResult<Placement> solve(String id, EnergyInstance instance) {
    return EnergySolvers.byId(id, instance.defaultObjective())
        .orElseThrow()
        .solve(SolveRequest.of(instance, SAME_EVERYWHERE));
  }
}
