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
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/** No placement beats the counts of servers and switches where links are what is scarce. */
class LinkBoundsTest {
  private static final double ACCURACY = 1e-6;
  private static final SolveParameters TO_THE_END =
      SolveParameters.DEFAULT.withGap(1e-7).withSeed(1).withThreads(1);

  static Stream<Long> seeds() {
    return Seeds.upTo(1000);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void boundsLieBelowTheBestOfAllPlacements(long seed) {
    EnergyInstance instance = NarrowInstances.random(seed);
    for (EnergyObjective objective : EnergyObjective.values()) {
      String words = "seed %d, %s".formatted(seed, objective);
      OptionalDouble optimum = BruteForce.optimum(instance, objective);
      SolveResult<Assignment> counted = counted(instance, objective, options(seed));
      if (optimum.isPresent()) {
        double best = optimum.getAsDouble();
        assertThat(counted.bound().orElse(Double.NaN))
            .as(words)
            .isLessThanOrEqualTo(best + ACCURACY * Math.max(1, Math.abs(best)));
      }
    }
  }

  /** Every third instance with all racks of a state counted together. */
  private static CountsOptions options(long seed) {
    CountsOptions options = CountsOptions.plain(VariableType.INTEGER);
    return seed % 3 == 0 ? options.withMostRackKinds(0) : options.withSplitTasks();
  }

  private static SolveResult<Assignment> counted(
      EnergyInstance instance, EnergyObjective objective, CountsOptions options) {
    AggregateModel model = AggregateModel.of(DataCenter.of(instance), objective, options);
    return new CheckedBackend(Backends.byId("scip").orElseThrow())
        .solve(SolveRequest.of(model.model(), TO_THE_END));
  }
}
