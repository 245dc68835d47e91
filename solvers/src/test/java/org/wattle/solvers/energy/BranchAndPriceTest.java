package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.benders.BendersSolver;
import org.wattle.solvers.energy.branchandprice.PackingOracle;
import org.wattle.solvers.grading.CheckedBackend;

/** Branch and price gives what trying everything gives, with rules and without. */
class BranchAndPriceTest {
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(130);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimum(long seed) {
    BendersDifferentialTest.check(BendersSolver.DECIDING_ID, TinyInstances.random(seed), seed);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsTheOptimumUnderRules(long seed) {
    BendersDifferentialTest.check(BendersSolver.DECIDING_ID, RuledInstances.random(seed), seed);
  }

  /** Whatever is asked, it is said that the servers hold no packing, and no more servers do. */
  private static PackingOracle.Answer lie(AtomicInteger lies, List<Integer> totals) {
    lies.incrementAndGet();
    return new PackingOracle.NoPacking(new CountsCut.NoGood(totals), "a lie", 1);
  }

  @Test
  void dropsWrongBoundsThatAPlacementRefutes() {
    AtomicInteger lies = new AtomicInteger();
    int caught = 0;
    for (long seed = 1; seed <= 16; seed++) {
      EnergyInstance instance = TinyInstances.random(seed);
      OptionalDouble optimum = BruteForce.optimum(instance, EnergyObjective.MSEC);
      if (optimum.isEmpty()) {
        continue;
      }
      Solver<EnergyInstance, Placement> lied =
          new BendersSolver(
              BendersSolver.DECIDING_ID,
              EnergyObjective.MSEC,
              CheckedBackend.installed("scip"),
              CheckedBackend.installed("glop"),
              new ExactEnergySolver(EnergyObjective.MSEC, CheckedBackend.installed("cp-sat")),
              (placement, log, request) -> placement,
              Optional.of(
                  (center, classes, stop) ->
                      (totals, on, steps, limits, leastLoad) -> lie(lies, totals)));
      SolveResult<Placement> result = lied.solve(SolveRequest.of(instance, TO_THE_END));
      double value =
          new PlacementChecker()
              .check(instance, result.solution().orElseThrow())
              .objectives()
              .get(EnergyObjective.MSEC.id());
      double best = optimum.getAsDouble();
      if (value <= best * (1 + 1e-6)) {
        assertThat(result.bound().orElse(0))
            .as("seed %d", seed)
            .isLessThanOrEqualTo(value * (1 + 1e-6));
        caught += result.report().warnings().isEmpty() ? 0 : 1;
      }
    }
    assertThat(lies.get()).isPositive();
    assertThat(caught).isPositive();
  }
}
