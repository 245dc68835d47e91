package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

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

/** On a few tasks and servers {@code auto} solves one model, and does no more. */
class AutoSolverTest {
  private static final SolveParameters SAME_EVERYWHERE =
      SolveParameters.DEFAULT.withThreads(1).withSeed(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(320);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aModelOfFewTasksAndServersIsSolvedAtOnce(long seed) {
    EnergyInstance instance =
        seed % 2 == 0 ? TinyInstances.random(seed) : RuledInstances.random(seed);

    SolveResult<Placement> auto = solve("auto", instance);
    SolveResult<Placement> plain = solve("scip", instance);

    String what = "seed %d".formatted(seed);
    assertThat(auto.getClass()).as(what).isEqualTo(plain.getClass());
    auto.bounds()
        .ifPresent(
            bounds ->
                assertThat(bounds.value())
                    .as(what)
                    .isCloseTo(plain.bounds().orElseThrow().value(), withinPercentage(0.01)));
    assertThat(auto.report().statistics().seconds().keySet())
        .as(what)
        .doesNotContain("bound", "master", "model");
  }

  /** Such as this one, of which SCIP searches more nodes than it is given. */
  @Test
  void whereThatProvesNothingSoonItIsDecomposed() {
    EnergyInstance instance = BinPacking.generate(BinPackingClass.FALKENAUER_U, 12, 3);
    SolveResult<Placement> auto = solve("auto", instance);

    assertThat(auto).isInstanceOf(SolveResult.Optimal.class);
    assertThat(auto.report().statistics().seconds()).containsKeys("model", "master");
  }

  @Test
  void moreTasksAndServersAreDecomposed() {
    EnergyInstance instance = BinPacking.generate(BinPackingClass.FALKENAUER_U, 24, 1);
    assertThat(solve("auto", instance).report().statistics().seconds()).containsKey("master");
  }

  private static SolveResult<Placement> solve(String id, EnergyInstance instance) {
    return EnergySolvers.byId(id, instance.defaultObjective())
        .orElseThrow()
        .solve(SolveRequest.of(instance, SAME_EVERYWHERE));
  }
}
