package org.wattle.toolkit.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.power.batch.EverySchedule;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.TinyBatches;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.toolkit.ProblemKinds;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.power.PowerConflict.Budget;
import org.wattle.toolkit.power.PowerConflict.Feasibility;

/** Explanations of tiny batches, compared with trying every node and slot. */
class PowerConflictTest {
  private static final SolveContext CONTEXT =
      new SolveContext(
          ProblemKinds.installed(),
          SolverRegistry.installed(),
          SolveParameters.DEFAULT.withThreads(1).withSeed(1),
          new Interrupt());

  static Stream<Long> seeds() {
    return Seeds.upTo(80);
  }

  /** With a budget of the cluster that is one watt too low, or any other. */
  private static PowerBatch batch(long seed) {
    PowerBatch drawn = TinyBatches.of(seed);
    Map<PowerObjective, Double> best =
        EverySchedule.best(drawn.with(drawn.budgets().withCluster(OptionalLong.empty())));
    Double peak = best.get(PowerObjective.PEAK_POWER);
    return peak == null || seed % 3 == 0
        ? drawn
        : drawn.with(drawn.budgets().withCluster(OptionalLong.of(Math.round(peak * 1000) - 1000)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theContradictionIsThatOfAllSchedules(long seed) {
    PowerBatch batch = batch(seed);
    PowerConflict found =
        new PowerConflictFinder(batch, new PowerQueries("cp-sat", CONTEXT)).find();

    boolean exists = !EverySchedule.best(batch).isEmpty();
    assertThat(found.exists()).isEqualTo(exists ? Feasibility.FEASIBLE : Feasibility.INFEASIBLE);
    for (Budget budget : found.budgets()) {
      if (budget.of().equals("cluster")) {
        Map<PowerObjective, Double> without =
            EverySchedule.best(batch.with(batch.budgets().withCluster(OptionalLong.empty())));
        assertThat(budget.least().exists() == Feasibility.FEASIBLE).isEqualTo(!without.isEmpty());
        if (!without.isEmpty()) {
          assertThat(budget.least().proven()).isTrue();
          assertThat(budget.least().enough().getAsLong() / 1000.0)
              .isEqualTo(without.get(PowerObjective.PEAK_POWER));
        }
      }
    }
    found.horizonSeconds().enough().ifPresent(seconds -> assertLeastHorizon(batch, found, seconds));
  }

  private static void assertLeastHorizon(PowerBatch batch, PowerConflict found, long seconds) {
    if (found.budgets().isEmpty()) {
      return;
    }
    assertThat(EverySchedule.best(batch.withHorizonSeconds((int) seconds))).isNotEmpty();
    assertThat(EverySchedule.best(batch.withHorizonSeconds((int) seconds - 1))).isEmpty();
  }
}
