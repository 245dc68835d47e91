package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** With rules of groups across domains, every exact way gives what trying everything gives. */
class GroupRulesFuzzTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  /** Every third one with rules of the other kinds, too. */
  private static AgainstBruteForce drawn(long seed) {
    EnergyInstance instance =
        seed % 3 == 0 ? RuledInstances.random(seed) : TinyInstances.random(seed);
    return AgainstBruteForce.of(
        seed,
        RandomGroups.on(instance, new Random(seed * 31 + 7)),
        seed % 2 == 0 ? EnergyObjective.MTEC : EnergyObjective.MSEC);
  }

  /** A heuristic places all tasks cleanly, or some wait. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void heuristicsKeepTheRules(long seed) {
    AgainstBruteForce drawn = drawn(seed);
    for (String id : List.of("vector-greedy", "first-fit", "best-fit", "rrs")) {
      SolveResult<Placement> result =
          EnergySolvers.byId(id, drawn.objective())
              .orElseThrow()
              .solve(SolveRequest.of(drawn.instance(), AgainstBruteForce.TO_THE_END));
      String words = "seed %d, %s: %s".formatted(seed, id, result);
      assertThat(result).as(words).isNotInstanceOf(SolveResult.Failed.class);
      result
          .solution()
          .ifPresent(
              placement ->
                  assertThat(drawn.joules(words, placement))
                      .as(words)
                      .isGreaterThanOrEqualTo(
                          drawn.optimum().orElseThrow() * (1 - AgainstBruteForce.AGREEMENT)));
    }
  }

  /** One after the other. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyExactBackendFindsTheOptimum(long seed) {
    List<Backend> all = EnergyDifferentialTest.exactBackends();
    drawn(seed).backend(all.get((int) (seed % all.size())));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void autoFindsTheOptimum(long seed) {
    drawn(seed).solver("auto");
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void everyFormulationHasTheSameOptimum(long seed) {
    drawn(seed).formulations(AgainstBruteForce.scip());
  }
}
